import { createHash } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import es from '@/messages/es.json';
import { postForm, leadTestService } from '../../support/leads';

const leads = leadTestService();

test('each sent request has one line with its consents and the digest of their wording, without personal data', async () => {
  await postForm('contact', { fields: { communications: 'on' } });
  await postForm('interest', { fields: { analysis: 'on' } });
  const sent = leads.lines().filter(({ message }) => message === 'request to a dealer');
  const given = { level: 'info', dataProtection: true, wording: expect.stringMatching(/^[\w-]{16}$/) };
  expect(sent).toEqual([
    expect.objectContaining({ ...given, kind: 'contact', communications: true, analysis: false }),
    expect.objectContaining({
      ...given,
      kind: 'interest',
      communications: false,
      analysis: true,
      terms: true,
    }),
  ]);
  expect(sent[0]).not.toHaveProperty('terms');
  for (const { requestId } of sent) expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
});

test('the line of a request is never left out', async () => {
  for (let count = 0; count < 22; count += 1) await postForm('contact');
  expect(leads.lines().filter(({ message }) => message === 'request to a dealer')).toHaveLength(22);
});

test('the digest of the wording can be made again as operations.md says', async () => {
  const link = 'https://example.com/privacidad';
  leads.upstream.use(
    http.get('*/frontapp/config', async ({ request }) => {
      const { items } = (await (await leads.upstream.respond(request)).json()) as {
        items: { config_key: string }[];
      };
      const own = { config_key: 'rgpd_privacy_policy_link', config_value: link };
      return HttpResponse.json({
        items: [...items.filter(({ config_key }) => config_key !== own.config_key), own],
      });
    }),
  );
  await postForm('interest');
  const { terms, protection, communications, communicationsText, analysis, analysisText } = es.leads;
  const texts = [terms, protection, communications, communicationsText, analysis, analysisText, link];
  const wording = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 16);
  expect(leads.lines()).toContainEqual(expect.objectContaining({ message: 'request to a dealer', wording }));
});

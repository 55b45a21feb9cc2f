import { createHash } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { HttpResponse, http } from 'msw';
import es from '@/messages/es.json';
import { resetEnv } from '@/lib/platform/env';
import { deliveryOf } from '@/lib/source/lead-gateway';
import { freshKey, person, postForm, postPlain, leadTestService } from '../../support/leads';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

const leads = leadTestService();
const outcomeOf = async (reply: Response) => ((await reply.json()) as { outcome: string }).outcome;

test('after a time-out it may have arrived; sent again under its key it is stored once', async () => {
  const key = freshKey();
  let respondNow: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (respondNow = resolve));
  leads.upstream.use(http.post('*/contact', () => pending.then(() => undefined)));
  // The form's validation data is loaded before calls have short time limits.
  expect(await outcomeOf(await postForm('contact', { values: { phone: '1' } }))).toBe('invalid');
  leads.upstream.giveUpAfter(500);
  const first = await postForm('contact', { key });
  expect([first.status, await outcomeOf(first)]).toEqual([504, 'unknown']);
  respondNow();
  leads.upstream.giveUpAfter(60_000);
  expect(await outcomeOf(await postForm('contact', { key }))).toBe('sent');
  const stored = await leads.stored();
  expect(stored.map(({ idempotency_key }) => idempotency_key)).toEqual([key]);
});

const page = () =>
  new HttpResponse('<!doctype html><p>Hola</p>', { headers: { 'content-type': 'text/html' } });
const failed = '¡Vaya! Parece que algo no ha ido bien. Por favor, inténtalo otra vez o más tarde.';
const later = 'Vuelve a intentarlo más tarde.';

const arrived = 'Puede que tu solicitud ya haya llegado.';

test.each<[string, () => Response | Promise<Response>, number, string, string]>([
  ['400', () => new HttpResponse(null, { status: 400 }), 400, 'error', failed],
  [
    '400 with the code -1 and a reason',
    () => HttpResponse.json({ code: '-1', message: '<b>Cerrado</b> hoy' }, { status: 400 }),
    400,
    'refused',
    'Cerrado hoy',
  ],
  [
    '422 with the code -1 alone',
    () => HttpResponse.json({ code: '-1', message: ' ' }, { status: 422 }),
    400,
    'refused',
    failed,
  ],
  ['400 with the code 0', () => HttpResponse.json({ code: '0' }, { status: 400 }), 400, 'error', failed],
  ['403 with a response', () => HttpResponse.json({ response: 'no' }, { status: 403 }), 400, 'error', failed],
  [
    '500 with the code -1 and a reason',
    () => HttpResponse.json({ code: '-1', message: 'x' }, { status: 500 }),
    500,
    'server-error',
    arrived,
  ],
  [
    '202 with the code 0',
    () => HttpResponse.json({ code: '0' }, { status: 202 }),
    500,
    'server-error',
    arrived,
  ],
  [
    '303 to another page',
    () =>
      new HttpResponse(null, { status: 303, headers: { location: '/rest/default/V1/stockfinder/contact' } }),
    500,
    'server-error',
    arrived,
  ],
  ['503', () => new HttpResponse(null, { status: 503 }), 503, 'maintenance', arrived],
  ['no answer', () => HttpResponse.error(), 504, 'unknown', arrived],
  ['a page instead of data', page, 504, 'unknown', arrived],
  ['half an answer', () => new HttpResponse('{"code":"0"'), 504, 'unknown', arrived],
  ['no code', () => HttpResponse.json({ message: 'x' }), 504, 'unknown', arrived],
  [
    'code -1 with a reason',
    () => HttpResponse.json({ code: '-1', message: '<b>Cerrado</b> hoy' }, { status: 201 }),
    400,
    'refused',
    'Cerrado hoy',
  ],
  ['code -1 without one', () => HttpResponse.json({ code: '-1', message: '  ' }), 400, 'refused', failed],
  [
    'code -1 as a number',
    () => HttpResponse.json({ code: -1, message: 'Cerrado' }),
    400,
    'refused',
    'Cerrado',
  ],
])('the upstream answers %s', async (_, reply, status, outcome, text) => {
  leads.upstream.use(http.post('*/contact', reply));
  const response = await postForm('contact');
  const reported = (await response.json()) as { outcome: string; message?: string; notice?: string };
  expect([response.status, reported.outcome]).toEqual([status, outcome]);
  expect(reported.notice ?? reported.message).toContain(text);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(leads.upstream.requested.filter((line) => line.endsWith('/contact'))).toHaveLength(1);
});

const statuses = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, more) => from + more);
const refusing = [400, 401, 403, 404, 405, 413, 415, 422, 429];

test('a status refuses a request before it is stored, or the request may have arrived', () => {
  for (const status of statuses(200, 599)) {
    const { outcome, mayHaveArrived = false } = deliveryOf({ status });
    expect([status, mayHaveArrived]).toEqual([status, !refusing.includes(status)]);
    const isQuiet = [200, 201, 400, 401, 403, 404, 503].includes(status);
    expect([status, outcome === 'server-error']).toEqual([status, !isQuiet]);
  }
});

test.each(['OK', '1', '200', '000', '', ' ', '00', '+0', 'null', '-1x'])(
  'the code «%s» is unknown: it may have arrived, is logged, and is stored once when sent again',
  async (code) => {
    await leads.failsOnce({ merge: { code } });
    const key = freshKey();
    const first = await postForm('contact', { key });
    expect(first.status).toBe(504);
    expect(await first.json()).toMatchObject({
      mayHaveArrived: true,
      notice: expect.stringContaining(arrived),
    });
    const logged = leads.lines().find(({ message }) => message === 'a request to a dealer was not confirmed');
    expect(logged).toMatchObject({ level: 'warn', status: 200, code: code.trim(), mayHaveArrived: true });
    expect(logged?.['requestId']).toEqual(expect.any(String));
    expect(await outcomeOf(await postForm('contact', { key }))).toBe('sent');
    expect(await leads.stored()).toHaveLength(1);
  },
);

test.each(['0', ' 0 ', 0])('the code «%s» is stored', async (code) => {
  await leads.failsOnce({ merge: { code } });
  expect(await outcomeOf(await postForm('contact'))).toBe('sent');
});

test.each([202, 203, 204, 302, 303, 408, 409, 499, 500])(
  '%s after storing may have arrived, is logged, and is stored once when sent again',
  async (status) => {
    await leads.failsOnce({ status, handled: true });
    const key = freshKey();
    const first = await postForm('contact', { key });
    expect(first.status).toBe(500);
    expect(await first.json()).toMatchObject({
      ...{ outcome: 'server-error', message: later, mayHaveArrived: true },
      notice: expect.stringContaining(arrived),
    });
    expect(leads.lines()).toContainEqual(
      expect.objectContaining({ message: 'a request to a dealer was not confirmed', level: 'warn', status }),
    );
    expect(await outcomeOf(await postForm('contact', { key }))).toBe('sent');
    expect(await leads.stored()).toHaveLength(1);
  },
);

test.each([
  ['1800', 60],
  ['7', 7],
  ['0', 1],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 1],
  ['soon', 60],
  [null, 60],
])('429 with Retry-After %s says when to send again', async (after, seconds) => {
  const headers = after === null ? {} : { 'retry-after': after };
  leads.upstream.use(http.post('*/contact', () => new HttpResponse(null, { status: 429, headers })));
  const response = await postForm('contact');
  expect([response.status, response.headers.get('retry-after')]).toEqual([500, String(seconds)]);
  const reported = (await response.json()) as { message: string; notice: string; mayHaveArrived?: true };
  expect(reported.message).toBe(later);
  expect(reported.notice).toContain(seconds === 1 ? 'dentro de un segundo' : `dentro de ${seconds} segundos`);
  expect(reported.mayHaveArrived).toBeUndefined();
});

test('the log has no code that repeats what was typed', async () => {
  await leads.failsOnce({ merge: { code: `${person.email} ${person.phone}` } });
  await postForm('contact');
  expect(JSON.stringify(leads.lines())).not.toMatch(/yaiza|600 123/i);
});

test('a failure is not remembered: the same form may be sent again', async () => {
  const key = freshKey();
  let times = 0;
  leads.upstream.use(
    http.post('*/contact', () => ((times += 1) < 3 ? new HttpResponse(null, { status: 500 }) : undefined)),
  );
  const outcomes = [];
  for (const _ of [1, 2, 3]) outcomes.push(await outcomeOf(await postForm('contact', { key })));
  expect(outcomes).toEqual(['server-error', 'server-error', 'sent']);
});

test.each<[string, () => Promise<string> | string]>([
  ['nobody listens', deserted],
  ['the name is unknown', () => 'http://nobody.invalid'],
  ['the connection can’t be secured', () => leads.upstream.origin.replace('http:', 'https:')],
])('a request that never left can’t have arrived: %s', async (_, address) => {
  // The choices are cached; then the upstream is down.
  await postForm('contact');
  const reached = leads.sent.length;
  process.env['STOCKFINDER_BASE_URL'] = await address();
  resetEnv();
  const reply = await postForm('contact');
  expect([reply.status, await reply.json()]).toEqual([400, { outcome: 'error', message: failed }]);
  expect(leads.sent).toHaveLength(reached);
});

/** A URL without a listener. */
async function deserted(): Promise<string> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

test('nothing of the visitor is logged or kept in readable form', async () => {
  const key = freshKey();
  await postForm('contact', { key });
  leads.upstream.use(http.post('*/contact', () => new HttpResponse(null, { status: 500 })));
  await postForm('interest');
  await postPlain('contact', { model: 'kona', phone: 'wrong' });
  const texts = await leads.storedTexts();
  expect(texts.length).toBeGreaterThan(1);
  for (const text of [...texts, JSON.stringify(leads.lines())]) {
    for (const secret of ['Yaiza', 'Cabrera', 'yaiza@', '600 123 123', key])
      expect(text).not.toContain(secret);
  }
  expect(leads.lines()).toContainEqual(
    expect.objectContaining({ message: 'request to a dealer', outcome: 'sent' }),
  );
});

test('each sent request has one line with its consents and the digest of their wording, without personal data', async () => {
  await postForm('contact', { values: { communications: true } });
  await postForm('interest', { values: { analysis: true } });
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
      const { items } = (await (await leads.answer(request)).json()) as { items: { config_key: string }[] };
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

import { createServer } from 'node:net';
import { HttpResponse, http } from 'msw';
import { listen } from '../../support/listen';
import { changeSettings } from '../../support/settings';
import { freshKey, postForm, postPlain, leadTestService } from '../../support/leads';

const leads = leadTestService();

const page = () =>
  new HttpResponse('<!doctype html><p>Hola</p>', { headers: { 'content-type': 'text/html' } });
const nested = () =>
  new HttpResponse('['.repeat(9_000) + ']'.repeat(9_000), {
    headers: { 'content-type': 'application/json' },
  });
const failed = '¡Vaya! Parece que algo no ha ido bien. Por favor, inténtalo otra vez o más tarde.';

const arrived = 'Puede que tu solicitud ya haya llegado.';

test.each<[string, () => Response | Promise<Response>, number, string, string]>([
  [
    '400 with the code -1 and a reason',
    () => HttpResponse.json({ code: '-1', message: '<b>Cerrado</b> hoy' }, { status: 400 }),
    400,
    'refused',
    'Cerrado hoy',
  ],
  ['403 with a response', () => HttpResponse.json({ response: 'no' }, { status: 403 }), 400, 'error', failed],
  ['a page instead of data', page, 504, 'unknown', arrived],
  ['lists in lists, thousands deep', nested, 504, 'unknown', arrived],
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

test.each<[string, () => Promise<string> | string]>([
  ['nobody listens', deserted],
  ['the name is unknown', () => 'http://nobody.invalid'],
  ['the connection can’t be secured', () => leads.upstream.origin.replace('http:', 'https:')],
])('a request that never left can’t have arrived: %s', async (_, address) => {
  // The choices are cached; then the upstream is down.
  await postForm('contact');
  const reached = leads.sent.length;
  changeSettings({ STOCKFINDER_BASE_URL: await address() });
  const reply = await postForm('contact');
  expect([reply.status, await reply.json()]).toEqual([400, { outcome: 'error', message: failed }]);
  expect(leads.sent).toHaveLength(reached);
});

/** A URL without a listener. */
async function deserted(): Promise<string> {
  const server = createServer();
  const port = await listen(server);
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

import { resetEnv } from '@/lib/platform/env';
import { responseLifetimes } from '@/lib/cache/lifetimes';
import { cacheHeaders } from '@/lib/http/headers';
import { logLines } from '../support/log-lines';
import { page, testDoor } from '../support/door';

const door = testDoor();
const json = { 'content-type': 'application/json' };
const shared = { ...json, ...cacheHeaders(responseLifetimes['call of an assistant']) };

beforeEach(() => void logLines());
afterEach(() => {
  delete process.env['ASSISTANTS'];
  resetEnv();
});

const call = (id: unknown, params: object = {}, headers: Record<string, string> = {}) =>
  door.send('/api/ucp/mcp', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }),
  });

/** Echoes the id of a message, with the number of the rendering. */
const echo = (headers: Record<string, string> = shared) =>
  door.answers(({ body }) => {
    const { id } = JSON.parse(String(body)) as { id: unknown };
    return page(JSON.stringify({ jsonrpc: '2.0', id, result: door.requested.length }), { headers });
  });

test('equal calls are made once, whoever makes them, and each gets the id of its own message', async () => {
  echo();
  const answers = [
    await call(1),
    await call(
      'a "quoted" $& id',
      {},
      { 'x-forwarded-for': '203.0.113.5', cookie: 'a=1', accept: 'text/plain' },
    ),
  ];
  expect(answers.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { jsonrpc: '2.0', id: 1, result: 1 },
    { jsonrpc: '2.0', id: 'a "quoted" $& id', result: 1 },
  ]);
  expect(answers[0]?.headers['cache-control']).toBe('no-store');
  expect(Object.keys(door.requested[0]?.headers ?? {})).not.toContain('cookie');
  door.cache.purge();
  expect(JSON.parse((await call(2)).text)).toMatchObject({ id: 2, result: 2 });
});

test.each<[string, object, Record<string, string>]>([
  ['other arguments', { name: 'other' }, {}],
  ['another assistant', {}, { 'ucp-agent': 'profile="https://other.example/ucp"' }],
  ['another version of the protocol', {}, { 'mcp-protocol-version': '2025-06-18' }],
])('%s make another call', async (_, params, headers) => {
  echo();
  await call(1);
  expect(JSON.parse((await call(1, params, headers)).text)).toMatchObject({ result: 2 });
});

test('a failure is shared with nobody', async () => {
  echo({ ...json, 'cache-control': 'no-store' });
  await call(1);
  expect(JSON.parse((await call(1)).text)).toMatchObject({ result: 2 });
});

test.each([
  ['a foreign page', { origin: 'https://elsewhere.example' }, 403],
  ['a page of another site, without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another type of body', { 'content-type': 'text/plain' }, 415],
])('%s is refused before anything is rendered', async (_, headers, status) => {
  expect((await call(1, {}, headers)).status).toBe(status);
  expect(door.requested).toEqual([]);
});

test('a body of more than 20 kB is refused, and no method but POST is there', async () => {
  expect((await call(1, { text: 'x'.repeat(20_000) })).status).toBe(400);
  for (const method of ['GET', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await door.send('/api/ucp/mcp', { method });
    expect([status, headers.allow]).toEqual([405, 'POST']);
  }
  expect(door.requested).toEqual([]);
});

test.each(['/api/ucp/mcp', '/api/ucp/v1/catalog/search', '/.well-known/ucp'])(
  '%s is not there with ASSISTANTS=off',
  async (path) => {
    echo();
    process.env['ASSISTANTS'] = 'off';
    resetEnv();
    const method = path.startsWith('/api/') ? 'POST' : 'GET';
    const sent = method === 'POST' ? { method, headers: json, body: '{"id":1}' } : { method };
    const { status } = await door.send(`${path}?off`, sent);
    expect(status).toBe(404);
  },
);

test('the profile is at its well-known address only', async () => {
  door.answers(() =>
    page('{}', { headers: { ...json, ...cacheHeaders(responseLifetimes['profile for assistants']) } }),
  );
  expect((await door.get('/.well-known/ucp?utm_source=x')).headers['cache-control']).toBe(
    'public, max-age=3600',
  );
  expect((await door.get('/ucp/profile')).status).toBe(404);
});

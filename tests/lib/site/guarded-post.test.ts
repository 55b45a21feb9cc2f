import { createGuardedPostHandler } from '@/lib/site/guarded-post';
import { page, testDoor } from '../../support/door';

const door = testDoor();

const json = { 'content-type': 'application/json' };
const plainForm = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const text = { 'content-type': 'text/plain' };
const foreign = { origin: 'https://evil.example' };
const respond = async (request: Request) => Response.json({ received: await request.text() });

type Sent = readonly [path: string, headers: Record<string, string>, body: string];

async function underPlainNext([path, headers, body]: Sent) {
  const got = await createGuardedPostHandler(respond)(
    new Request(`http://a${path}`, { method: 'POST', headers, body }),
  );
  return { status: got.status, headers: Object.fromEntries(got.headers), text: await got.text() };
}

/** Sends a request to the front door, in front of the same handler. */
function behindServer([path, headers, body]: Sent) {
  door.answers(async ({ url, headers: passed, body: passedBody }) => {
    const made = await underPlainNext([url, passed as Record<string, string>, String(passedBody)]);
    return page(made.text, made);
  });
  return door.send(path, { method: 'POST', headers, body });
}

describe.each([
  ['under plain Next', underPlainNext],
  ['behind this project’s server', behindServer],
])('%s', (_, send) => {
  test.each([
    [403, '/api/contact', { ...json, ...foreign }, '{}'],
    [403, '/api/interest', { ...json, origin: 'null' }, '{}'],
    [403, '/api/financing', { ...text, 'sec-fetch-site': 'cross-site' }, '{}'],
    [403, '/api/mcp', { ...json, ...foreign }, '{}'],
    [415, '/api/contact', text, '{}'],
    [415, '/api/contact', multipart, '--x--'],
    [415, '/api/financing', text, '{}'],
    [415, '/api/financing', plainForm, 'list='],
    [400, '/api/contact', {}, ''],
    [400, '/api/contact', json, ''],
    [400, '/api/contact', json, '['.repeat(20_001)],
    [400, '/api/financing', json, '['.repeat(20_001)],
  ] as const)('%i: %s refuses %j %j', async (status, path, headers, body) => {
    const got = await send([path, headers, body]);
    expect([got.status, got.text]).toEqual([status, '{"outcome":"error"}']);
    expect(got.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['/api/contact', plainForm],
    ['/api/revalidate', json],
  ])('%s refuses a body of 100,001 bytes', async (path, headers) => {
    const got = await send([path, headers, 'x'.repeat(100_001)]);
    expect([got.status, got.text, got.headers['connection']]).toEqual([413, 'Refused', 'close']);
  });

  test.each(['null', 'https://evil.example'])('a plain form from %s gets a page', async (origin) => {
    const got = await send(['/api/contact', { ...plainForm, origin }, 'name=Yaiza']);
    expect([got.status, got.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(got.text).toContain('<h1>Tu solicitud no se ha enviado</h1>');
  });

  test.each([
    ['/api/contact', plainForm],
    ['/api/contact', { ...json, origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['/api/financing', json],
    ['/api/mcp', json],
    ['/api/revalidate', { ...json, ...foreign }],
  ])('%s gets the whole body with %j', async (path, headers) => {
    const got = await send([path, headers, 'añadir=1']);
    expect(JSON.parse(got.text)).toEqual({ received: 'añadir=1' });
  });
});

test('behind this project’s server the page has a policy', async () => {
  const got = await behindServer(['/api/contact', { ...plainForm, ...foreign }, 'name=Yaiza']);
  expect(got.headers['content-security-policy']).toContain('default-src');
});

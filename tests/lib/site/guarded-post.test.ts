import { runForRequest } from '@/lib/platform/request-context';
import { guardedPost } from '@/lib/site/guarded-post';
import { givenSettings } from '../../support/settings';

givenSettings();

const json = { 'content-type': 'application/json' };
const plainForm = { 'content-type': 'application/x-www-form-urlencoded' };
const foreign = { origin: 'https://evil.example' };
const respond = async (request: Request) => Response.json({ received: await request.text() });

const send = (posted: 'form' | 'json' | 'purge', headers: Record<string, string>, body: string) =>
  guardedPost(posted, respond)(new Request('http://localhost/api', { method: 'POST', headers, body }));

describe('without this project’s server an endpoint refuses', () => {
  test.each([
    ['json', 403, { ...json, ...foreign }, '{}'],
    ['form', 403, { ...json, ...foreign }, '{}'],
    ['json', 415, { 'content-type': 'text/plain' }, '{}'],
    ['json', 415, plainForm, 'a=b'],
    ['form', 415, { 'content-type': 'text/plain' }, '{}'],
    ['form', 415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['json', 400, json, ''],
    ['json', 400, json, '['.repeat(20_001)],
    ['form', 413, plainForm, 'x'.repeat(100_001)],
    ['purge', 413, json, 'x'.repeat(100_001)],
  ] as const)('%s: %i for %j', async (posted, status, headers, body) => {
    const got = await send(posted, headers, body);
    expect(got.status).toBe(status);
    expect(await got.text()).not.toContain('received');
  });

  test('a plain form of another site with a page', async () => {
    const got = await send('form', { ...plainForm, ...foreign }, 'name=Yaiza');
    expect([got.status, got.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await got.text()).toContain('<h1>Tu solicitud no se ha enviado</h1>');
  });
});

test('what pages send arrives whole', async () => {
  for (const [posted, headers] of [
    ['form', plainForm],
    ['form', json],
    ['json', json],
    ['purge', { ...json, ...foreign }],
  ] as const)
    expect(await (await send(posted, headers, 'añadir=1')).json()).toEqual({ received: 'añadir=1' });
});

test('behind this project’s server, which has refused before a slot, nothing is checked twice', async () => {
  const got = await runForRequest({}, () => send('form', { 'content-type': 'text/plain', ...foreign }, 'x'));
  expect(got.status).toBe(200);
});

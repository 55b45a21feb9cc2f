import { resetMaintenance, enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { textResponse } from '@/server/http-response';
import { finishPage, RenderFailed, type CacheScope } from '@/server/page';
import { page, testDoor } from '../support/door';

testDoor();
afterEach(resetMaintenance);

const missing = textResponse(404, 'the 404 page');
const finish = (rendered: ReturnType<typeof page>, cacheScope: CacheScope = 'shared', isData = false) =>
  finishPage(rendered, { cacheScope, isData }, () => missing);
const sharedCacheControl = 'public, max-age=0, s-maxage=10, stale-if-error=86400';
const surrogateControl = 'max-age=10, stale-while-revalidate=30, stale-if-error=86400';

test.each([
  [null, 'shared', 200, sharedCacheControl, surrogateControl],
  [null, 'unshared', 200, 'private, no-cache', surrogateControl],
  [null, 'never', 200, 'private, no-cache', undefined],
  ['gone', 'shared', 404, sharedCacheControl, surrogateControl],
  ['gone', 'never', 404, 'private, no-cache', undefined],
  ['not-found', 'shared', 404, sharedCacheControl, surrogateControl],
  ['failed', 'shared', 500, 'no-store', undefined],
  ['maintenance', 'shared', 200, 'no-store', undefined],
] as const)('%s, %s: %i, «%s»', (outcome, cacheScope, status, cacheControl, own) => {
  const { headers, ...response } = finish(page('x', { outcome }), cacheScope);
  expect(response.status).toBe(status);
  expect(headers['cache-control']).toBe(cacheControl);
  expect(headers['front-cache-control']).toBe(own);
});

test.each([
  ['shared', surrogateControl],
  ['unshared', surrogateControl],
  ['never', undefined],
] as const)('data of a page that is kept as %s is no other cache’s', (cacheScope, own) => {
  const { headers } = finish(page('x'), cacheScope, true);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['front-cache-control']).toBe(own);
});

test('a page with a part left out for one visitor is not cached', () => {
  const { status, headers } = finish(page('x', { isLimited: true }));
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect(headers['front-cache-control']).toBeUndefined();
});

test('the maintenance page is a 503 while maintenance is on, and never for search engines', () => {
  const during = () => finish(page('x', { outcome: 'maintenance' }));
  expect(during().headers['retry-after']).toBeUndefined();
  enterMaintenance();
  expect(during()).toMatchObject({
    status: 503,
    headers: { 'retry-after': '30', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' },
  });
});

test('a failure of the framework’s is no page', () => {
  for (const status of [500, 502]) expect(() => finish(page('stack', { status }))).toThrow(RenderFailed);
});

test('the framework’s own 404 document is replaced, another 404 is not', () => {
  expect(finish(page('empty', { status: 404 }))).toBe(missing);
  const data = page('data', { status: 404, headers: { 'content-type': 'text/x-component' } });
  expect(String(finish(data).body)).toBe('data');
});

test('a redirect is passed on unchanged', () => {
  const redirect = page('', { status: 308, headers: { location: '/contacto' } });
  expect(finish(redirect)).toMatchObject({ status: 308, headers: redirect.headers });
  expect(finish(redirect).headers['cache-control']).toBeUndefined();
});

test('the framework’s own life of a page stays inside, its cookies and links go on', () => {
  const { headers } = finish(
    page('x', {
      headers: {
        etag: '"x"',
        'cache-control': 'private, no-store',
        'set-cookie': 'a=1',
        link: '<a>',
      },
    }),
  );
  expect(Object.keys(headers).sort()).toEqual([
    'cache-control',
    'content-security-policy',
    'content-type',
    'front-cache-control',
    'link',
    'set-cookie',
  ]);
});

test('a page keeps the policy of its document; data may do nothing', () => {
  const headers = { 'content-security-policy': "script-src 'self'" };
  expect(finish(page('x', { headers })).headers).toMatchObject(headers);
  const data = finish(page('x', { headers: { 'content-type': 'text/x-component' } }));
  expect(data.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

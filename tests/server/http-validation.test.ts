import { page, stoppedClock, testDoor } from '../support/door';

/*
 * Chapters of the public tests of HTTP caches (https://cache-tests.fyi) as they apply to a cache within its own origin
 * server. Left out is what responses of our own code never have: heuristic freshness, `Expires`, `Vary: *`, ranges.
 */

const door = testDoor();
const DAY = 86_400;

describe('what a request says', () => {
  test.each(['max-age=0', 'no-store', 'only-if-cached', 'max-age=1, no-cache'])(
    'Cache-Control: %s is not obeyed: a purge is the way',
    async (announced) => {
      const clock = stoppedClock();
      await door.get('/vehiculos');
      clock.pass(5);
      const got = await door.get('/vehiculos', { 'cache-control': announced });
      expect([got.status, got.headers.age, door.requested.length]).toEqual([200, '5', 1]);
    },
  );
});

describe('validation', () => {
  const requested = async (headers: (etag: string) => Record<string, string>) => {
    const etag = String((await door.get('/vehiculos')).headers.etag);
    return door.get('/vehiculos', headers(etag));
  };

  test('every tag is weak: one for the page in all its encodings', async () => {
    door.answers(() => page('long '.repeat(1_000)));
    const tags = new Set<unknown>();
    for (const encoding of ['br', 'gzip', 'identity'])
      tags.add((await door.get('/vehiculos', { 'accept-encoding': encoding })).headers.etag);
    expect([...tags]).toEqual([expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
  });

  test('If-Modified-Since counts for nothing, beside a tag or alone', async () => {
    const since = { 'if-modified-since': new Date(Date.now() + DAY * 1_000).toUTCString() };
    expect((await requested(() => since)).status).toBe(200);
    expect((await requested((etag) => ({ ...since, 'if-none-match': etag }))).status).toBe(304);
    expect((await requested(() => ({ ...since, 'if-none-match': '"other"' }))).status).toBe(200);
  });
});

test.each(['bytes=0-1', 'bytes=0-1,3-4'])('Range: %s of a page is the whole page', async (range) => {
  const etag = String((await door.get('/vehiculos')).headers.etag);
  for (const more of [{}, { 'if-range': etag }]) {
    const got = await door.get('/vehiculos', { range, ...more });
    expect([got.status, got.text, got.headers['content-range']]).toEqual([200, 'the page', undefined]);
  }
});

test('every header of a page is kept with it', async () => {
  const headers = { 'x-robots-tag': 'noindex', link: '</a.css>; rel=preload', 'x-test': 'kept' };
  door.answers(() => page('the page', { headers }));
  const first = await door.get('/contacto');
  expect(first.headers).toMatchObject(headers);
  expect({ ...(await door.get('/contacto')).headers }).toEqual({
    ...first.headers,
    age: expect.any(String),
    'x-request-id': expect.any(String),
  });
});

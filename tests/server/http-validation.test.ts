import { page, stoppedClock, testDoor } from '../support/door';

/*
 * Chapters of the public tests of HTTP caches as they apply to a cache within its own origin server; docs/http-cache.md
 * lists the others and the reasons.
 */

const door = testDoor();
const DAY = 86_400;

describe('what a request says', () => {
  test.each([
    ...[
      'max-age=0',
      'max-age=1',
      'no-cache',
      'no-store',
      'only-if-cached',
      'max-stale=1000',
      'min-fresh=1000',
    ],
    'max-age=1, no-cache',
  ])('Cache-Control: %s is not obeyed: a purge is the way', async (announced) => {
    const clock = stoppedClock();
    await door.get('/vehiculos');
    clock.pass(5);
    const got = await door.get('/vehiculos', { 'cache-control': announced });
    expect([got.status, got.headers.age, door.requested.length]).toEqual([200, '5', 1]);
  });

  test.each([
    ['pragma', 'no-cache'],
    ['authorization', 'Bearer x'],
    ['cookie', 'a=b'],
    ['accept-language', 'en'],
    ['if-match', '"a"'],
    ['if-unmodified-since', 'Mon, 05 Jan 2026 00:00:00 GMT'],
  ])('%s changes nothing', async (name, value) => {
    await door.get('/vehiculos');
    expect((await door.get('/vehiculos', { [name]: value })).text).toBe('the page');
    expect(door.requested).toHaveLength(1);
  });

  test('only-if-cached is served all the same where nothing is kept', async () => {
    expect((await door.get('/vehiculos', { 'cache-control': 'only-if-cached' })).status).toBe(200);
  });
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

  test.each([
    ['a tag without its quotes', (etag: string) => etag.replaceAll('"', '')],
    ['a lower-case mark', (etag: string) => etag.replace('W/', 'w/')],
    ['a mark without its slash', (etag: string) => etag.replace('W/', 'W')],
    ['a backslash', (etag: string) => etag.replace('W/', 'W\\')],
    ['a star in quotes', () => '"*"'],
  ])('%s is none of ours', async (_, tag) => {
    expect((await requested((etag) => ({ 'if-none-match': tag(etag) }))).status).toBe(200);
  });

  test('If-Modified-Since counts for nothing, beside a tag or alone', async () => {
    const since = { 'if-modified-since': new Date(Date.now() + DAY * 1_000).toUTCString() };
    expect((await requested(() => since)).status).toBe(200);
    expect((await requested((etag) => ({ ...since, 'if-none-match': etag }))).status).toBe(304);
    // More tags than any client sends are not parsed.
    const many = ','.repeat(1_000);
    expect((await requested((etag) => ({ 'if-none-match': many + etag }))).status).toBe(200);
    expect((await requested(() => ({ ...since, 'if-none-match': '"other"' }))).status).toBe(200);
  });

  test('a stale page is compared with what replaces it', async () => {
    const clock = stoppedClock();
    const etag = String((await door.get('/vehiculos')).headers.etag);
    clock.pass(60);
    expect((await door.get('/vehiculos', { 'if-none-match': etag })).status).toBe(304);
    clock.pass(60);
    door.answers(() => page('newer'));
    expect((await door.get('/vehiculos', { 'if-none-match': etag })).text).toBe('newer');
    expect(door.requested).toHaveLength(3);
  });

  test('a 304 has what a cache updates and nothing of a body', async () => {
    const got = await requested((etag) => ({ 'if-none-match': etag, 'accept-encoding': 'br' }));
    expect(Object.keys(got.headers)).toEqual(
      expect.arrayContaining(['age', 'cache-control', 'content-security-policy', 'date', 'etag']),
    );
    for (const name of ['content-length', 'content-encoding']) expect(got.headers[name]).toBeUndefined();
  });
});

describe('Vary', () => {
  const long = 'long '.repeat(1_000);

  test('an encoding never reaches who did not ask for it, in whatever order they come', async () => {
    door.answers(() => page(long));
    for (const encoding of ['br', 'identity', 'gzip', 'br', 'gzip', 'identity']) {
      const { headers } = await door.get('/vehiculos', { 'accept-encoding': encoding });
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers.vary).toBe('Accept-Encoding');
    }
    expect(door.requested).toHaveLength(1);
  });

  test('who takes nothing that we have gets it plain', async () => {
    door.answers(() => page(long));
    const got = await door.get('/vehiculos', { 'accept-encoding': 'identity;q=0, zstd' });
    expect([got.status, got.headers['content-encoding'], got.text]).toEqual([200, undefined, long]);
  });

  test('a 304 and a HEAD say it as the page does', async () => {
    door.answers(() => page(long, { headers: { vary: 'rsc' } }));
    const { etag = '', vary } = (await door.get('/vehiculos')).headers;
    expect(vary).toBe('rsc, Accept-Encoding');
    expect((await door.get('/vehiculos', { 'if-none-match': etag })).headers.vary).toBe(vary);
    expect((await door.send('/vehiculos', { method: 'HEAD' })).headers.vary).toBe(vary);
  });
});

describe('invalidation and methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'M-SEARCH', 'OPTIONS'])(
    '%s to a page is refused and leaves what is kept',
    async (method) => {
      await door.get('/vehiculos');
      const refused = await door.send('/vehiculos', { method });
      expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect((await door.get('/vehiculos')).text).toBe('the page');
      expect(door.requested).toHaveLength(1);
    },
  );

  test('a POST is never answered from the cache, nor cached', async () => {
    const headers = { 'content-type': 'application/json' };
    const send = () => door.send('/api/contact', { method: 'POST', headers, body: '{}' });
    for (const _ of [1, 2]) await send();
    expect(door.requested.map(({ method }) => method)).toEqual(['POST', 'POST']);
  });

  test('HEAD is derived from a GET, and the cached response stays complete', async () => {
    const clock = stoppedClock();
    await door.get('/vehiculos');
    clock.pass(60);
    door.answers(() => page('newer'));
    const head = await door.send('/vehiculos', { method: 'HEAD' });
    expect([head.text, head.headers['content-length']]).toEqual(['', '5']);
    const got = await door.get('/vehiculos');
    expect([got.text, door.requested.map(({ method }) => method)]).toEqual(['newer', ['GET', 'GET']]);
    expect({ ...head.headers }).toEqual({ ...got.headers });
  });
});

describe('Range', () => {
  test.each(['bytes=0-1', 'bytes=-2', 'bytes=2-', 'bytes=9999-', 'bytes=0-1,3-4', 'bytes=5-2', 'lines=1'])(
    '%s of a page is the whole page',
    async (range) => {
      const etag = String((await door.get('/vehiculos')).headers.etag);
      for (const more of [{}, { 'if-range': etag }, { 'if-range': '"other"' }]) {
        const got = await door.get('/vehiculos', { range, ...more });
        expect([got.status, got.text, got.headers['content-range']]).toEqual([200, 'the page', undefined]);
      }
      expect(door.requested).toHaveLength(1);
    },
  );
});

describe('the key', () => {
  test('is the query that the page reads, in one order', async () => {
    for (const query of ['?page=2', '?page=3', '?colors=12&page=2', '?page=2&colors=12', '?page=2&none=1'])
      await door.get(`/vehiculos${query}`);
    expect(door.requested.map(({ url }) => url)).toEqual([
      '/vehiculos?page=2',
      '/vehiculos?page=3',
      expect.stringMatching(/colors=12/),
    ]);
  });

  test('an address with a query is kept like one without', async () => {
    for (const _ of [1, 2]) await door.get('/vehiculos?page=2');
    expect(door.requested).toHaveLength(1);
  });
});

test('every header of a page is kept with it', async () => {
  const headers = { 'x-robots-tag': 'noindex', link: '</a.css>; rel=preload', 'x-test': 'kept' };
  door.answers(() => page('the page', { headers }));
  const first = await door.get('/contacto');
  expect(first.headers).toMatchObject(headers);
  expect({ ...(await door.get('/contacto')).headers }).toEqual({
    ...first.headers,
    age: expect.any(String),
  });
});

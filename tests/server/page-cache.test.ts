import { FrontCache } from '@/server/front-cache';
import { responseLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders } from '@/lib/http/responses';
import { textResponse } from '@/server/response';
import { logLines } from '../support/log-lines';
import { page, stoppedClock, testDoor, fallback } from '../support/door';

const door = testDoor();

describe('what is kept', () => {
  const fails = () => Promise.reject(new Error('the upstream is away'));

  describe('a purge', () => {
    test('removes pages that were not found', async () => {
      door.answers(() => page('gone', { status: 404 }));
      expect((await door.get('/vehiculo/1')).status).toBe(404);
      door.cache.clear();
      door.answers(() => page('back'));
      expect((await door.get('/vehiculo/1')).status).toBe(200);
    });
  });

  test('a 404 leaves no cached page behind', async () => {
    logLines();
    const clock = stoppedClock();
    await door.get('/vehiculo/1');
    clock.pass(60);
    door.answers(() => page('gone', { status: 404 }));
    expect((await door.get('/vehiculo/1')).status).toBe(404);
    door.answers(fails);
    expect((await door.get('/vehiculo/1')).status).toBe(500);
  });

  test('memory is bounded after many different addresses, and holds the latest', async () => {
    const bytes = Buffer.alloc(2_000_000, 1);
    /** A page that counts its renderings. */
    const cacheable = (key: string) => {
      const counted = {
        ...{ key, made: 0 },
        produce: () => {
          counted.made += 1;
          const headers = { 'content-type': 'application/octet-stream', 'front-cache-control': 'max-age=60' };
          return Promise.resolve({ status: 200, headers, body: bytes });
        },
      };
      return counted;
    };
    const cache = new FrontCache();
    for (let index = 0; index < 200; index += 1) await cache.respond(cacheable(`page ${index}`));
    // Each takes two megabytes of 160.
    const [lost, latest] = [cacheable('page 110'), cacheable('page 130')];
    await cache.respond(latest);
    await cache.respond(lost);
    expect([lost.made, latest.made]).toEqual([1, 0]);
  });
});

describe('how long it is kept (RFC 9111 and RFC 5861, within an origin server)', () => {
  /* Rules of RFC 9111 and RFC 5861 as they apply to a cache within its own origin server. */

  /** Its responses state their own lifetime; a page's lifetime is ours. */
  const path = '/api/stock';
  const DAY = 86_400;

  /** How often our own code runs for two requests of the URL. */
  async function madeOf(headers: Record<string, string>, { after = 0, status = 200 } = {}): Promise<number> {
    const clock = stoppedClock();
    door.answers(() => page('{}', { status, headers: { 'content-type': 'application/json', ...headers } }));
    await door.get(path);
    clock.pass(after);
    await door.get(path);
    return door.requested.length;
  }

  const says = (directives: string) => ({ 'front-cache-control': directives });

  describe('freshness', () => {
    test.each([
      ['max-age=60', 59],
      ['max-age=999999999', DAY],
      ['max-age=1, stale-while-revalidate=60', 0],
    ])('%s is used again after %i s', async (announced, after) => {
      expect(await madeOf(says(announced), { after })).toBe(1);
    });

    test.each([
      ['max-age=60', 60],
      ['max-age=0', 0],
      ['', 0],
    ])('%s is made anew after %i s', async (announced, after) => {
      expect(await madeOf(says(announced), { after })).toBe(2);
    });

    test('only its own header has a response kept', async () => {
      const all = {
        'cache-control': 'public, max-age=60',
        'last-modified': 'Mon, 05 Jan 2026 00:00:00 GMT',
        expires: new Date(Date.now() + 60_000).toUTCString(),
      };
      expect(await madeOf(all)).toBe(2);
      expect(await madeOf({ ...says('max-age=60'), 'set-cookie': 'a=1' })).toBe(4);
    });
  });

  describe('status codes', () => {
    test.each([200, 404])('%i is kept', async (status) => {
      expect(await madeOf(says('max-age=60'), { status })).toBe(1);
      expect((await door.get(path)).status).toBe(status);
    });

    test.each([203, 301, 410, 500])('%i is not, whatever it says', async (status) => {
      logLines();
      expect(await madeOf(says('max-age=60'), { status })).toBe(2);
    });
  });

  describe('Age and Date', () => {
    test('Age counts from when it was made, for 304 and HEAD too; Date stays', async () => {
      const clock = stoppedClock();
      // Otherwise the connection's own Date would be equal.
      clock.set(-3_600);
      const madeAt = new Date(Date.now()).toUTCString();
      const first = await door.get('/vehiculos');
      clock.pass(7);
      const tag = { 'if-none-match': String(first.headers.etag) };
      for (const got of [
        await door.get('/vehiculos'),
        await door.get('/vehiculos', tag),
        await door.send('/vehiculos', { method: 'HEAD' }),
      ])
        expect([got.headers.age, got.headers.date]).toEqual(['7', madeAt]);
    });
  });

  describe('a system clock that is set', () => {
    test.each([
      ['back a day', -DAY],
      ['forward a day', DAY],
    ])('%s makes nothing older or fresher', async (_, seconds) => {
      logLines();
      const clock = stoppedClock();
      await door.get('/vehiculos');
      clock.set(seconds);
      expect((await door.get('/vehiculos')).headers.age).toBe('0');
      clock.pass(9);
      expect((await door.get('/vehiculos')).headers.age).toBe('9');
      expect(door.requested).toHaveLength(1);
      // Past stale-while-revalidate: the next visitor waits for a new response.
      clock.pass(32);
      door.answers(() => page('newer'));
      const newer = await door.get('/vehiculos');
      expect([newer.text, newer.headers.age, door.requested.length]).toEqual(['newer', '0', 2]);
    });
  });

  describe('stale', () => {
    const stale = async (announced: string, after: number) => {
      logLines();
      const clock = stoppedClock();
      door.answers(() => page('kept', { headers: says(announced) }));
      await door.get(path);
      clock.pass(after);
      door.answers(() => page('failed', { status: 503, headers: { 'cache-control': 'no-store' } }));
      const got = await door.get(path);
      return [got.status, got.text, got.headers.age];
    };

    test.each([
      ['while a newer one is made', 'max-age=1, stale-while-revalidate=60', 60, [200, 'kept', '60']],
      ['not where that fails', 'max-age=2', 3, [503, 'failed', undefined]],
    ])('%s', async (_, announced, after, got) => {
      expect(await stale(announced, after)).toEqual(got);
    });
  });
});

describe('what requests ask of it', () => {
  /*
   * Chapters of the public tests of HTTP caches as they apply to a cache within its own origin server; docs/http-cache.md
   * lists the others and the reasons.
   */

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
    });
  });
});

describe('addresses', () => {
  const numbered = () => {
    let count = 0;
    door.answers(() => page(`answer ${(count += 1)}`));
  };

  describe('one page for many addresses', () => {
    test.each([
      ['/vehiculos', '/vehiculos?utm_source=mail&gclid=x'],
      ['/vehiculos', '/vehiculos?nobody=reads&it'],
      ['/vehiculos', '/vehiculos?page=1&sort=nonsense'],
      ['/', '/?page=2'],
      ['/vehiculos?page=5000', '/vehiculos?page=999999'],
      ['/vehiculos?page=1000&sort=1', '/vehiculos?sort=1&page=31337'],
      ['/comparador?ids=1%2C2', '/comparador?utm_medium=x&ids=1,2'],
      ['/vehiculos?models=kona&models=tucson', '/vehiculos?models=tucson&models=kona&gclid=a'],
      ['/vehiculos?utm_term=t&sort=1&utm_source=a', '/vehiculos?sort=1&utm_source=a&utm_term=t'],
      ['/vehiculos?colors=2,1&page=2', '/vehiculos?page=2&colors=1%2C2'],
      ['/vehiculos?search=kona&special_price=true', '/vehiculos?special_price=true&search=%20kona%20'],
      ['/vehiculo/501?months=36', '/vehiculo/501?x=1&months=36&months=48'],
      ['/api/stock?model=kona', '/api/stock?x=1&model=kona'],
      ['/robots.txt', '/robots.txt?x'],
    ])('%s and %s', async (one, other) => {
      const reply = { headers: { 'front-cache-control': 'max-age=60' } };
      door.answers(() => page(`answer ${door.requested.length}`, reply));
      expect((await door.get(one)).text).toBe('answer 1');
      expect((await door.get(other)).text).toBe('answer 1');
      expect(door.requested).toHaveLength(1);
    });

    test.each([
      ['/vehiculos', '/vehiculos?page=2'],
      ['/vehiculos?colors=1', '/vehiculos?colors=2'],
      ['/vehiculo/501', '/vehiculo/502'],
      ['/vehiculos', '/vehiculos/kona'],
      // Its links retain the campaign for visitors without scripts.
      ['/vehiculos?sort=1', '/vehiculos?sort=1&utm_source=a'],
    ])('but not for %s and %s', async (one, other) => {
      numbered();
      expect((await door.get(one)).text).toBe('answer 1');
      expect((await door.get(other)).text).toBe('answer 2');
    });

    test('Next is asked by the canonical address', async () => {
      await door.get('/vehiculos?x=1&colors=2,1&page=1&colors=2');
      await door.get('/vehiculos?utm_source=a');
      await door.get('/vehiculos?utm_source=a&price=9000&x=1');
      expect(door.requested.map(({ url }) => url)).toEqual([
        '/vehiculos?colors=1%2C2',
        '/vehiculos',
        '/vehiculos?price=9000&utm_source=a',
      ]);
    });
  });
});

describe('data of pages', () => {
  describe('a page’s data', () => {
    const state = (name: string) => encodeURIComponent(JSON.stringify([name, {}]));
    const data = { rsc: '1', 'next-router-state-tree': state('a') };
    const flight = (text: string) => page(text, { headers: { 'content-type': 'text/x-component' } });

    test('never stands in for its document', async () => {
      door.answers(({ headers }) => (headers['rsc'] ? flight('data') : page('document')));
      for (let times = 0; times < 2; times += 1) {
        expect((await door.get('/vehiculos?_rsc=1', data)).text).toBe('data');
        expect((await door.get('/vehiculos?_rsc=1')).text).toBe('document');
      }
      expect(door.requested).toHaveLength(2);
    });

    test('is another for each part that is requested', async () => {
      door.answers(({ headers }) => flight(`data ${String(headers['next-router-state-tree'])}`));
      expect((await door.get('/vehiculos?_rsc=1', data)).text).toBe(`data ${state('a')}`);
      expect((await door.get('/vehiculos?_rsc=2', data)).text).toBe(`data ${state('a')}`);
      const other = { ...data, 'next-router-state-tree': state('b') };
      expect((await door.get('/vehiculos', other)).text).toBe(`data ${state('b')}`);
      expect(door.requested).toHaveLength(2);
    });

    test.each(['/vehiculos', '/contacto', '/vehiculo/501', '/vehiculos?search=kona'])(
      'of %s is kept here and by nobody else',
      async (path) => {
        const vary = 'rsc, next-router-state-tree';
        door.answers(() => page('data', { headers: { 'content-type': 'text/x-component', vary } }));
        const first = await door.get(path, data);
        expect(first.headers['cache-control']).toBe('private, no-store');
        expect(first.headers.vary).toBe(vary);
        expect((await door.get(path, data)).headers['cache-control']).toBe('private, no-store');
        expect(door.requested).toHaveLength(1);
      },
    );

    test.each([
      ['the framework leads to its address', '/vehiculos', 307, '/vehiculos?_rsc'],
      ['an old address leads on', '/models/kona-2024', 308, '/vehiculos/kona'],
      ['an untidy address leads on', '/vehiculos/', 308, '/vehiculos'],
    ])('where %s, nobody keeps the redirect', async (_, path, status, location) => {
      door.answers(() => page('', { status, headers: { location, vary: 'rsc' } }));
      const got = await door.get(path, data);
      expect([got.status, got.headers.location]).toEqual([status, location]);
      expect(got.headers['cache-control']).toBe('private, no-store');
      expect(got.headers.vary).toContain('rsc');
      expect((await door.get(path)).headers['cache-control']).not.toBe('private, no-store');
    });
  });
});

describe('calls that read', () => {
  const json = { 'content-type': 'application/json', ...cacheHeaders(responseLifetimes['read-only call']) };
  const reply = (text: string, status = 200) => page(text, { status, headers: json });
  const calls = ['/api/recent?ids=501', '/api/interest?vehicle=501'];

  beforeEach(() => void logLines());

  test.each(calls)('%s is made once for all who ask in one moment, whatever else they send', async (path) => {
    const clock = stoppedClock();
    door.answers(() => reply(`made ${door.requested.length}`));
    for (const more of ['', '&x=1', '&utm_source=mail'])
      expect((await door.get(path + more, { cookie: 'a=1', authorization: 'x' })).text).toBe('made 1');
    const { headers } = await door.get(path);
    expect([headers['cache-control'], headers['front-cache-control']]).toEqual(['no-store', undefined]);
    expect(door.requested.map(({ url, headers: sent }) => [url, sent])).toEqual([
      [path, { host: 'shop.example' }],
    ]);
    clock.pass(1);
    expect((await door.get(path)).text).toBe('made 2');
  });

  test.each(calls)('a purge shows at once, and a moment later a failure is told by %s', async (path) => {
    const clock = stoppedClock();
    door.answers(() => reply('before'));
    await door.get(path);
    door.cache.clear();
    door.answers(() => reply('after'));
    expect((await door.get(path)).text).toBe('after');
    clock.pass(1);
    door.answers(() => reply('{"outcome":"error"}', 502));
    expect((await door.get(path)).status).toBe(502);
  });
});

describe('what is not kept', () => {
  describe('what isn’t there', () => {
    const gone = () => door.answers(() => page('', { status: 404 }));
    const headers = { 'content-type': 'text/html', 'front-cache-control': 'max-age=9' };
    const named = (name = 'any') => Promise.resolve(textResponse(404, `the page of ${name}`, headers));
    beforeEach(() => door.use({ fallback: { ...fallback, missing: named } }));

    test('has one page for all of a kind, complete without the framework’s scripts', async () => {
      gone();
      for (const [path, name] of [
        ['/vehiculo/900', 'vehicle'],
        ['/vehiculo/902?months=36', 'vehicle'],
        ['/vehiculo/900?interes=1', 'vehicle'],
        ['/vehiculos-promocion/7', 'promotion'],
        ['/vehiculos/edsel', 'stockOfModel'],
        ['/nada', 'any'],
      ] as const) {
        const got = await door.get(path);
        expect([got.status, got.text]).toEqual([404, `the page of ${name}`]);
      }
    });

    test('takes the page that was there with it, until it is back', async () => {
      const clock = stoppedClock();
      expect((await door.get('/vehiculo/501')).status).toBe(200);
      gone();
      clock.pass(63);
      for (let times = 0; times < 2; times += 1) expect((await door.get('/vehiculo/501')).status).toBe(404);
      door.answers(() => page('back'));
      expect((await door.get('/vehiculo/501')).text).toBe('back');
    });

    test('is known to the browser from a page’s data, as the framework writes it', async () => {
      door.answers(() => page('0:{}', { headers: { 'content-type': 'text/x-component' } }));
      expect((await door.get('/vehiculo/900', { rsc: '1' })).text).toBe('0:{}');
    });
  });

  describe('a page that fails because its reads find no room', () => {
    const refused = () => door.answers(() => page('', { status: 500, isOverloaded: true }));

    test('is an uncached 503 with the error page and Retry-After', async () => {
      logLines();
      refused();
      const got = await door.get('/vehiculos?price=1');
      expect([got.status, got.text]).toEqual([
        503,
        expect.stringContaining('Vuelve a intentarlo más tarde.'),
      ]);
      expect([got.headers['retry-after'], got.headers['cache-control']]).toEqual(['5', 'no-store']);
      expect(got.headers.location).toBeUndefined();
      door.answers(() => page('the list'));
      expect((await door.get('/vehiculos?price=1')).text).toBe('the list');
    });
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { cacheHeaders } from '@/lib/http/responses';
import { responseLifetimes } from '@/lib/settings/lifetimes';
import { logLines } from '../support/log-lines';
import { page, testDoor, stoppedClock, until } from '../support/door';
import { pictureOf } from '../support/refs';

const door = testDoor();

describe('maintenance', () => {
  const redirect = () =>
    page('', {
      status: 307,
      headers: { location: '/mantenimiento', 'cache-control': 'no-store', 'set-cookie': 'volver=x' },
    });

  test('while it is on nothing comes from the cache and nothing is kept', async () => {
    await door.get('/vehiculos');
    enterMaintenance('config');
    for (const path of ['/vehiculos', '/vehiculos', '/nada', '/contacto', '/test-drive', '/vehiculos/']) {
      const { status, headers } = await door.get(path);
      expect([status, headers.location, headers['cache-control']]).toEqual([
        307,
        '/mantenimiento',
        'no-store',
      ]);
    }
    expect(door.requested).toHaveLength(1);
    const [cookie] = (await door.get('/vehiculos/?page=2')).headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Secure-volver=%2Fvehiculos%3Fpage%3D2;/);
    const ahead = await door.get('/vehiculos', { purpose: 'prefetch' });
    expect([ahead.status, ahead.headers['set-cookie']]).toEqual([307, undefined]);
  });

  test('that begins while a page is rendered closes that page already', async () => {
    door.answers(() => {
      enterMaintenance('config');
      return page('the list');
    });
    const { status, headers } = await door.get('/vehiculos');
    expect([status, headers.location]).toEqual([307, '/mantenimiento']);
  });

  test('a redirect instead of a page, at the beginning, is not cached', async () => {
    door.answers(redirect);
    for (const _ of [1, 2]) await door.get('/vehiculos');
    expect(door.requested).toHaveLength(2);
  });

  test('its page is a 503 with Retry-After, and afterwards an uncached plain page', async () => {
    door.answers(() => page('closed'));
    const after = await door.get('/mantenimiento');
    expect([after.status, after.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(after.headers['x-robots-tag']).toBe('noindex');
    enterMaintenance('config');
    const during = await door.get('/mantenimiento');
    expect([during.status, during.headers['retry-after']]).toEqual([503, '30']);
    expect(during.headers['cache-control']).toBe('no-store');
    expect(door.requested).toHaveLength(2);
  });

  test('who meets the first 503 is led away with the way back', async () => {
    door.answers(() => {
      enterMaintenance('config');
      return page('stack', { status: 500 });
    });
    const { status, headers } = await door.get('/vehiculo/501?utm_source=mail');
    expect([status, headers.location, headers['cache-control']]).toEqual([
      307,
      '/mantenimiento?utm_source=mail',
      'no-store',
    ]);
    expect(headers['set-cookie']?.[0]).toMatch(/^__Secure-volver=.*; Secure$/);
  });

  test('a failure of its own page causes no redirect loop', async () => {
    logLines();
    enterMaintenance('config');
    door.answers(() => Promise.reject(new Error('broken')));
    expect((await door.get('/mantenimiento')).status).toBe(500);
  });
});

describe('pictures', () => {
  const path = `/fotos/480/${pictureOf('u/a.png')}`;
  const stored = {
    'content-type': 'image/webp',
    ...cacheHeaders(responseLifetimes.picture),
    etag: 'W/"one"',
  };
  const picture = (text: string, more = {}) => page(text, { headers: { ...stored, ...more } });

  beforeEach(() => void logLines());

  test('a picture is requested once, without the visitor’s headers, and sent from memory to all others', async () => {
    door.answers(() => picture('bytes'));
    const sent = {
      cookie: 'a=1',
      'if-none-match': '"x"',
      host: 'evil.example',
      'x-forwarded-for': '203.0.113.7',
    };
    for (const headers of [sent, {}]) {
      const got = await door.get(path, headers);
      expect([got.status, got.text, got.headers['x-content-type-options']]).toEqual([
        200,
        'bytes',
        'nosniff',
      ]);
      expect(got.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
    }
    expect(door.requested.map(({ url, headers }) => [url, headers])).toEqual([
      [path, { host: 'shop.example' }],
    ]);
  });

  test('a day later it is made again, and the former one stands in where that fails', async () => {
    const clock = stoppedClock();
    door.answers(() => picture(`made ${door.requested.length}`));
    expect((await door.get(path)).text).toBe('made 1');
    clock.pass(86_401);
    await door.get(path);
    await until(async () => (await door.get(path)).text === 'made 2');
    clock.pass(86_401);
    door.answers(() => page('', { status: 502, headers: { 'cache-control': 'no-store' } }));
    expect((await door.get(path)).text).toBe('made 2');
  });

  test.each([404, 502, 503])('%s is told as it came, and asked for anew', async (status) => {
    const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '5' }) };
    door.answers(() => page('', { status, headers: { 'content-type': '', ...headers } }));
    for (const _ of [1, 2]) {
      const got = await door.get(path);
      expect([got.status, got.headers['cache-control'], got.headers['retry-after']]).toEqual([
        status,
        'no-store',
        status === 503 ? '5' : undefined,
      ]);
    }
    expect(door.requested).toHaveLength(2);
  });

  test('many pictures that wait for their host take nothing from pages', async () => {
    let release: () => void = () => undefined;
    const pending = new Promise<void>((resolve) => (release = resolve));
    door.answers(async ({ url }) => {
      if (!url.startsWith('/fotos/')) return page(`made ${url}`);
      await pending;
      return picture('bytes');
    });
    const many = Array.from({ length: 100 }, (_, at) => `/fotos/480/${pictureOf(`u/${at}.png`)}`);
    const pictures = many.map((one) => door.get(one));
    await door.requestedTimes(100);
    expect((await door.get('/vehiculos')).text).toBe('made /vehiculos');
    release();
    expect(new Set((await Promise.all(pictures)).map(({ text }) => text))).toEqual(new Set(['bytes']));
  });
});

describe('answers', () => {
  const long = Array.from({ length: 4_000 }, (_, index) => `<p>${index * 7919}</p>`).join('');
  const decoded = (encoding: string | undefined, body: Buffer) => {
    if (encoding === 'br') return brotliDecompressSync(body);
    return encoding === 'gzip' ? gunzipSync(body) : body;
  };
  /** Whether it is the decoded page; compared here so that no failure prints it. */
  const isLong = (encoding: string | undefined, body: Buffer) =>
    decoded(encoding, body).equals(Buffer.from(long));

  beforeEach(() => door.answers(() => page(long)));

  test('several cookies are all sent, also after a header was set', async () => {
    door.server.prependOnceListener('request', (_, response) => response.setHeader('x-request-id', 'a'));
    door.answers(() => page('x', { headers: { 'set-cookie': ['a=1', 'b=2'] } }));
    expect((await door.get('/contacto')).headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  describe('encodings', () => {
    const expected = [
      [undefined, undefined],
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
      ['*;q=0', undefined],
    ] as const;

    test.each(expected)('who accepts %j gets %j', async (accepted, encoding) => {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      for (const path of ['/contacto', '/contacto', '/api/health/ready']) {
        const got = await door.get(path, headers);
        expect(got.headers['content-encoding']).toBe(encoding);
        expect(got.headers['content-length']).toBe(String(got.body.length));
        expect(got.headers.vary).toBe('Accept-Encoding');
        expect(isLong(encoding, got.body)).toBe(true);
      }
    });

    test('short or compressed content is sent unchanged', async () => {
      door.answers(() => page('short'));
      expect((await door.get('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
      door.answers(() => page(long, { headers: { 'content-type': 'image/png' } }));
      const picture = await door.get('/api/recent?ids=1', { 'accept-encoding': 'br' });
      expect([picture.headers['content-encoding'], picture.headers.vary]).toEqual([undefined, undefined]);
    });
  });

  describe('HEAD', () => {
    test.each(['/vehiculos', '/api/health/live', '/nada', '/contacto'])(
      '%s says what GET would, without a body',
      async (path) => {
        const got = await door.get(path);
        const head = await door.send(path, { method: 'HEAD' });
        expect([head.status, head.text]).toEqual([got.status, '']);
        for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
          expect(head.headers[name]).toBe(got.headers[name]);
      },
    );
  });

  describe('a page that the visitor has', () => {
    const asking = async (tags: (etag: string) => string, method = 'GET') => {
      const { headers } = await door.get('/vehiculos');
      const sent = { 'if-none-match': tags(headers.etag ?? ''), 'accept-encoding': 'br' };
      return { first: headers, got: await door.send('/vehiculos', { method, headers: sent }) };
    };

    test.each([
      ['its tag', (etag: string) => etag],
      ['its tag as a strong one', (etag: string) => etag.replace('W/', '')],
      ['a list with it', (etag: string) => `"a", ${etag} ,W/"b"`],
      ['any', () => '*'],
    ])('%s is a 304', async (_, tags) => {
      for (const method of ['GET', 'HEAD']) {
        const { first, got } = await asking(tags, method);
        expect([got.status, got.text]).toEqual([304, '']);
        for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy', 'age'])
          expect(got.headers[name]).toBe(first[name]);
        expect(got.headers['content-encoding']).toBeUndefined();
      }
      expect(door.requested).toHaveLength(1);
    });

    test.each([
      ['another tag', () => '"a"'],
      ['a part of it', (etag: string) => etag.slice(0, -2)],
      ['a tag without its quotes', (etag: string) => etag.replaceAll('"', '')],
      ['a star in quotes', () => '"*"'],
    ])('%s is the page', async (_, tags) => {
      expect((await asking(tags)).got.status).toBe(200);
    });

    test('a removed page is never «unchanged»', async () => {
      door.answers(() => page('gone', { status: 404 }));
      const { etag } = (await door.get('/vehiculo/1')).headers;
      expect((await door.get('/vehiculo/1', { 'if-none-match': String(etag) })).status).toBe(404);
    });
  });
});

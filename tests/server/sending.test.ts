import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { page, testDoor } from '../support/door';

const door = testDoor();
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
    // Longer than any browser's.
    [`br${','.repeat(199)}`, undefined],
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
    ['none', () => ''],
    ['a part of it', (etag: string) => etag.slice(0, -2)],
  ])('%s is the page', async (_, tags) => {
    expect((await asking(tags)).got.status).toBe(200);
  });

  test('a removed page is never «unchanged»', async () => {
    door.answers(() => page('gone', { status: 404 }));
    const { etag } = (await door.get('/vehiculo/1')).headers;
    expect((await door.get('/vehiculo/1', { 'if-none-match': String(etag) })).status).toBe(404);
  });
});

import { CachedBody } from '@/server/cached-body';
import { FrontCache } from '@/server/front-cache';

describe('the counted size of cached bytes', () => {
  const made = (key: string, body: Buffer, headers = {}) => ({
    key,
    persistent: false,
    produce: () => {
      const own = { 'content-type': 'text/plain', 'cache-control': 'max-age=60', ...headers };
      return Promise.resolve({ status: 200, headers: own, body });
    },
  });

  test('are the forms that are made later, too', async () => {
    const cache = new FrontCache(null);
    const body = Buffer.from('a page '.repeat(3_000));
    const first = await cache.respond(made('page', body));
    const before = first.size;
    const gzip = await first.body.form('gzip');
    expect(first.size).toBe(before + gzip.length);
  });

  test('are the headers', async () => {
    const cache = new FrontCache(null);
    const link = `<${'a'.repeat(5_000)}>; rel=preload`;
    expect((await cache.respond(made('page', Buffer.from('the page'), { link }))).size).toBeGreaterThan(
      5_000,
    );
  });

  test('is all that a form keeps in memory: no block of the compressor with it', async () => {
    const body = await CachedBody.of(Buffer.from('a page '.repeat(300)), true);
    for (const encoding of ['br', 'gzip'] as const) {
      const form = await body.form(encoding);
      expect(form.buffer.byteLength).toBe(form.length);
    }
  });
});

import { randomBytes } from 'node:crypto';
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
    // Of a megabyte compressed each: 25 of 32 MB.
    const bodies = Array.from({ length: 25 }, () => Buffer.from(randomBytes(2 ** 20).toString('base64')));
    const ask = (at: number) => cache.respond(made(`page ${at}`, bodies[at] ?? Buffer.alloc(0)));
    const first = await ask(0);
    for (let at = 1; at < bodies.length; at += 1) await ask(at);
    expect(await ask(0)).toBe(first);
    const before = first.size;
    const gzip = await first.body.form('gzip');
    expect(first.size).toBe(before + gzip.length);
    for (let at = 1; at < bodies.length; at += 1) await (await ask(at)).body.form('gzip');
    expect(await ask(0)).not.toBe(first);
  }, 60_000);

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

test('the plain form is one for all who take it in at once', async () => {
  const body = await CachedBody.of(Buffer.from('a page '.repeat(300)), true);
  const first = await body.form('identity');
  const later = await body.form('identity');
  expect(later).toBe(first);
  expect(first.toString()).toBe('a page '.repeat(300));
});

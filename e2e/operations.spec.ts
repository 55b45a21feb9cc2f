import { startOwnShop, type OwnShop } from './support/own-shop';
import { expect, test } from './support/test';

/** Responses for machines (product 4, 11, 14): plain requests, no browser. */
const headers = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

test('every answer carries the security headers, and none of the framework’s own', async ({ request }) => {
  for (const path of ['/', '/vehiculos?page=2', '/nada', '/legal', '/api/health/live', '/robots.txt']) {
    const got = (await request.get(path, { maxRedirects: 0 })).headers();
    for (const name of headers) expect.soft(got[name], `${name} of ${path}`).toBeTruthy();
    expect.soft(got['content-security-policy'], path).toContain("frame-ancestors 'none'");
    const own = Object.keys(got).filter((name) => /^x-(?!content-type|robots|request-id)/.test(name));
    expect.soft(own, path).toEqual([]);
  }
});

test('a campaign URL that was never requested before is served from the cache', async ({ request }) => {
  let campaign = 0;
  const ask = () => {
    campaign += 1;
    return request.get(`/vehiculos?utm_source=mail&utm_campaign=${campaign}`);
  };
  // Rendered for its own request it would have no age.
  await expect.poll(async () => Number((await ask()).headers()['age'])).toBeGreaterThan(0);
  expect((await ask()).headers()['cache-control']).toContain('max-age=0');
});

test('pictures that a page names come, and nothing that is only like them', async ({ request }) => {
  const html = await (await request.get('/vehiculos')).text();
  const picture = /\/fotos\/480\/[^\s",]+/.exec(html)?.[0] ?? '';
  expect((await request.get(picture)).status()).toBe(200);
  for (const other of [
    ...[`${picture}x`, picture.slice(0, -1), `${picture}&x=1`, picture.replace('480', '481')],
    ...['/fotos/480/u/none.png', '/fotos/480/9/a.png', '/documentos/u/rest/V1/x', '/og/vehiculo/501'],
  ])
    expect.soft((await request.get(other)).status(), other).toBe(404);
});

test.describe('when the upstream fails', () => {
  test.describe.configure({ mode: 'serial' });
  let shop: OwnShop;
  const breakDown = () => shop.stock.fail('broken');
  const status = async (path: string) => (await fetch(shop.url + path, { redirect: 'manual' })).status;
  const body = async (path: string) => (await fetch(shop.url + path)).text();

  test.beforeAll(async () => {
    shop = await startOwnShop();
  });
  test.afterAll(() => shop.close());

  test('a page that was seen stays, also after a restart; one that was not is a 500 with words', async () => {
    expect(await status('/vehiculos')).toBe(200);
    expect(await status('/vehiculos?page=2')).toBe(200);
    await breakDown();
    await shop.stop();
    await shop.start();
    expect(await status('/vehiculos')).toBe(200);
    expect(await status('/vehiculos?page=2')).toBe(200);
    expect(await status('/api/health/ready')).toBe(200);
    const failed = await fetch(`${shop.url}/vehiculo/987654`);
    expect(failed.status).toBe(500);
    expect(failed.headers.get('cache-control')).toContain('no-store');
    expect(await failed.text()).toContain('Vuelve a intentarlo más tarde');
    await shop.stock.recover();
  });

  test('the same build shows nothing of another upstream', async () => {
    const faults = [{ call: 'vehicles', merge: { vehicles_list: [], vehicles_count: 0 } }] as const;
    const other = await startOwnShop({ CACHE_DIR: shop.cacheDir }, { faults });
    const names = /href="\/vehiculo\//g;
    expect((await body('/vehiculos')).match(names)).not.toBeNull();
    expect((await (await fetch(`${other.url}/vehiculos`)).text()).match(names)).toBeNull();
    await other.close();
  });

  test('a purge shows at the next visit, and needs the secret, a sensible body and not too much of it', async ({
    request,
  }) => {
    const bearer = { authorization: 'Bearer secret-of-the-tests' };
    const post = async (data: unknown, headers: Record<string, string> = bearer) =>
      (await request.post(`${shop.url}/api/revalidate`, { data, headers })).status();
    expect(await body('/')).not.toContain('Recién cambiado');
    await shop.stock.configure({ home_h2_label: 'Recién cambiado' });
    expect(await post({ tags: ['config'] }, {})).toBe(401);
    expect(await post({ tags: ['config'] }, { authorization: 'Bearer wrong' })).toBe(401);
    expect(await post({ tags: [] })).toBe(400);
    expect(await post('nonsense')).toBe(400);
    expect(await post({ tags: ['x'.repeat(120_000)] })).toBe(413);
    expect(await body('/')).not.toContain('Recién cambiado');
    expect(await post({ tags: ['config'] })).toBe(200);
    // A reading that takes long shows later.
    await expect.poll(() => body('/'), { timeout: 20_000 }).toContain('Recién cambiado');
    await shop.stock.configure({});
  });

  test('the first 503 turns maintenance on, and it ends by itself', async () => {
    await shop.stock.fail('unavailable');
    const first = await fetch(`${shop.url}/vehiculo/123456?utm_source=mail`, { redirect: 'manual' });
    expect([307, 302]).toContain(first.status);
    for (const path of ['/', '/vehiculos', '/nada', '/vehiculos?page=2']) {
      const response = await fetch(shop.url + path, { redirect: 'manual' });
      expect(response.status).toBe(307);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('location')).toBe('/mantenimiento');
    }
    const page = await fetch(`${shop.url}/mantenimiento`);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBeTruthy();
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await page.text()).toContain('Sitio en mantenimiento');
    expect(await status('/api/health/live')).toBe(200);
    await shop.stock.recover();
    await expect.poll(() => status('/vehiculos'), { timeout: 40_000, intervals: [500] }).toBe(200);
    const after = await fetch(`${shop.url}/mantenimiento`);
    expect(after.status).toBe(200);
    expect(after.headers.get('x-robots-tag')).toBe('noindex');
  });
});

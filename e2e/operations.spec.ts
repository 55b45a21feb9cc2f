import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, type Shop } from '../scripts/support/shop';
import { openStorefront } from '../scripts/support/storefront';
import { startOwnStock } from './support/own-shop';
import { expect, test } from './support/test';

/** Responses for machines (product 4, 11, 14): plain requests, no browser. */
const pages = ['/', '/contacto', '/comparador', '/vehiculos', '/vehiculos-promocion'];
const headers = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

test.describe('headers', () => {
  for (const path of [
    ...pages,
    '/nada',
    '/vehiculos?page=2',
    '/legal',
    '/api/health/live',
    '/api/x',
    '/robots.txt',
  ]) {
    test(`${path} carries the security headers`, async ({ request }) => {
      const got = (await request.get(path, { maxRedirects: 0 })).headers();
      for (const name of headers) expect(got[name], name).toBeTruthy();
      expect(got['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(Object.keys(got).filter((name) => /^x-(?!content-type|robots|request-id)/.test(name))).toEqual(
        [],
      );
    });
  }

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

  test('a sorted list that is shared in a campaign is rendered once', async ({ request }) => {
    const ask = () => request.get('/vehiculos?sort=3&utm_source=mail');
    await expect.poll(async () => Number((await ask()).headers()['age'])).toBeGreaterThan(0);
  });

  test('who has a page is told that it is still good', async ({ request }) => {
    await expect(async () => {
      const { etag = '' } = (await request.get('/vehiculos')).headers();
      const again = await request.get('/vehiculos', { headers: { 'if-none-match': etag } });
      expect(again.status()).toBe(304);
      expect((await again.body()).length).toBe(0);
    }).toPass({ timeout: 30_000 });
  });
});

test.describe('endpoints', () => {
  const bearer = { authorization: 'Bearer secret-of-the-tests' };

  test('health answers', async ({ request }) => {
    expect((await request.get('/api/health/live')).status()).toBe(200);
    expect((await request.get('/api/health/ready')).status()).toBe(200);
  });

  test('a purge needs the secret, a sensible body and not too much of it', async ({ request }) => {
    const post = (data: unknown, sent: Record<string, string> = bearer) =>
      request.post('/api/revalidate', { data, headers: sent }).then((response) => response.status());
    expect(await post({ tags: ['vehicles'] }, {})).toBe(401);
    expect(await post({ tags: ['vehicles'] }, { authorization: 'Bearer wrong' })).toBe(401);
    expect(await post({ tags: [] })).toBe(400);
    expect(await post('nonsense')).toBe(400);
    expect(await post({ tags: ['x'.repeat(120_000)] })).toBe(413);
    expect(await post({ tags: ['vehicles'] })).toBe(200);
  });

  test('pictures and documents come from allowed places alone', async ({ request }) => {
    for (const path of [
      '/fotos/480/u/none.png',
      '/fotos/481/u/a.png',
      '/fotos/480/9/a.png',
      '/documentos/u/rest/V1/x',
      '/og/vehiculo/501',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test('what a page names comes, and nothing that is only like it', async ({ request }) => {
    const html = await (await request.get('/vehiculos')).text();
    const picture = /\/fotos\/480\/[^\s",]+/.exec(html)?.[0] ?? '';
    expect((await request.get(picture)).status()).toBe(200);
    for (const other of [
      `${picture}x`,
      picture.slice(0, -1),
      `${picture}&x=1`,
      picture.replace('480', '481'),
    ])
      expect((await request.get(other)).status(), other).toBe(404);
  });
});

test.describe('when the upstream fails', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let shop: Shop;
  const breakDown = () => shop.stock.setFaults([{ call: '*', status: 500, body: 'html' }]);
  const status = async (path: string) => (await fetch(shop.url + path, { redirect: 'manual' })).status;
  const body = async (path: string) => (await fetch(shop.url + path)).text();

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stock-finder-platform-'));
    shop = await openShop(folder, { variables: { REVALIDATE_SECRET: 'secret-of-the-tests' } });
  });
  test.afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a page that was seen stays, also after a restart; one that was not is a 500 with words', async () => {
    expect(await status('/vehiculos')).toBe(200);
    expect(await status('/vehiculos?page=2')).toBe(200);
    await breakDown();
    await shop.restart();
    expect(await status('/vehiculos')).toBe(200);
    expect(await status('/vehiculos?page=2')).toBe(200);
    expect(await status('/api/health/ready')).toBe(200);
    const failed = await fetch(`${shop.url}/vehiculo/987654`);
    expect(failed.status).toBe(500);
    expect(failed.headers.get('cache-control')).toContain('no-store');
    expect(await failed.text()).toContain('Vuelve a intentarlo más tarde');
    await shop.stock.clearFaults();
  });

  test('a vehicle with the name of a page of ours leaves the error page unchanged', async () => {
    for (const path of ['/vehiculo/page-404', '/vehiculo/page-500']) expect(await status(path)).toBe(404);
    await breakDown();
    const failed = await fetch(`${shop.url}/vehiculo/987655`);
    expect(failed.status).toBe(500);
    const text = await failed.text();
    expect(text).toContain('Vuelve a intentarlo más tarde');
    expect(text).not.toContain('Este vehículo ya se ha vendido o no está disponible');
    const missing = await body('/nada');
    expect(missing).toContain('Página no encontrada');
    expect(missing).not.toContain('Este vehículo ya se ha vendido o no está disponible');
    await shop.stock.clearFaults();
  });

  test('the same build shows nothing of another upstream', async () => {
    const empty = await startOwnStock();
    await empty.setFaults([{ call: 'vehicles', merge: { vehicles_list: [], vehicles_count: 0 } }]);
    const other = await openStorefront(empty.url, folder, { variables: { CACHE_DIR: shop.cacheDir } });
    const names = /href="\/vehiculo\//g;
    expect((await body('/vehiculos')).match(names)).not.toBeNull();
    expect((await (await fetch(`${other.url}/vehiculos`)).text()).match(names)).toBeNull();
    await other.close();
    await empty.close();
  });

  test('a purge shows at the next visit', async () => {
    expect(await body('/')).not.toContain('Recién cambiado');
    await shop.stock.configure({ home_h2_label: 'Recién cambiado' });
    const response = await fetch(`${shop.url}/api/revalidate`, {
      method: 'POST',
      headers: { authorization: 'Bearer secret-of-the-tests' },
      body: JSON.stringify({ tags: ['config'] }),
    });
    expect(response.status).toBe(200);
    expect(await body('/')).toContain('Recién cambiado');
    await shop.stock.configure({});
  });

  test('the first 503 turns maintenance on, and it ends by itself', async () => {
    await shop.stock.setFaults([{ call: '*', status: 503 }]);
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
    await shop.stock.clearFaults();
    await expect.poll(() => status('/vehiculos'), { timeout: 40_000, intervals: [500] }).toBe(200);
    const after = await fetch(`${shop.url}/mantenimiento`);
    expect(after.status).toBe(200);
    expect(after.headers.get('x-robots-tag')).toBe('noindex');
  });
});

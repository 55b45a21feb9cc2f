import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, type Shop } from '../scripts/support/shop';
import { crawl, onBase, sitemapAddresses } from '../scripts/crawl/crawl';
import { findingsOf } from '../scripts/crawl/findings';
import { startOwnShop } from './support/own-shop';
import { stockList } from './support/stock';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

test.describe('a small stock', () => {
  let shop: Shop;
  let folder: string;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stock-finder-crawl-'));
    shop = await openShop(folder, { vehicles: 40 });
    await shop.stock.setHabits(['stale-counts']);
  });
  test.afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is found whole by following links, without a dead end, a repeated text or wrong data', async () => {
    test.setTimeout(120_000);
    const site = await crawl(shop.url);
    expect(await findingsOf(site)).toEqual([]);
    const vehicles = [...site.listed].filter((path) => path.startsWith('/vehiculo/'));
    expect(vehicles).toHaveLength(40);
    expect([...site.listed]).toEqual(expect.arrayContaining(['/', '/vehiculos', '/vehiculos-promocion']));
    // Home counts two of this model; its list is empty.
    expect(site.visits.get('/vehiculos/ioniq-electrico')?.status).toBe(200);
    expect([...site.listed]).not.toContain('/vehiculos/ioniq-electrico');
  });
});

test('robots.txt names the sitemap and keeps crawlers from nothing but our own calls', async ({
  baseURL,
}) => {
  const response = await fetch(`${baseURL ?? ''}/robots.txt`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`);
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
});

/** The URL of a page's share card, as the page names it. */
async function shareCardOf(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
}

test('a share card is a picture of its page; what no page names has none', async ({ baseURL }) => {
  const base = baseURL ?? '';
  for (const path of ['/vehiculo/501', '/vehiculos/kona', '/vehiculos', '/vehiculos-promocion', '/']) {
    const card = await shareCardOf(base + path);
    expect(card).toContain(`${base}/og/`);
    const response = await fetch(card);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(15_000);
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(card, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
  for (const path of [
    '/vehiculo/501',
    '/vehiculo/999999',
    '/vehiculos/nope',
    '/contacto',
    '/vehiculo/501/x',
    '/vehiculo/..%2f',
  ]) {
    const response = await fetch(`${base}/og${path}`);
    expect(response.status, path).toBe(404);
  }
});

test('a large card is named to social networks, with a picture of another address once the price changes', async ({
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL ?? ''}/vehiculo/501`)).text();
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const image = `${baseURL ?? ''}/og/vehiculo/501\\?v=[0-9a-f]{10}[\\w-]{8}`;
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="${image}"/>`));
  expect(html).toMatch(new RegExp(`<meta name="twitter:image" content="${image}"/>`));
});

test("a model's page sums up its stock, with the example one press from the fee", async ({
  page,
  stockUrl,
}) => {
  const stock = await stockList(stockUrl, 'vehicles?model=kona');
  const fee = Math.min(...stock.map(({ cuota_price }) => cuota_price));
  const cheapest = stock.reduce((best, vehicle) => (vehicle.final_price < best.final_price ? vehicle : best));
  await page.goto('/vehiculos/kona');
  const summary = page.getByRole('region', { name: 'KONA en stock, en resumen' });
  await expect(summary).toContainText(`Hay ${stock.length} unidades de KONA en stock`);
  await expect(summary).toContainText(cheapest.final_price_format.replace(/\s/g, '\u00a0'));
  await expect(summary).toContainText(`desde ${fee}`);
  await summary.getByRole('link', { name: 'ver ejemplo representativo' }).click();
  await expect(page.getByRole('group', { name: 'Ejemplo representativo' })).toBeInViewport();
  await page.goto('/vehiculos/ioniq-electrico');
  await expect(page.getByText('en resumen')).toHaveCount(0);
});

test('an upstream that is away makes no empty sitemap and takes nothing away that was seen', async () => {
  const shop = await startOwnShop();
  try {
    await shop.stock.fail('broken');
    const failed = await fetch(`${shop.url}/sitemap.xml`);
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await failed.text()).toBe('');
    await shop.stock.recover();
    await expect(async () => expect((await sitemapAddresses(shop.url)).length).toBeGreaterThan(300)).toPass({
      timeout: 15_000,
    });
    const card = await shareCardOf(`${shop.url}/vehiculo/501`);
    expect((await fetch(card)).status).toBe(200);
    await shop.stock.fail('broken');
    expect((await fetch(`${shop.url}/sitemap.xml`)).status).toBe(200);
    expect((await fetch(card)).status).toBe(200);
  } finally {
    await shop.close();
  }
});

test('a large stock has a sitemap in parts that together hold every vehicle once', async () => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-sitemap-'));
  const shop = await openShop(folder, { vehicles: 5_000 });
  try {
    const index = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    expect(index).toContain('<sitemapindex');
    const addresses = await sitemapAddresses(shop.url);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => address.includes('/vehiculo/'))).toHaveLength(5_000);
    expect((await fetch(onBase(shop.url, '/sitemap.xml?part=3'))).status).toBe(404);
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
});

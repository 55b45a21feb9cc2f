import sharp from 'sharp';
import { crawl, sitemapAddresses } from '../scripts/crawl/crawl';
import { findingsOf } from '../scripts/crawl/findings';
import { startOwnShop } from './support/own-shop';
import { stockList } from './support/stock';
import { core, expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

test('a small stock is found whole by following links, without a dead end, a repeated text or wrong data', async () => {
  test.setTimeout(120_000);
  const shop = await startOwnShop({}, { habits: ['stale-counts'] }, 40);
  try {
    const site = await crawl(shop.url);
    expect(findingsOf(site)).toEqual([]);
    const vehicles = [...site.listed].filter((path) => path.startsWith('/vehiculo/'));
    expect(vehicles).toHaveLength(40);
    expect([...site.listed]).toEqual(expect.arrayContaining(['/', '/vehiculos', '/vehiculos-promocion']));
    // Home counts two of this model; its list is empty.
    expect(site.visits.get('/vehiculos/ioniq-electrico')?.status).toBe(200);
    expect([...site.listed]).not.toContain('/vehiculos/ioniq-electrico');
  } finally {
    await shop.close();
  }
});

test(
  'robots.txt names the sitemap and keeps crawlers from nothing but our own calls',
  core,
  async ({ baseURL }) => {
    const response = await fetch(`${baseURL ?? ''}/robots.txt`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(text).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`);
    expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
  },
);

/** The URL of a page's share picture, as the page names it. */
async function sharePictureOf(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
}

test(
  'networks show the picture of a vehicle or model as JPEG, else the site’s own',
  core,
  async ({ baseURL }) => {
    const base = baseURL ?? '';
    for (const [path, address] of [
      ['/vehiculo/501', /\/fotos\/1200\/u\/media\//],
      ['/vehiculos/kona', /\/fotos\/1200\/u\/media\//],
      ['/vehiculos', /\/share\.jpg$/],
      ['/', /\/share\.jpg$/],
    ] as const) {
      const picture = await sharePictureOf(base + path);
      expect(picture.startsWith(base), path).toBe(true);
      expect(picture).toMatch(address);
      const response = await fetch(picture);
      expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/jpeg']);
      expect((await sharp(await response.arrayBuffer()).metadata()).width, path).toBe(1200);
    }
    expect((await fetch(`${base}/og/vehiculo/501`)).status).toBe(404);
  },
);

test(
  "a model's page sums up its stock, with the example one press from the fee",
  core,
  async ({ page, stockUrl }) => {
    const stock = await stockList(stockUrl, 'vehicles?model=kona');
    const fee = Math.min(...stock.map(({ cuota_price }) => cuota_price));
    const cheapest = stock.reduce((best, vehicle) =>
      vehicle.final_price < best.final_price ? vehicle : best,
    );
    await page.goto('/vehiculos/kona');
    const summary = page.getByRole('region', { name: 'KONA en stock, en resumen' });
    await expect(summary).toContainText(`Hay ${stock.length} unidades de KONA en stock`);
    await expect(summary).toContainText(cheapest.final_price_format.replace(/\s/g, '\u00a0'));
    await expect(summary).toContainText(`desde ${fee}`);
    await summary.getByRole('link', { name: 'ver ejemplo representativo' }).click();
    await expect(page.getByRole('group', { name: 'Ejemplo representativo' })).toBeInViewport();
    await page.goto('/vehiculos/ioniq-electrico');
    await expect(page.getByText('en resumen')).toHaveCount(0);
  },
);

test(
  'an upstream that is away makes no empty sitemap and takes nothing away that was seen',
  core,
  async () => {
    const shop = await startOwnShop();
    try {
      await shop.stock.fail('broken');
      const failed = await fetch(`${shop.url}/sitemap.xml`);
      expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(await failed.text()).toBe('');
      await shop.stock.recover();
      await expect(async () => expect((await sitemapAddresses(shop.url)).length).toBeGreaterThan(300)).toPass(
        {
          timeout: 15_000,
        },
      );
      const picture = await sharePictureOf(`${shop.url}/vehiculo/501`);
      expect((await fetch(picture)).status).toBe(200);
      await shop.stock.fail('broken');
      expect((await fetch(`${shop.url}/sitemap.xml`)).status).toBe(200);
      expect((await fetch(picture)).status).toBe(200);
    } finally {
      await shop.close();
    }
  },
);

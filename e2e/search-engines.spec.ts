import sharp from 'sharp';
import { crawl } from '../scripts/crawl/crawl';
import { findingsOf } from '../scripts/crawl/findings';
import { startOwnShop } from './support/own-shop';
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

import { crawl } from '../scripts/crawl/crawl';
import { allFindings } from '../scripts/crawl/findings';
import { startOwnShop } from './support/own-shop';
import { expect, test } from './support/test';

test('a small stock is found whole by following links, without a dead end, a repeated text or wrong data', async () => {
  // Every page of a shop, on a machine however busy.
  test.setTimeout(300_000);
  const shop = await startOwnShop({}, { habits: ['stale-counts'] }, 30);
  try {
    const site = await crawl(shop.url);
    expect(allFindings(site)).toEqual([]);
    const vehicles = [...site.listed].filter((path) => path.startsWith('/vehiculo/'));
    expect(vehicles).toHaveLength(30);
    expect([...site.listed]).toEqual(expect.arrayContaining(['/', '/vehiculos', '/vehiculos-promocion']));
    // Home counts two of this model; its list is empty.
    expect(site.visits.get('/vehiculos/ioniq-electrico')?.status).toBe(200);
    expect([...site.listed]).not.toContain('/vehiculos/ioniq-electrico');
  } finally {
    await shop.close();
  }
});

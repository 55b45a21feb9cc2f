import { holdBack } from './support/hold-back';
import { layoutShift, painted, watchLayout } from './support/layout-shift';
import { expect, test } from './support/test';
import { brand } from '../lib/site/brand/brand';

const typeface = '**/*.woff2';

/** Whether anything was painted without the typeface. */
const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

test('the head is whole, and as high with its typeface as without', async ({ page }) => {
  const heights = async () => {
    const found: (number | undefined)[] = [];
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      const home = page.getByRole('navigation').getByRole('link', { name: `${brand.make}, ir al inicio` });
      expect(await home.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      found.push((await page.getByRole('main').boundingBox())?.y);
    }
    return found;
  };
  const withIt = await heights();
  expect(withIt[0]).toBeGreaterThan(80);
  expect(withIt[0]).toBeLessThanOrEqual(84);
  await page.route(typeface, (route) => route.abort());
  expect(await heights()).toEqual(withIt);
});

for (const path of ['/', '/vehiculos', '/vehiculo/501', '/comparador?ids=501,502', '/contacto'])
  test(`${path}: nothing moves on a phone when the typeface comes late`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchLayout(page);
    const letGo = await holdBack(page, typeface);
    const requested = page.waitForRequest(typeface);
    // The load event waits for the typeface.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const request = await requested;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(isPainted);
    // Its fallback is a typeface of the system, and may be a frame late.
    const before = await layoutShift(page);
    expect.soft(before).toBeLessThan(0.01);
    letGo();
    expect((await request.response())?.status()).toBe(200);
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
    await painted(page);
    expect((await layoutShift(page)) - before).toBe(0);
  });

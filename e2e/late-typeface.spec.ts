import type { Page } from '@playwright/test';
import { holdBack } from './support/hold-back';
import { layoutShift, watchLayout } from './support/layout-shift';
import { expect, test } from './support/test';

const widths = [320, 390];
const typeface = '**/*.woff2';

/** Whether anything was painted without the typeface. */
const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Resolves once the typeface has been painted and layout shifts have been reported. */
const repainted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((next) => setTimeout(next));
  });

for (const width of [...widths, 768, 1024]) {
  test(`the head is whole, and as high with its typeface as without at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const height = async () => {
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      return (await page.getByRole('main').boundingBox())?.y;
    };
    const withIt = await height();
    expect(withIt).toBeGreaterThan(80);
    const brand = page.getByRole('navigation').getByRole('link', { name: 'Hyundai, ir al inicio' });
    expect(await brand.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.route(typeface, (route) => route.abort());
    expect(await height()).toBe(withIt);
  });
}

for (const path of ['/', '/vehiculos', '/vehiculo/501', '/comparador?ids=501,502', '/contacto']) {
  test(`${path}: nothing moves on a phone when the typeface comes late`, async ({ page }) => {
    await watchLayout(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const letGo = await holdBack(page, typeface);
      const requested = page.waitForRequest(typeface);
      // The load event waits for the typeface.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const request = await requested;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForFunction(isPainted);
      // Its fallback is a typeface of the system, and may be a frame late.
      const before = await layoutShift(page);
      expect.soft(before, `before, at ${width} px`).toBeLessThan(0.01);
      letGo();
      expect((await request.response())?.status()).toBe(200);
      await page.waitForLoadState();
      await repainted(page);
      expect.soft((await layoutShift(page)) - before, `at ${width} px`).toBe(0);
      await page.unrouteAll();
    }
  });
}

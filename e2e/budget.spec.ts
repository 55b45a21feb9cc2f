import { graveBarriers } from './support/barriers';
import { layoutShift, watchLayout } from './support/layout-shift';
import { cards, stockResponse } from './support/stock';
import { expect, test, type Page } from './support/test';

const line = (page: Page) => page.locator('details').filter({ has: page.getByLabel('Cuota al mes') });
const ownFees = (page: Page) => cards(page).getByText('Tu cuota aprox.', { exact: true });

test('the budget can be used by everyone, on a desk and on a phone', async ({ page, stockUrl }) => {
  const { min_cuota } = await stockResponse(stockUrl);
  await page.goto(`/vehiculos?cuota=${Math.ceil(min_cuota) + 60}&entrada=500&meses=24`);
  await line(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(line(page).getByLabel('Cuota al mes')).toBeVisible();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await graveBarriers(page), `at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('slow simulations hold up no page, and fees move nothing', async ({ page, changingShop: shop }) => {
  await shop.stock.change({ faults: [{ call: 'finsimulator', delayMs: 700 }] });
  await watchLayout(page);
  await page.goto(`${shop.url}/vehiculos?entrada=4200&meses=36`);
  // Simulations follow one another, each with the delay and what a busy machine adds.
  await expect(ownFees(page).first()).toBeVisible({ timeout: 60_000 });
  await shop.stock.recover();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

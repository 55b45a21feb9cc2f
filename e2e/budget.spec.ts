import { graveBarriers } from './support/barriers';
import { complaintsOf } from './support/complaints';
import { layoutShift, watchLayout } from './support/layout-shift';
import { count, vehicles } from './support/list';
import { feesOf, simulated } from './support/fees';
import { firstAmountIn } from '../lib/i18n/amount';
import { cards, stockResponse } from './support/stock';
import { expect, test, type Page } from './support/test';

const budgetLabel = '¿Cuánto puedes pagar al mes?';
const line = (page: Page) => page.locator('details').filter({ has: page.getByLabel('Cuota al mes') });
const ownFees = (page: Page) => cards(page).getByText('Tu cuota aprox.', { exact: true });

test('a visitor says on home what can be paid, sees each fee, and takes it back', async ({
  page,
  stockUrl,
}) => {
  const complaints = complaintsOf(page);
  const { vehicles_list: stock, min_cuota, max_cuota } = await stockResponse(stockUrl);
  const cuota = Math.round((min_cuota + max_cuota) / 2);
  const fees = await feesOf(stockUrl, 3_000, 60);
  const left = stock.filter(({ final_price }) => (fees.get(final_price) ?? Infinity) <= cuota);
  // The stock's own fee would leave others.
  expect(left.length).not.toBe(stock.filter(({ cuota_price }) => cuota_price <= cuota).length);
  await page.goto('/');
  const form = page.getByRole('form', { name: budgetLabel });
  await form.getByLabel('Cuota al mes').fill(String(cuota));
  await form.getByLabel('Entrada').fill('3000');
  await form.getByLabel('Plazo').selectOption('60 meses');
  await form.getByRole('button', { name: 'Ver vehículos' }).click();
  await expect(page).toHaveURL(new RegExp(`/vehiculos\\?cuota=${cuota}&entrada=3000&meses=60$`));
  await expect(count(page)).toHaveText(vehicles(left.length));
  await expect(ownFees(page)).toHaveCount(Math.min(24, left.length));
  const [cheapest] = [...left].sort((a, b) => a.final_price - b.final_price);
  const first = cards(page).first();
  const exact = firstAmountIn(await simulated(stockUrl, cheapest?.final_price ?? 0, 3000, 60)) ?? 0;
  const estimate = firstAmountIn(await first.getByText(/\/mes$/).innerText()) ?? 0;
  expect(estimate).toBeGreaterThanOrEqual(exact);
  expect(estimate).toBeLessThanOrEqual(exact + 1);
  await expect(first).not.toContainText('TAE');
  await expect(first.getByRole('link', { name: 'Ejemplo de financiación' })).toBeVisible();
  await expect(line(page)).toContainText(/3\.000\s€ · 60\smeses/);
  await page.getByRole('link', { name: 'Quitar el presupuesto' }).click();
  await expect(page).toHaveURL(/\/vehiculos$/);
  await expect(ownFees(page)).toHaveCount(0);
  await page.goBack();
  await expect(line(page)).toContainText(/60\smeses/);
  await expect(count(page)).toHaveText(vehicles(left.length));
  expect(complaints).toEqual([]);
});

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

test('an upstream that simulates slowly doesn’t hold up the page, and nothing moves when the fees come', async ({
  page,
  changingShop: shop,
}) => {
  await shop.stock.change({ faults: [{ call: 'finsimulator', delayMs: 700 }] });
  await watchLayout(page);
  await page.goto(`${shop.url}/vehiculos?entrada=4200&meses=36`);
  // Simulations follow one another, each with the delay and what a busy machine adds.
  await expect(ownFees(page).first()).toBeVisible({ timeout: 60_000 });
  await shop.stock.recover();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

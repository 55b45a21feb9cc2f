import { firstAmountInOrNull } from '../lib/i18n/amount';
import { graveBarriers } from './support/barriers';
import { complaintsOf } from './support/complaints';
import { holdBack } from './support/hold-back';
import { layoutShift, watchLayout } from './support/layout-shift';
import { cards, stockResponse } from './support/stock';
import { expect, test, type Locator, type Page } from './support/test';

const terms = '/vehiculos?entrada=3000&meses=60';
const sentence = /Con 3\.000\s€ y 60 meses: [\d.]+,\d\d\s€\/mes/;
const panel = (page: Page) => page.getByRole('region', { name: 'Precio y cuota' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Precio y cuota' });
const own = (page: Page) => page.getByRole('row', { name: 'Con 3.000 € y 60 meses' });
const putAway = (within: Locator) => within.getByRole('button', { name: 'Quitar entrada y plazo' });

/** Sets the shop's terms by the budget form on home or a list. */
async function tellTerms(page: Page): Promise<void> {
  await page.goto(terms);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('financiacion'))).toContain('"months":60');
}

test('the terms of a list hold for vehicle, form and comparator until put away', async ({ page }) => {
  const complaints = complaintsOf(page);
  await tellTerms(page);
  const estimate = firstAmountInOrNull(
    await cards(page)
      .first()
      .getByText(/€\/mes$/)
      .first()
      .innerText(),
  );
  await cards(page).first().getByRole('link').first().click();
  await expect(panel(page)).toContainText(sentence);
  const fee =
    firstAmountInOrNull(
      await panel(page)
        .getByText(/^[\d.,]+\s€\/mes$/)
        .first()
        .innerText(),
    ) ?? 0;
  expect(Math.ceil(fee)).toBe(estimate);
  await expect(panel(page)).toContainText(/Pagas en total .+\s· TAE .+\s%/);
  await expect(page.getByRole('slider', { name: 'Entrada inicial' })).toHaveValue('3000');
  await expect(page.getByRole('slider', { name: 'Plazo' })).toHaveValue('60');
  await expect(page.getByText('Atención: tomar dinero prestado cuesta dinero.')).toHaveCount(1);
  await page.reload();
  await expect(panel(page)).toContainText(sentence);
  await panel(page).getByRole('link', { name: 'Cambiar entrada y plazo' }).click();
  await expect(page.locator('#financiacion')).toBeFocused();

  await page.goto('/comparador?ids=501,502');
  await expect(own(page)).toContainText(/€\/mes/);
  await expect(own(page).getByText(/^Pagas en total .+\s· TAE\s/)).toHaveCount(2);
  await expect(own(page).getByRole('link', { name: 'Cambiar entrada y plazo' })).toHaveAttribute(
    'href',
    terms,
  );

  await page.goto('/vehiculo/501?interes=1');
  await expect(page.getByRole('main')).toContainText(/Tu financiación.*Con 3\.000\s€ y 60 meses/);
  await page.goto('/vehiculo/501');
  await putAway(panel(page)).click();
  await expect(panel(page)).not.toContainText('60 meses');
  await expect(panel(page)).toContainText('Cuota mensual desde');
  await page.goto('/comparador?ids=501,502');
  await expect(page.getByRole('rowheader', { name: 'Cuota mensual desde' })).toBeVisible();
  await expect(own(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('on a phone the bottom bar shows them, and leads to the calculator', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await tellTerms(page);
  await page.goto('/vehiculo/501');
  await expect(bar(page)).toContainText(/^[\d.]+,\d\d\s€\/mes/);
  await expect(bar(page)).toContainText(/Con 3\.000\s€ y 60 meses: .+total .+\s· TAE\s/);
  const height = await bar(page).evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(84);
  await expect(bar(page).getByText('Desde', { exact: true })).toBeHidden();
  await bar(page).getByRole('link', { name: 'Cambiar entrada y plazo' }).click();
  await expect(page.locator('#financiacion')).toBeFocused();
  await putAway(panel(page)).click();
  await expect(bar(page).getByText('Desde', { exact: true })).toBeVisible();
});

test('nothing moves on a phone when the fee comes late, and everybody can use it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await tellTerms(page);
  await watchLayout(page);
  for (const path of ['/vehiculo/501', '/comparador?ids=501,502']) {
    const letGo = await holdBack(page, '**/api/financing');
    await page.goto(path);
    letGo();
    await expect(
      page
        .getByText(/^Pagas en total .+\s· TAE\s/)
        .locator('visible=true')
        .first(),
    ).toBeVisible();
    expect(await layoutShift(page), path).toBeLessThan(0.005);
    expect(await graveBarriers(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.unroute('**/api/financing');
  }
});

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

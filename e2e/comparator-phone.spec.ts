import type { Page } from '@playwright/test';
import { barriers } from './support/barriers';
import { holdBack } from './support/hold-back';
import { expect, test } from './support/test';

const names = (page: Page) => page.getByRole('columnheader').getByRole('link');
const idsOf = (page: Page) =>
  names(page).evaluateAll((all) => all.map((name) => name.getAttribute('href')?.split('/').pop()));
const select = (page: Page, position: number) =>
  page.getByRole('combobox', { name: /^Cambiar / }).nth(position);
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const width of [320, 1280]) {
  test(`two vehicles stand side by side at ${width} px, without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/comparador?ids=501,502');
    await expect(names(page)).toHaveCount(2);
    await expect(page.getByRole('combobox', { name: /^Cambiar / })).toHaveCount(0);
    const row = page.getByRole('row', { name: /^Precio final/ });
    const label = (await row.getByRole('rowheader').boundingBox())!;
    const [left, right] = await Promise.all(
      [0, 1].map(async (at) => (await row.getByRole('cell').nth(at).boundingBox())!),
    );
    expect(right!.x).toBeGreaterThan(left!.x);
    expect(right!.x + right!.width).toBeLessThanOrEqual(width);
    if (width < 1024) expect(label.y + label.height).toBeLessThanOrEqual(left!.y);
    else expect(label.x + label.width).toBeLessThanOrEqual(left!.x);
    await page.getByRole('link', { name: 'Comparar el equipamiento' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('row', { name: /^Sensor de aparcamiento trasero/ })).toBeVisible();
    expect(await sideways(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });
}

test('a third vehicle takes the place that is chosen for it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/comparador?ids=501,502,503');
  await expect(names(page)).toHaveCount(2);
  const price = page.getByRole('row', { name: /^Precio final/ });
  await expect(price.getByRole('cell').nth(0)).toContainText('Más barato');
  await select(page, 1).selectOption({ index: 2 });
  await expect.poll(() => idsOf(page)).toEqual(['501', '503']);
  await expect(select(page, 1)).toHaveValue('503');
  // What differs and who is best is said of the two that are seen.
  await expect(price.getByRole('cell')).toHaveCount(2);
  await expect(price.getByRole('cell').nth(0)).not.toContainText('Más barato');
  await expect(price.getByRole('cell').nth(1)).toContainText('Más barato');
  // Both have 100 CV, so none is more powerful, and the row comes after those that differ.
  const power = page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('row', { name: /^Potencia 100 CV/ }) });
  await expect(power.getByText('Más potente')).toHaveCount(0);
  await expect(power.getByRole('row').nth(1)).toContainText('Consumo');
  // The other one of the two: they swap positions.
  await select(page, 0).selectOption('503');
  await expect.poll(() => idsOf(page)).toEqual(['503', '501']);
  expect(await sideways(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
});

test('a column that is changed before the scripts have come stays changed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letGo = await holdBack(page, '**/_next/static/**/*.js');
  await page.goto('/comparador?ids=501,502,503', { waitUntil: 'commit' });
  await select(page, 1).selectOption({ index: 2 });
  letGo();
  await expect.poll(() => idsOf(page)).toEqual(['501', '503']);
  await expect(select(page, 1)).toHaveValue('503');
});

test('names with picture, price and fee stay in view, and cover nothing that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/comparador?ids=501,502');
  await page.getByRole('row', { name: /^Pintura/ }).scrollIntoViewIfNeeded();
  const head = page.getByRole('row').filter({ has: page.getByRole('columnheader') });
  await expect(head.locator('img')).toHaveCount(2);
  await expect(head).toBeInViewport();
  await expect(head).toContainText('/mes');
  const link = page.getByRole('link', { name: 'Ejemplo de financiación' }).last();
  await link.focus();
  const [above, focused] = await Promise.all([head.boundingBox(), link.boundingBox()]);
  expect(focused!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
});

test('six vehicles fit on a wide screen, and four on a tablet', async ({ page, changingShop }) => {
  await changingShop.change({ settings: { vehicles_compare_max: '6' } });
  for (const [width, observed] of [
    [1280, 6],
    [768, 4],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${changingShop.url}/comparador?ids=501,502,503,504,505,506`);
    await expect(names(page)).toHaveCount(observed);
    expect(await sideways(page)).toBe(0);
  }
});

test('on paper there are all of them', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 740 });
  await page.goto('/comparador?ids=501,502,503');
  await expect(names(page)).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(names(page)).toHaveCount(3);
  await expect(names(page).nth(2)).toBeVisible();
});

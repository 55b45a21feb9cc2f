import { layoutShift, watchLayout } from './support/layout-shift';
import { count, searchDialog } from './support/list';
import { cards } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('the bar with filters, order and number stays in view, above what has the focus', async ({ page }) => {
  await watchLayout(page);
  await page.goto('/vehiculos');
  const bar = page.locator('.list-bar');
  const bottom = () => bar.evaluate((part) => Math.round(part.getBoundingClientRect().bottom));
  await page.mouse.wheel(0, 2_000);
  await expect.poll(bottom).toBe(48);
  await expect(count(page)).toBeInViewport();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.getByLabel('Ordenar por').selectOption('1');
  await expect(page).toHaveURL(/sort=1/);
  await page.mouse.wheel(0, 3_000);
  const link = cards(page).nth(3).getByRole('heading').getByRole('link');
  await link.focus();
  const top = await link.evaluate((part) => part.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(await bottom());
  await page.getByRole('link', { name: /^Filtrar/ }).click();
  await expect(searchDialog(page)).toBeVisible();
});

test('all chosen filters are in sight, «Borrar todo» after them', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/vehiculos?isla=2&fuels=33&colors=12,14&price=35000');
    const chips = page.getByRole('list', { name: 'Filtros activos' }).getByRole('link');
    await expect(chips).toHaveCount(6);
    for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
    await expect(chips.last()).toHaveText('Borrar todo');
  }
});

test('a box shows its amount as texts do', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/vehiculos?price=35000');
  await expect(page.getByRole('textbox', { name: 'Precio máximo' })).toHaveValue('35.000');
});

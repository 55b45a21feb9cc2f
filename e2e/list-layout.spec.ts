import { layoutShift, watchLayout } from './support/layout-shift';
import { count, searchDialog } from './support/list';
import { cards } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('the bar with filters, order and number stays on the way up, and leaves room on the way down', async ({
  page,
}) => {
  await watchLayout(page);
  await page.goto('/vehiculos');
  const bar = page.locator('.list-bar');
  const bottom = () => bar.evaluate((part) => Math.round(part.getBoundingClientRect().bottom));
  const scrollBy = (by: number) => page.mouse.wheel(0, by);
  await scrollBy(2_000);
  // Before hydration it follows no direction.
  await expect(async () => {
    await scrollBy(200);
    expect(await bottom()).toBeLessThanOrEqual(0);
  }).toPass();
  await scrollBy(-300);
  await expect.poll(bottom).toBe(48);
  await expect(count(page)).toBeInViewport();
  await scrollBy(600);
  await expect.poll(bottom).toBeLessThanOrEqual(0);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  // Focus in it brings it back, and the focus of a card is below it.
  await page.getByLabel('Ordenar por').focus();
  await expect.poll(bottom).toBe(48);
  await page.getByLabel('Ordenar por').selectOption('1');
  await expect(page).toHaveURL(/sort=1/);
  await scrollBy(3_000);
  await scrollBy(-300);
  const link = cards(page).nth(3).getByRole('heading').getByRole('link');
  await link.focus();
  const top = await link.evaluate((part) => part.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(await bottom());
  await page.getByRole('link', { name: /^Filtrar/ }).click();
  await expect(searchDialog(page)).toBeVisible();
});

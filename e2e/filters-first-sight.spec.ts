import { count, sidebar, unfold } from './support/list';
import { cards } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test('by keyboard the first card is at most 30 stops from the start of the page', async ({ page }) => {
  await page.goto('/vehiculos');
  const isOnCard = () =>
    cards(page)
      .first()
      .evaluate((card) => card.contains(document.activeElement));
  const skip = sidebar(page).getByRole('link', { name: 'Saltar a los resultados' });
  let stops = 0;
  for (; stops <= 30 && !(await isOnCard()); stops += 1) {
    await page.keyboard.press('Tab');
    if (!(await skip.evaluate((link) => link === document.activeElement))) continue;
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
  }
  expect(stops).toBeLessThanOrEqual(30);
  await expect(count(page)).toBeInViewport();
});

test('folded filters are rendered when opened', async ({ page }) => {
  await page.goto('/vehiculos');
  const elements = () => sidebar(page).locator('*').count();
  const before = await elements();
  expect(before).toBeLessThanOrEqual(270);
  for (const name of ['Equipamiento', 'Concesionario', 'Potencia']) {
    const group = sidebar(page).getByRole('group', { name, exact: true });
    await expect(group).toBeVisible();
    await expect(group.locator('input')).toHaveCount(0);
    await unfold(sidebar(page), name);
    await expect(group.locator('input').first()).toBeVisible();
    await unfold(sidebar(page), name);
  }
  await expect.poll(elements).toBe(before);
});

import { cards } from './support/stock';
import { expect, test, type Locator } from './support/test';
import { swipe } from './support/touch';

test.describe('the pictures of a card on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const row = (card: Locator) => card.locator('.card-row');
  const current = (card: Locator) =>
    card.getByRole('button', { name: /^Ver foto/ }).and(card.locator('[aria-current="true"]'));

  test('turn with the first swipe, one by one, and back, no further than the first', async ({ page }) => {
    await page.goto('/vehiculos');
    for (const at of [0, 1]) {
      const card = cards(page).nth(at);
      await row(card).scrollIntoViewIfNeeded();
      await swipe(page, row(card), { x: -0.8 });
      await expect(current(card)).toHaveAccessibleName(/^Ver foto 2 de/);
      await expect(card.getByRole('img', { name: /, 2$/ })).toBeInViewport({ ratio: 0.9 });
    }
    const card = cards(page).nth(1);
    await swipe(page, row(card), { x: 0.8 });
    await expect(current(card)).toHaveAccessibleName(/^Ver foto 1 de/);
    await swipe(page, row(card), { x: 0.8 });
    await expect(current(card)).toHaveAccessibleName(/^Ver foto 1 de/);
    await expect(page).toHaveURL(/\/vehiculos$/);
  });

  test('load only where a finger turns them; a tap leads to the vehicle', async ({ page }) => {
    await page.goto('/vehiculos');
    const card = cards(page).first();
    const before = await page.evaluate(() => window.scrollY);
    await swipe(page, row(card), { y: -0.8 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await expect(row(card).getByRole('img')).toHaveCount(1);
    const href = await card.getByRole('heading').getByRole('link').getAttribute('href');
    await row(card).tap();
    await expect(page).toHaveURL((url) => url.pathname === href);
  });

  test('begin with the first one where another list shows another vehicle', async ({ page }) => {
    await page.goto('/vehiculos');
    const card = cards(page).first();
    await swipe(page, row(card), { x: -0.8 });
    await expect(current(card)).toHaveAccessibleName(/^Ver foto 2 de/);
    await page.getByLabel('Ordenar por').selectOption('Precio más alto');
    await expect(page).toHaveURL(/sort=1/);
    await expect(row(card).getByRole('img')).toHaveCount(1);
    await expect.poll(() => row(card).evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  });
});

test('with a mouse and by keyboard the dots turn the pictures of a card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/vehiculos');
  const card = cards(page).first();
  await card.hover();
  await card.getByRole('button', { name: /^Ver foto 2 de/ }).click();
  await expect(card.getByRole('img', { name: /, 2$/ })).toBeInViewport({ ratio: 0.9 });
  const other = cards(page).nth(1);
  await other.getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(other.getByRole('button', { name: /^Ver foto/ }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: /^Ver foto/ }).last()).toHaveAttribute(
    'aria-current',
    'true',
  );
});

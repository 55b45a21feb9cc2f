import { layoutShift, watchLayout } from './support/layout-shift';
import { count, searchDialog } from './support/list';
import { cards } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('a visitor on a phone lays the list out compactly, and finds it so again', async ({ page }) => {
  await page.goto('/vehiculos');
  const first = cards(page).first();
  const height = async () => (await first.boundingBox())?.height ?? 0;
  const asCard = await height();
  const view = page.getByRole('group', { name: 'Vista' });
  await expect(view.getByRole('button', { name: 'Tarjetas' })).toHaveAttribute('aria-pressed', 'true');
  await view.getByRole('button', { name: 'Compacta' }).click();
  await expect(view.getByRole('button', { name: 'Compacta' })).toHaveAttribute('aria-pressed', 'true');
  expect(await height()).toBeLessThan(asCard * 0.7);

  await page.reload();
  await expect(view.getByRole('button', { name: 'Compacta' })).toHaveAttribute('aria-pressed', 'true');
  expect(await height()).toBeLessThan(asCard * 0.7);
  await first.getByRole('button', { name: 'Añadir al comparador' }).click();
  await expect(page.getByRole('region', { name: 'Notificaciones' })).toContainText('Vehículo añadido');
  await expect(first.getByRole('button', { name: 'Me interesa' })).toBeVisible();
  await first.getByRole('link', { name: /^Más información/ }).click();
  await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
});

test('the compact view is there before the page’s code is', async ({ page, context }) => {
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: 'Compacta' }).click();
  const bare = await context.newPage();
  await bare.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await bare.goto('/vehiculos', { waitUntil: 'domcontentloaded' });
  const card = await cards(bare).first().boundingBox();
  expect(card?.height).toBeLessThan(320);
});

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

test('the words about a list stand below its vehicles', async ({ page }) => {
  await page.goto('/vehiculos');
  const words = page.getByRole('heading', { level: 2, name: /^Todas las unidades/ });
  const last = await cards(page).last().boundingBox();
  expect((await words.boundingBox())?.y).toBeGreaterThan(last?.y ?? Infinity);
});

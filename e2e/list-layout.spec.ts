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
  expect(await height()).toBeLessThan(asCard * 0.6);

  await page.reload();
  await expect(view.getByRole('button', { name: 'Compacta' })).toHaveAttribute('aria-pressed', 'true');
  expect(await height()).toBeLessThan(asCard * 0.6);
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
  expect(card?.height).toBeLessThan(300);
});

test('a long paragraph above the list shows two lines until it is unfolded', async ({ page }) => {
  await page.goto('/vehiculos');
  const paragraph = page.getByText(/^Son vehículos nuevos/);
  const isCut = () =>
    paragraph.evaluate(({ parentElement: fold }) => fold !== null && fold.scrollHeight > fold.clientHeight);
  expect(await isCut()).toBe(true);
  await page.getByText('Leer más', { exact: true }).click();
  await expect.poll(isCut).toBe(false);
  await expect(page.getByText('Leer menos', { exact: true })).toBeVisible();
});

import { stockSetting } from './support/stock';
import { expect, test } from './support/test';

/** Models, fees and figures of home stand in `e2e/spoken/home.txt`. */
test('home leads to the configurator, and unfolds its example @core', async ({ page, stockUrl }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const name = await stockSetting(stockUrl, 'configurator_text');
  const url = await stockSetting(stockUrl, 'configurator_url');
  await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', url);
  const soldOut = main.getByRole('article').filter({ hasNotText: '/mes' }).first();
  await expect(soldOut.getByRole('link')).toHaveAccessibleName('Configurar');
  await expect(soldOut.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(soldOut.locator('.grayscale')).toHaveCount(1);
  const example = main.getByText(/Importe total adeudado/);
  await expect(example).toBeHidden();
  await page.getByText('Ejemplo de financiación', { exact: true }).click();
  await expect(example).toBeVisible();
});

test('without models home says so @core', async ({ page, changingShop: shop }) => {
  await shop.change({ faults: [{ call: 'models', merge: { items: [] } }] });
  await page.goto(shop.url);
  await expect(page.getByText('Actualmente no hay vehículos disponibles')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Contacta con un asesor' }).click();
  await expect(page).toHaveURL(/\/contacto$/);
});

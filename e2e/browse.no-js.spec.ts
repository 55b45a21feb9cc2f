import { cards, stockList } from './support/stock';
import { expectList } from './support/list';
import { expect, test } from './support/test';

test('without scripts a visitor gets from home to a vehicle and back @core', async ({ page, stockUrl }) => {
  const kona = await stockList(stockUrl, 'vehicles?model=kona');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'KONA', exact: true }).click();
  await expect(page).toHaveURL(/\/vehiculos\/kona$/);
  await expectList(page, kona);
  await cards(page).first().getByRole('link', { name: 'Más información' }).click();
  await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
  await page.getByRole('link', { name: 'Volver a KONA', exact: true }).click();
  await expect(page).toHaveURL(/\/vehiculos\/kona$/);
});

test('an empty search is understood or leads on without scripts, too @core', async ({ page }) => {
  await page.goto('/vehiculos?search=kona+automatico+tenerife');
  await expect(page.getByRole('article').first()).toContainText(/KONA/);
  // What only scripts can do isn't offered.
  await expect(page.getByRole('button', { name: 'Guardar esta búsqueda' })).toBeHidden();
  await page.goto('/vehiculos?search=kona+xyzzy');
  await expect(page.getByRole('textbox', { name: 'Busca un coche' })).toHaveValue('kona xyzzy');
  await expect(page.getByText('No conocemos «xyzzy».')).toBeVisible();
  await page.getByRole('link', { name: /^Ver «kona»: \d+ vehículos$/ }).click();
  await expect(page).toHaveURL(/\?search=kona$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a visitor without scripts sees pictures and equipment of a vehicle @core', async ({ page }) => {
  await page.goto('/vehiculo/501');
  const gallery = page.getByRole('region', { name: /^Fotos de / });
  await expect(gallery.getByRole('img', { name: /foto \d$/ })).toHaveCount(4);
  await gallery.getByRole('link', { name: 'Foto 3 de 4' }).click();
  await expect(page).toHaveURL(/#foto-3$/);
  await expect(gallery.getByRole('img', { name: /foto 3$/ })).toBeInViewport();
  const groups = page.locator('details[name]');
  await expect(groups.first()).toHaveAttribute('open');
  await groups.nth(1).getByRole('heading', { level: 3 }).click();
  await expect(groups.nth(1)).toHaveAttribute('open');
  await expect(groups.first()).not.toHaveAttribute('open');
});

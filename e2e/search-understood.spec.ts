import { stockOffer } from './support/choices';
import { expectList, option, vehicles } from './support/list';
import { searchFor } from './support/search';
import { stockSetting } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test('a search understands what suggestions understand, and its list is filtered, sorted and loaded anew', async ({
  page,
  stockUrl,
}) => {
  const offer = await stockOffer(stockUrl);
  const white = offer.values('colors').find(({ label }) => label === 'Blanco');
  const found = offer.all.filter(
    (vehicle) => vehicle.model_group_description.startsWith('KONA') && vehicle.color_group_id === white?.id,
  );
  await page.goto('/');
  await searchFor(page, 'Konas blancas');
  await expect(page.getByText(/^Mostramos resultados/)).toHaveCount(0);
  await expectList(page, found);
  const { gearbox_description: gearbox } = found[0]!;
  await option(page, gearbox).check();
  const left = found.filter((vehicle) => vehicle.gearbox_description === gearbox);
  await expectList(page, left);
  await page.reload();
  await expectList(page, left);
  await page.getByLabel('Ordenar por').selectOption('Precio más alto');
  await expectList(page, left, { order: 1 });
});

test('a search without results keeps its text, names the unknown words, and offers to omit one', async ({
  page,
  stockUrl,
}) => {
  const found = await stockOffer(stockUrl, 'search/vehicles?q=kona');
  await page.goto('/');
  await searchFor(page, 'kona 7 plazas');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Nada para «kona 7 plazas»' })).toBeVisible();
  await expect(main.getByText(await stockSetting(stockUrl, 'no_stock_page_title'))).toBeVisible();
  const field = main.getByRole('textbox', { name: 'Tu búsqueda' });
  await expect(field).toHaveValue('kona 7 plazas');
  await expect(field).toHaveAccessibleDescription('No conocemos «7 plazas».');
  await main.getByRole('link', { name: `Ver «kona»: ${vehicles(found.all.length)}` }).click();
  await expect(page).toHaveURL(/\?search=kona$/);
  await expectList(page, found.all);
  await page.goBack();
  await field.fill('kona');
  await main.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expectList(page, found.all);
});

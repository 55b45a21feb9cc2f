import { searchBox } from './support/list';
import type { OwnShop } from './support/own-shop';
import { cards } from './support/stock';
import { expect, test } from './support/test';

const pages = [
  ...['/', '/vehiculos', '/vehiculos/kona', '/vehiculos?entrada=3000&meses=48'],
  ...['/vehiculo/501', '/vehiculo/501?interes=1', '/vehiculo/999999', '/comparador?ids=501,502'],
  '/vehiculos?search=xyzzy',
];

/** A shop without a representative example. */
let shop: OwnShop;
test.beforeAll(async ({ changingShop }) => {
  shop = changingShop;
  await shop.change({ settings: { finance_example_landing: '' } });
});

test('without an example no page has a link to one', async () => {
  for (const path of pages) {
    const html = await (await fetch(shop.url + path)).text();
    expect(html.match(/href="[^"]*ejemplo-financiacion/g), path).toBeNull();
  }
});

test('without an example fees stand on cards, in suggestions, on a vehicle and in the comparator', async ({
  page,
}) => {
  const links = page.getByRole('link', { name: /ejemplo/i });
  await page.goto(`${shop.url}/vehiculos`);
  await page.getByLabel('Ordenar por').selectOption('Precio más alto');
  await expect(page).toHaveURL(/sort=1/);
  await expect(cards(page).first()).toContainText('/mes');
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await searchBox(page).pressSequentially('kona');
  await expect(page.getByRole('option').filter({ hasText: '/mes' }).first()).toBeVisible();
  await expect(links).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await cards(page).first().getByRole('button', { name: 'Añadir al comparador' }).click();
  await cards(page).first().getByRole('heading').getByRole('link').click();
  const price = page.getByRole('region', { name: 'Precio y cuota' });
  await expect(price).toContainText('/mes');
  await expect(links).toHaveCount(0);
  // Its own initial simulation is its example.
  await price.getByRole('link', { name: 'Personalizar cuotas' }).click();
  await expect(page.getByRole('region', { name: 'Resultado de la simulación' })).toContainText('TAE');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('complementary', { name: 'Precio y cuota' })).toContainText('/mes');
  await expect(links).toHaveCount(0);
  await page.goto(`${shop.url}/comparador`);
  await expect(page.getByRole('row', { name: /^Cuota mensual/ })).toContainText('/mes');
  await expect(links).toHaveCount(0);
});

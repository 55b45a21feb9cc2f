import type { FaultRule } from '../tests/support/faulty-stock/faults/rule';
import type { OwnShop } from './support/own-shop';
import { cards } from './support/stock';
import { expect, test } from './support/test';

/** An upstream with empty responses. */
let shop: OwnShop;
const answered = (...faults: FaultRule[]) => shop.change({ faults });

test.beforeAll(({ changingShop }) => {
  shop = changingShop;
});

test.use({ javaScriptEnabled: false });

test('lists and vehicles that are answered with nothing are empty and sold', async ({ page }) => {
  for (const json of [null, [], {}]) {
    await answered({ call: 'vehicle', json }, { call: 'vehicles', json: null });
    const sold = await page.goto(`${shop.url}/vehiculo/501`);
    expect(sold?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ya se ha vendido o no está disponible/);
  }
  const response = await page.goto(`${shop.url}/vehiculos`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText('Ahora mismo no hay unidades en stock')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Contacta con un asesor' })).toBeVisible();
});

test('a promotion that is gone says so with its status, a model that never was is no page', async ({
  page,
}) => {
  await answered();
  const missingPromotion = await page.goto(`${shop.url}/vehiculos-promocion/999`);
  expect(missingPromotion?.status()).toBe(404);
  await expect(page.getByText('Ahora mismo no hay unidades en stock')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect((await page.goto(`${shop.url}/vehiculos/no-existe`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
});

test('a search has the headings that the upstream gives it', async ({ page }) => {
  const merge = {
    current_model_h1: 'Lo que hay de KONA',
    current_model_h2_label: 'Entrega en tu isla',
    current_model_h2_paragraph: '<p>Todas listas para matricular.</p>',
  };
  await answered({ call: 'search', merge });
  await page.goto(`${shop.url}/vehiculos?search=kona`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo que hay de KONA');
  await expect(page.getByText('Has buscado «kona»')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Entrega en tu isla' })).toBeVisible();
  await expect(page.getByText('Todas listas para matricular.')).toBeVisible();
  await answered({ call: 'search', merge: { current_model_h1: null } });
  await page.goto(`${shop.url}/vehiculos?search=kona`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados de la búsqueda');
});

test('a model of which little is known stands on home and leads to its list', async ({ page }) => {
  const prices = { best_final_price: 23500, best_final_price_format: '23.500 €' };
  const items = [
    { id: 1, url_key: 'kona-hibrido', vehicles_count: null, ...prices },
    { id: 2, description: 'TUCSON', url_key: 'tucson', vehicles_count: 4, ...prices },
    { description: 'SIN DIRECCIÓN', vehicles_count: 3 },
  ];
  await answered({ call: 'models', json: { items } });
  await page.goto(shop.url);
  const models = page.getByRole('main').getByRole('article');
  await expect(models.getByRole('heading')).toHaveText(['kona-hibrido', 'TUCSON']);
  await expect(models.first()).toContainText('Desde 23.500 €');
  await expect(models.first()).not.toContainText(/unidad|próximamente/i);
  const figures = page.getByRole('list', { name: 'Lo que tenemos' });
  await expect(figures.getByRole('listitem').first()).toContainText('concesionarios');
  await models.first().getByRole('link').click();
  await expect(page).toHaveURL(`${shop.url}/vehiculos/kona-hibrido`);
  await expect(cards(page).first()).toBeVisible();
});

import { startOwnShop, type OwnShop } from './support/own-shop';
import { interestDialog } from './support/lead-form';
import { expect, test } from './support/test';

let shop: OwnShop;

test.beforeEach(async () => {
  shop = await startOwnShop({}, {}, 30);
});
test.afterEach(async () => shop.close());

const sentence = 'Ahora no podemos mostrar el equipamiento ni las condiciones de este vehículo.';

test('a vehicle whose own call fails is shown as its list knows it, and can be asked for', async ({
  page,
}) => {
  await page.goto(`${shop.url}/vehiculos`);
  await shop.change({ faults: [{ call: 'vehicle', status: 500 }] });
  const response = await page.goto(`${shop.url}/vehiculo/501`);
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KONA Klass');
  for (const name of ['Características', 'Financiación'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Equipamiento/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first().click();
  await expect(interestDialog(page).getByLabel('Apellidos')).toBeVisible();
  await page.keyboard.press('Escape');
  await shop.change({});
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(sentence)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Equipamiento de serie' })).toBeVisible();
});

test('a vehicle that fails is a column of the comparison, and the others stay', async ({ page }) => {
  await page.goto(`${shop.url}/vehiculo/501`);
  await shop.change({ faults: [{ call: 'vehicle', status: 500 }] });
  const response = await page.goto(`${shop.url}/comparador?ids=501,502`);
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  await expect(page.getByText(sentence)).toHaveCount(1);
  await expect(page.getByRole('table').getByRole('button', { name: /^Quitar/ })).toHaveCount(2);
});

test('without dealers the contact page says that the form is away, and how else to ask', async ({ page }) => {
  await shop.close();
  const settings = { contact_side_message: '<p>Llámanos: <a href="tel:928000111">928 000 111</a></p>' };
  shop = await startOwnShop({}, { settings, faults: [{ call: 'dealers', status: 500 }] }, 30);
  const response = await page.goto(`${shop.url}/contacto`);
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  const main = page.getByRole('main');
  await expect(main.getByText('Ahora mismo el formulario no está disponible.')).toBeVisible();
  await expect(main.getByRole('link', { name: '928000111', exact: true })).toHaveAttribute(
    'href',
    'tel:928000111',
  );
  await expect(main.getByText('Llámanos')).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  // A link by island holds all stock then: the list says why.
  const list = await page.goto(`${shop.url}/vehiculos?isla=1`);
  expect([list?.status(), list?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  await expect(main.getByText('Ahora no podemos mostrar islas ni concesionarios.')).toBeVisible();
  await page.goBack();
  await shop.change({ settings });
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect(main.getByLabel('Apellidos')).toBeVisible();
});

test('the first page after the maintenance flag is the redirect', async ({ page }) => {
  await page.goto(`${shop.url}/`);
  await shop.change({ settings: { maintenance_mode_enabled: '1' } });
  const response = await page.request.get(`${shop.url}/vehiculos`, { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([307, '/mantenimiento']);
});

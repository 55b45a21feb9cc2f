import { middle, stockOffer } from './support/choices';
import { holdBack } from './support/hold-back';
import { settled } from './support/hydrated';
import {
  acceptButton,
  count,
  expectList,
  expectQuery,
  searchBox,
  searchDialog,
  vehicles,
} from './support/list';
import { expect, test, type Page } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

const openFilters = (page: Page) => page.getByRole('link', { name: /^Filtrar\b/ });
const group = (page: Page) => searchDialog(page).getByRole('group', { name: 'Filtros', exact: true });
const option = (page: Page, name: string) => group(page).getByRole('checkbox', { name, exact: true });
const show = (page: Page, number: number) =>
  searchDialog(page).getByRole('button', { name: `Aceptar · ${vehicles(number)}`, exact: true });

test('a visitor narrows the list to two colours and a fee @core', async ({ page, offer }) => {
  const [color, other] = offer.values('colors');
  const colors = [color.id, other.id];
  const fee = middle(offer.left({ colors }), 'cuota_price');
  const left = offer.left({ colors, fee });
  await page.goto('/vehiculos?page=2');
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  await openFilters(page).click();
  await expect(show(page, offer.all.length)).toBeVisible();
  await option(page, color.label).check();
  await expect(show(page, offer.left({ colors: [color.id] }).length)).toBeVisible();
  await option(page, other.label).check();
  await expect(show(page, offer.left({ colors }).length)).toBeVisible();
  await group(page).getByRole('textbox', { name: 'Cuota máxima' }).fill(String(fee));
  await expect(show(page, left.length)).toBeVisible();
  await expect(page).toHaveURL(/\/vehiculos\?page=2$/);

  await show(page, left.length).click();
  await expect(searchDialog(page)).toBeHidden();
  await expectList(page, left);
  await expectQuery(page, offer.query({ colors, fee }));
  await expect(count(page)).toBeFocused();
  await expect(count(page)).toBeInViewport();
  await expect(openFilters(page)).toHaveAccessibleName('Filtrar 2 elegidos');
});

test('«Borrar todo» clears everything, and «Aceptar» applies that @core', async ({ page, offer }) => {
  const [color] = offer.values('colors');
  const { min_price: price } = offer.response;
  await page.goto(`/vehiculos?colors=${color.id}&sort=1`);
  await openFilters(page).click();
  await group(page).getByRole('slider', { name: 'Precio máximo' }).fill(String(price));
  await searchBox(page).fill('kona');
  await searchDialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(option(page, color.label)).not.toBeChecked();
  await expect(group(page).getByRole('slider', { name: 'Precio máximo' })).toHaveValue(
    String(offer.response.max_price),
  );
  await expect(group(page).getByRole('textbox', { name: 'Precio máximo' })).toHaveValue('');
  await expect(show(page, offer.all.length)).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === `?colors=${color.id}&sort=1`);
  await show(page, offer.all.length).click();
  await expectList(page, offer.all, { order: 1 });
  await expectQuery(page, '?sort=1');
});

test('the filters are in the dialog however slow the network is @core', async ({ page, offer }) => {
  const [color] = offer.values('colors');
  await holdBack(page, /\/api\/stock/);
  await page.goto('/vehiculos');
  await holdBack(page, /\/_next\/static\//);
  await openFilters(page).click();
  await expect(option(page, color.label)).toBeVisible();
  await expect(show(page, offer.all.length)).toBeVisible();
});

test('opened before the scripts have come, the dialog keeps room for its filters @core', async ({ page }) => {
  const letGo = await holdBack(page, '**/_next/static/**/*.js');
  await page.goto('/vehiculos', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await expect(searchDialog(page)).toBeVisible();
  await settled(page);
  const before = await searchDialog(page).boundingBox();
  letGo();
  await expect(group(page)).toBeVisible();
  expect(await searchDialog(page).boundingBox()).toEqual(before);
});

test('a text in the box makes it a search, with what was ticked @core', async ({ page, stockUrl, offer }) => {
  const [color] = offer.values('colors');
  const found = await stockOffer(stockUrl, 'search/vehicles?q=tucson');
  await page.goto('/vehiculos');
  await openFilters(page).click();
  await option(page, color.label).check();
  await searchBox(page).fill('tucson');
  await searchDialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(searchDialog(page)).toBeHidden();
  await expectList(page, found.left({ colors: [color.id] }));
  await expect(page).toHaveURL((url) => url.search === `?search=tucson&colors=${color.id}`);
  await openFilters(page).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(option(page, color.label)).toBeChecked();
});

test('without a list the dialog leads to the filters of all stock @core', async ({ page, offer }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await searchDialog(page).getByRole('link', { name: 'Filtrar todo el stock' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/vehiculos' && url.hash === '');
  await expect(group(page)).toBeVisible();
  await option(page, 'Solo ofertas').check();
  const special_price = true;
  await expect(show(page, offer.left({ special_price }).length)).toBeVisible();
  // An amount that is still being typed counts, too.
  const price = middle(offer.left({ special_price }), 'final_price');
  await group(page).getByRole('textbox', { name: 'Precio máximo' }).fill(String(price));
  await acceptButton(page).click();
  await expectList(page, offer.left({ special_price, price }));
});

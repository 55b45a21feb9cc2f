import type { Locator, Page } from '@playwright/test';
import { barriers } from './support/barriers';
import { layoutShift, watchLayout } from './support/layout-shift';
import type { OwnShop } from './support/own-shop';
import { cards, stockList, type StockVehicle } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

let shop: OwnShop;
let konas: readonly StockVehicle[];
test.beforeEach(async ({ changingShop }) => {
  shop = changingShop;
  await shop.change({});
  const list = await stockList(shop.stock.url, 'vehicles?model=kona');
  konas = list.toSorted((a, b) => a.final_price - b.final_price);
});

const region = (page: Page): Locator => page.getByRole('region', { name: 'Búsquedas guardadas' });
const button = (page: Page): Locator => page.getByRole('button', { name: 'Guardar esta búsqueda' });
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('busquedas'));

/** Opens a list and saves it. */
async function saveSearch(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path);
  await button(page).click();
  await expect(page.getByText('Búsqueda guardada', { exact: true })).toBeVisible();
}

/** All konas up to the third cheapest, as a search. */
const narrow = () => `/vehiculos/kona?price=${konas[2]!.final_price}`;

test('a misspelled search is saved with its correction', async ({ page }) => {
  await saveSearch(page, '/vehiculos?search=kona+hibirdo');
  await page.goto(shop.url);
  const stored = region(page).getByRole('link', { name: /^«kona híbrido»/ });
  await expect(stored).toHaveAttribute('href', /\/vehiculos\?search=kona(\+|%20)h(i|%C3%AD)brido$/);
  await expect(region(page)).toContainText('Sin novedades');
  await stored.click();
  await expect(page.getByText('Has buscado «kona híbrido»')).toBeVisible();
});

test('new and cheaper vehicles since the last visit are shown at home, and a visit clears them', async ({
  page,
}) => {
  const [first, second] = konas;
  const sold = { product_id: first!.product_id, sold: true };
  await shop.change({ vehicles: [sold] });
  await saveSearch(page, narrow());
  // A list that is still open would mark new vehicles as viewed.
  await page.goto('about:blank');
  const price = second!.final_price - 300;
  await shop.change({ vehicles: [{ product_id: second!.product_id, price, final_price: price }] });
  await watchLayout(page);
  await page.goto(shop.url);
  const link = region(page).getByRole('link', { name: /^KONA · hasta [\d.]+\s€$/ });
  await expect(region(page)).toContainText('1 nuevo · 1 ha bajado');
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expect(await barriers(page, 'main')).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(shop.url + narrow());
  await expect.poll(() => stored(page)).toContain(String(price));
  // Viewed, but its news are on the cards for as long as the tab is open.
  await page.reload();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page).getByText('Ha bajado 300 €')).toHaveCount(1);
  await expect(cards(page).getByText('Nuevo desde tu última visita')).toHaveCount(1);
  await page.goto(shop.url);
  await expect(region(page)).toContainText('Sin novedades');
});

test('a search kept on the list of all stock stands below it at once', async ({ page }) => {
  await page.goto(`${shop.url}/vehiculos?price=25000`);
  await expect(region(page)).toHaveCount(0);
  await button(page).click();
  await expect(region(page).getByRole('link')).toHaveAttribute('href', '/vehiculos?price=25000');
  await expect(region(page).getByRole('link')).toHaveText(/^Hasta 25\.000\s€$/);
  await expect(region(page)).toContainText('Sin novedades');
  await button(page).click();
  await expect(page.getByText('Ya la tenías guardada.')).toBeVisible();
  await expect(region(page).getByRole('link')).toHaveCount(1);
  expect(await barriers(page, 'main')).toEqual([]);
});

for (const [path, name] of [
  ['/vehiculos', /^Coches nuevos en stock/],
  ['/vehiculos/kona', 'KONA'],
  ['/vehiculos-promocion', /promoci/i],
  ['/vehiculos?search=kona', '«kona»'],
  ['/vehiculos?search=xyzzy', '«xyzzy»'],
] as const)
  test(`${path} is kept under the name of what it is`, async ({ page }) => {
    await saveSearch(page, path);
    await page.goto(shop.url);
    await expect(region(page).getByRole('link')).toHaveText(name);
    await expect(region(page).getByRole('link')).toHaveAttribute('href', path);
  });

test('searches are renamed and taken out by the keyboard, and emptied with the memory', async ({ page }) => {
  await saveSearch(page, '/vehiculos/kona');
  await saveSearch(page, '/vehiculos/i20');
  await page.goto(shop.url);
  await expect(region(page).getByRole('link')).toHaveText(['i20', 'KONA']);
  await region(page).getByRole('button', { name: 'Editar las búsquedas guardadas' }).focus();
  await page.keyboard.press('Enter');
  const names = region(page).getByRole('textbox', { name: 'Nombre de la búsqueda' });
  await expect(names.first()).toBeFocused();
  expect(await barriers(page, 'main')).toEqual([]);
  await names.first().fill('Para <b>Ana</b>');
  await page.keyboard.press('Enter');
  await expect(region(page).getByRole('link')).toHaveText(['Para <b>Ana</b>', 'KONA']);
  const edit = region(page).getByRole('button', { name: 'Editar las búsquedas guardadas' });
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await region(page).getByRole('button', { name: 'Quitar KONA' }).click();
  await expect(region(page).getByRole('button', { name: 'Listo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(region(page).getByRole('link')).toHaveText(['Para <b>Ana</b>']);
  await expect(
    page.getByText(/^Guardamos lo que has visto y tus búsquedas solo en este navegador/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Borrar', exact: true }).click();
  await expect(region(page)).toHaveCount(0);
  expect(await stored(page)).toBeNull();
});

test('where nothing is to be remembered, nothing is kept, and the click says so', async ({ page }) => {
  await saveSearch(page, '/vehiculos/kona');
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'No recordar' }).click();
  expect(await stored(page)).toBeNull();
  await page.goto(`${shop.url}/vehiculos`);
  await button(page).click();
  await expect(page.getByText('Búsqueda no guardada', { exact: true })).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('two tabs keep both searches, and each shows the other’s', async ({ page, context }) => {
  const other = await context.newPage();
  await saveSearch(page, '/vehiculos/kona');
  await page.goto(shop.url);
  await expect(region(page).getByRole('link')).toHaveText(['KONA']);
  await saveSearch(other, '/vehiculos/i20');
  await expect(region(page).getByRole('link')).toHaveText(['i20', 'KONA']);
});

test('without the index the links stand without numbers; a page without saved searches asks for nothing', async ({
  page,
}) => {
  await saveSearch(page, '/vehiculos/kona');
  await page.route('**/api/stock*', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable' } }),
  );
  await page.goto(shop.url);
  await expect(region(page).getByRole('link')).toHaveText(['KONA']);
  await page.waitForLoadState('networkidle');
  await expect(region(page).getByRole('paragraph')).toHaveCount(0);
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.evaluate(() => localStorage.clear());
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(region(page)).toHaveCount(0);
  expect(requested.filter((url) => url.includes('/api/stock'))).toEqual([]);
});

for (const [what, content] of [
  ['no JSON', '{'],
  ['something else', '{"state":{"searches":"x"},"version":7}'],
  [
    'a script for a link',
    '{"state":{"searches":[{"name":"x","href":"javascript:alert(1)","index":"/api/stock","at":1}]},"version":1}',
  ],
  [
    'another site',
    `{"state":{"searches":[{"name":"x","href":"//evil.example/vehiculos","index":"https://evil.example/","at":${Date.now()}}]},"version":1}`,
  ],
] as const)
  test(`a storage that holds ${what} breaks no page`, async ({ page }) => {
    await page.goto(shop.url);
    await page.evaluate((text) => localStorage.setItem('busquedas', text), content);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(region(page)).toHaveCount(0);
    await saveSearch(page, '/vehiculos/kona');
    await page.goto(shop.url);
    await expect(region(page).getByRole('link')).toHaveText(['KONA']);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('nothing scrolls sideways but the row of searches', async ({ page }) => {
    for (const path of ['/vehiculos/kona', '/vehiculos/i20', '/vehiculos']) await saveSearch(page, path);
    for (const path of ['/', '/vehiculos']) {
      await page.goto(shop.url + path);
      await expect(region(page).getByRole('link')).toHaveCount(3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    await region(page).getByRole('button', { name: 'Editar las búsquedas guardadas' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await barriers(page, 'main')).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is neither button nor region', async ({ page }) => {
    for (const path of ['/vehiculos', '/vehiculos?search=xyzzy']) {
      await page.goto(shop.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(button(page)).toBeHidden();
      await expect(region(page)).toHaveCount(0);
    }
  });
});

import type { Locator, Page } from '@playwright/test';
import { barriers } from './support/barriers';
import { layoutShift, watchLayout } from './support/layout-shift';
import type { OwnShop } from './support/own-shop';
import { cards, stockList, type StockVehicle } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

let shop: OwnShop;
let cars: readonly StockVehicle[];
test.beforeEach(async ({ stockUrl, changingShop }) => {
  shop = changingShop;
  await shop.change({});
  cars = (await stockList(stockUrl)).toSorted((a, b) => a.final_price - b.final_price);
});

const recent = (page: Page): Locator => page.getByRole('list', { name: 'Vistos recientemente' });
const switchLine = (page: Page): Locator =>
  page.getByText(/^Guardamos lo que has visto solo en este navegador/);
const cardOf = (page: Page, car: StockVehicle): Locator =>
  cards(page).filter({ has: page.locator(`a[href="/vehiculo/${car.product_id}"]`) });

/** The site's stored memory in this browser. */
const memory = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('vistos'));

/** Views a vehicle until this browser remembers it. */
async function viewVehicles(page: Page, ...looked: readonly StockVehicle[]): Promise<void> {
  for (const { product_id } of looked) {
    await page.goto(`${shop.url}/vehiculo/${product_id}`);
    await expect.poll(() => memory(page)).toContain(`"id":"${product_id}"`);
  }
}

test('prices that fell and rose and a sold vehicle stand among those seen before, on home and lists', async ({
  page,
}) => {
  const [cheaper, dearer, sold, same] = cars as [StockVehicle, StockVehicle, StockVehicle, StockVehicle];
  await viewVehicles(page, same, sold, dearer, cheaper);
  const priced = ({ product_id, final_price }: StockVehicle, by: number) => ({
    ...{ product_id, price: final_price + by, final_price: final_price + by },
  });
  await shop.change({
    vehicles: [priced(cheaper, -500), priced(dearer, 200), { product_id: sold.product_id, sold: true }],
  });
  for (const path of ['/', '/vehiculos']) {
    await page.goto(shop.url + path);
    const items = recent(page).getByRole('listitem');
    await expect(items).toHaveCount(4);
    await expect(items.nth(0)).toContainText('Ha bajado 500 €');
    await expect(items.nth(1)).toContainText('Ha subido 200 €');
    await expect(items.nth(2)).toContainText('Vendido');
    await expect(items.nth(3)).toContainText(/Visto el \d+ [a-z]+$/);
    await expect(items.nth(3)).toContainText(same.final_price_format);
  }
  await expect(cardOf(page, cheaper)).toContainText('Ha bajado 500 €');
  await expect(cards(page).getByText('Ha bajado')).toHaveCount(1);
  await expect(cards(page).getByText('Ha subido')).toHaveCount(0);
  expect(await barriers(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await recent(page)
    .getByRole('link', { name: `Ver otros ${sold.model_group_description}` })
    .click();
  await expect(page).toHaveURL(`${shop.url}/vehiculos/${sold.model_url_key}`);
  await page.goto(`${shop.url}/vehiculo/${cheaper.product_id}`);
  await expect.poll(() => memory(page)).toContain(`"amount":${cheaper.final_price - 500},`);
  await page.goto(`${shop.url}/vehiculos`);
  await expect(recent(page)).toBeVisible();
  await expect(cards(page).getByText('Ha bajado')).toHaveCount(0);
});

for (const width of [390, 1280])
  test(`home shows viewed vehicles and saved searches above the models at ${width} px, and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await viewVehicles(page, ...cars.slice(0, 3));
    await page.goto(`${shop.url}/vehiculos/kona`);
    await page.getByRole('button', { name: 'Guardar esta búsqueda' }).click();
    await expect(page.getByText('Búsqueda guardada', { exact: true })).toBeVisible();
    await watchLayout(page);
    await page.goto(shop.url);
    await expect(recent(page).getByText(/^Visto el/)).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Búsquedas guardadas' })).toContainText('Sin novedades');
    const model = page.getByRole('article').first();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
    expect(await top(recent(page))).toBeLessThan(await top(model));
    expect(await layoutShift(page)).toBe(0);
    // After a client navigation no inline script has run.
    await page.goto(`${shop.url}/vehiculos`);
    await page.getByRole('link', { name: 'Hyundai, ir al inicio' }).click();
    await expect(recent(page).getByRole('listitem')).toHaveCount(3);
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });

test('viewed vehicles are erased by the keyboard; nothing is left', async ({ page }) => {
  await viewVehicles(page, cars[0]!);
  await page.goto(shop.url);
  await expect(switchLine(page)).toBeVisible();
  await page.getByRole('button', { name: 'Borrar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Borrado/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'No recordar' })).toBeFocused();
  expect(await memory(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(recent(page)).toHaveCount(0);
});

test('switched off, nothing is kept or shown until it is switched on again', async ({ page }) => {
  await viewVehicles(page, cars[0]!);
  await page.getByRole('button', { name: 'No recordar' }).click();
  await expect(page.getByText('Este navegador no recuerda lo que ves.')).toBeVisible();
  const off = await memory(page);
  expect(off).not.toContain('KONA');
  for (const path of [`/vehiculo/${cars[1]!.product_id}`, `/vehiculos/${cars[0]!.model_url_key}`, '/']) {
    await page.goto(shop.url + path);
    await expect(page.getByRole('button', { name: 'Recordar lo que veo' })).toBeVisible();
    await expect(recent(page)).toHaveCount(0);
    expect(await memory(page)).toBe(off);
  }
  expect(await barriers(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Recordar lo que veo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Desde ahora' })).toBeVisible();
  await viewVehicles(page, cars[1]!);
  await page.goto(shop.url);
  await expect(recent(page).getByRole('listitem')).toHaveCount(1);
});

test('if the call fails, viewed vehicles stay unchanged, without claims', async ({ page }) => {
  await viewVehicles(page, cars[0]!);
  await page.route('**/api/recent?*', (route) => route.fulfill({ status: 503, json: {} }));
  await shop.change({ vehicles: [{ product_id: cars[0]!.product_id, sold: true }] });
  const requested = page.waitForResponse('**/api/recent?*');
  await page.goto(shop.url);
  await requested;
  const item = recent(page).getByRole('listitem');
  await expect(item).toContainText(cars[0]!.final_price_format);
  await expect(item).toContainText('Precio visto el');
  await expect(item).not.toContainText('Vendido');
  await expect(page).toHaveURL(`${shop.url}/`);
});

test('whatever stands in the storage, or none, pages stand', async ({ page }) => {
  for (const stored of ['nonsense', '{"state":{"vehicles":[{"id":1}],"lists":"x"},"version":9}', '[]']) {
    await page.goto(shop.url);
    await page.evaluate((text) => localStorage.setItem('vistos', text), stored);
    await page.goto(`${shop.url}/vehiculos/${cars[0]!.model_url_key}`);
    await expect(cards(page).first()).toBeVisible();
    await viewVehicles(page, cars[0]!);
  }
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.goto(`${shop.url}/vehiculo/${cars[0]!.product_id}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(broken).toEqual([]);
});

test('a visitor who has seen nothing loads nothing of it, and nothing is kept', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const path of ['/', '/vehiculos']) await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  expect(requested).not.toContain('/api/recent');
  expect(await memory(page)).toBeNull();
});

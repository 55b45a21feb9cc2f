import { barriers } from './support/barriers';
import { complaintsOf } from './support/complaints';
import { layoutShift, watchLayout } from './support/layout-shift';
import type { OwnShop } from './support/own-shop';
import { cards, stockList, type StockVehicle } from './support/stock';
import { expect, test, type Locator, type Page } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

let shop: OwnShop;
let cars: readonly StockVehicle[];
test.beforeEach(async ({ stockUrl, changingShop }) => {
  shop = changingShop;
  await shop.change({});
  cars = (await stockList(stockUrl)).toSorted((a, b) => a.final_price - b.final_price);
});

const recent = (page: Page): Locator => page.getByRole('list', { name: 'Vistos recientemente' });
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

test('a price that fell and a sold vehicle stand among those seen before', async ({ page }) => {
  const [cheaper, dearer, sold, same] = cars as [StockVehicle, StockVehicle, StockVehicle, StockVehicle];
  await viewVehicles(page, same, sold, dearer, cheaper);
  const priced = ({ product_id, final_price }: StockVehicle, by: number) => ({
    product_id,
    price: final_price + by,
  });
  await shop.change({
    vehicles: [priced(cheaper, -500), priced(dearer, 200), { product_id: sold.product_id, sold: true }],
  });
  await watchLayout(page);
  for (const path of ['/', '/vehiculos']) {
    await page.goto(shop.url + path);
    const items = recent(page).getByRole('listitem');
    await expect(items).toHaveCount(4);
    await expect(items.nth(0)).toContainText('Ha bajado 500 €');
    await expect(items.nth(1)).toContainText(/\d\s€$/);
    await expect(items.nth(2)).toContainText('Vendido');
    await expect(items.nth(3)).toContainText(same.final_price_format);
    if (path === '/') expect(await layoutShift(page)).toBeLessThan(0.02);
  }
  await expect(cardOf(page, cheaper)).toContainText('Ha bajado 500 €');
  await expect(cards(page).getByText('Ha bajado')).toHaveCount(1);
  expect(await barriers(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await recent(page).getByRole('listitem').nth(2).getByRole('link').click();
  await expect(page).toHaveURL(`${shop.url}/vehiculos/${sold.model_url_key}`);
  await page.goto(`${shop.url}/vehiculo/${cheaper.product_id}`);
  await expect.poll(() => memory(page)).toContain(`"price":${cheaper.final_price - 500},`);
  await page.goto(`${shop.url}/vehiculos`);
  await expect(recent(page)).toBeVisible();
  await expect(cards(page).getByText('Ha bajado')).toHaveCount(0);
});

test('switched off, nothing is kept or shown until it is switched on again', async ({ page }) => {
  await viewVehicles(page, cars[0]!);
  await page.goto(shop.url);
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
  await expect(page.getByRole('status').filter({ hasText: /^Guardamos/ })).toBeVisible();
  await viewVehicles(page, cars[1]!);
  await page.goto(shop.url);
  await expect(recent(page).getByRole('listitem')).toHaveCount(1);
});

test('where the browser denies its storage pages stand', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`${shop.url}/vehiculo/${cars[0]!.product_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

import { barriers } from './support/barriers';
import { layoutShift, watchLayout } from './support/layout-shift';
import type { OwnShop } from './support/own-shop';
import { stockList, type StockVehicle } from './support/stock';
import { idle } from './support/hydrated';
import { expect, test, type Locator, type Page } from './support/test';

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
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('vistos'));

/** Opens a list and saves it. */
async function saveSearch(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path);
  await button(page).click();
  await expect(page.getByText('Búsqueda guardada', { exact: true })).toBeVisible();
}

/** All konas up to the third cheapest, as a search. */
const narrow = () => `/vehiculos/kona?price=${konas[2]!.final_price}`;

test('vehicles new since the last visit are counted at home, and a visit clears them', async ({ page }) => {
  const sold = { product_id: konas[0]!.product_id, sold: true };
  await shop.change({ vehicles: [sold] });
  await saveSearch(page, narrow());
  // A list that is still open would mark new vehicles as viewed.
  await page.goto('about:blank');
  await shop.change({});
  await watchLayout(page);
  await page.goto(shop.url);
  const link = region(page).getByRole('link', { name: /^KONA · hasta [\d.]+\s€$/ });
  await expect(region(page)).toContainText('1 nuevo');
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(await barriers(page, 'main')).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(shop.url + narrow());
  await expect.poll(() => stored(page)).toContain(`"${konas[0]!.product_id}"`);
  await page.goto(shop.url);
  await expect(link).toBeVisible();
  await idle(page);
  await expect(region(page)).not.toContainText('nuevo');
});

test('the button says whether a search is kept, and takes it out again; all stock is no search', async ({
  page,
}) => {
  await page.goto(`${shop.url}/vehiculos`);
  await expect(button(page)).toHaveCount(0);
  await saveSearch(page, narrow());
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await button(page).click();
  await expect(page.getByText('Búsqueda quitada', { exact: true })).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto(shop.url);
  await idle(page);
  await expect(region(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('nothing scrolls sideways but the row of searches, each named by what it is', async ({ page }) => {
    for (const path of ['/vehiculos/kona', '/vehiculos?search=kona+hibirdo', '/vehiculos?special_price=true'])
      await saveSearch(page, path);
    await page.goto(shop.url);
    await expect(region(page).getByRole('link')).toHaveText(['Solo ofertas', /^«kona híbrido»/, 'KONA']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await barriers(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Borrar', exact: true }).click();
    await expect(region(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
  });
});

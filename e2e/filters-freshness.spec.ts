import type { Page } from '@playwright/test';
import { count, sidebar, vehicles } from './support/list';
import type { OwnShop } from './support/own-shop';
import { pricesOf, stockResponse, type StockResponse } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

const soldPrice = 9_000;

let shop: OwnShop;
let before: StockResponse;
test.beforeEach(async ({ stockUrl, changingShop }) => {
  before = await stockResponse(stockUrl);
  shop = changingShop;
  await shop.change({});
});

/** The cheapest vehicle is sold, another one becomes the cheapest, and the back office purges. */
async function sellAndPurge(): Promise<void> {
  const [cheapest, second] = before.vehicles_list.toSorted((a, b) => a.final_price - b.final_price);
  await shop.change({
    vehicles: [
      { product_id: cheapest!.product_id, sold: true },
      { product_id: second!.product_id, price: soldPrice, final_price: soldPrice },
    ],
  });
}

/** The list with its index in the browser. */
async function openLive(page: Page): Promise<void> {
  // It loads when the page is idle, or with the first intent to filter.
  const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/stock');
  await page.goto(`${shop.url}/vehiculos`);
  await expect(count(page)).toHaveText(vehicles(before.vehicles_list.length));
  await sidebar(page).hover();
  expect((await loaded).status()).toBe(200);
  await page.getByLabel('Ordenar por').selectOption('Precio más alto');
  await page.getByLabel('Ordenar por').selectOption('Precio más bajo');
  await expect(page).toHaveURL(`${shop.url}/vehiculos`);
}

async function expectChanged(page: Page): Promise<void> {
  await expect(count(page)).toHaveText(vehicles(before.vehicles_list.length - 1));
  expect((await pricesOf(page))[0]).toBe(soldPrice);
}

test('prices and sold vehicles follow a purge when the visitor comes back to the tab', async ({ page }) => {
  await openLive(page);
  await sellAndPurge();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectChanged(page);
});

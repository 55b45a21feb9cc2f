import { createServer, type Server } from 'node:http';
import { closeServer, listen } from '../tests/support/listen';
import { complaintsOf } from './support/complaints';
import { startOwnShop, type OwnShop } from './support/own-shop';
import { cards } from './support/stock';
import { expect, test, type Locator, type Page } from './support/test';
import { brand } from '../lib/site/brand/brand';

/** A host that sends a page in place of each picture. */
let pages: Server;
let shop: OwnShop;
/** The pictures of the first vehicles of the list, as the upstream names them. */
let named: readonly string[];

test.beforeAll(async () => {
  pages = createServer((_, response) => response.end('<!doctype html><title>404</title>'));
  const host = `127.0.0.1:${await listen(pages)}`;
  shop = await startOwnShop({ IMAGE_HOSTS: host });
  named = [
    '',
    `${shop.stock.url}/media/none.webp`,
    `http://${host}/kona.jpg`,
    'https://cdn.imagenes.example/kona.jpg',
  ];
  const response = await fetch(`${shop.stock.url}/rest/default/V1/stockfinder/vehicles`);
  const { vehicles_list } = (await response.json()) as { vehicles_list: readonly object[] };
  const vehicles = vehicles_list.slice(0, named.length + 1).map((vehicle, at) => {
    const picture = named[at];
    return picture === undefined ? vehicle : { ...vehicle, main_image: picture, images_list: [picture] };
  });
  const merge = { vehicles_list: vehicles, vehicles_count: vehicles.length };
  await shop.change({ faults: [{ call: 'vehicles', merge }] });
});
test.afterAll(async () => {
  await shop.close();
  await closeServer(pages);
});

/** The drawing in place of a picture: ours from the start, or put there by the browser. */
const drawing = (on: Locator | Page) => on.locator('.no-picture, img[src="/sin-fotografia.svg"]');

/** Width and height in whole pixels. */
async function sizeOf(picture: Locator): Promise<string> {
  const box = await picture.boundingBox();
  return box ? `${Math.round(box.width)}×${Math.round(box.height)}` : 'not seen';
}

/** What a page complains about but that a picture couldn't be loaded. */
const ownComplaints = (complaints: readonly string[]) =>
  complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'));

test('a list shows the drawing for each picture that can’t be shown', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${shop.url}/vehiculos`);
  await expect(cards(page)).toHaveCount(named.length + 1);
  for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded();
  await expect(drawing(page)).toHaveCount(named.length);
  const sizes = new Set<string>();
  for (const card of await cards(page).all()) {
    const picture = card.getByRole('img').or(card.getByText('Sin fotografía')).first();
    await expect(picture).toBeVisible();
    sizes.add(await sizeOf(picture));
  }
  // One of them has its picture.
  expect([...sizes]).toHaveLength(1);
  const replaced = page.getByRole('img', { name: 'Sin fotografía' });
  await expect(replaced).toHaveCount(2);
  for (const image of await replaced.all()) await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByText('Sin fotografía')).toHaveCount(2);
  expect(ownComplaints(complaints)).toEqual([]);
});

/** Pictures that the browser shows as broken. */
const broken = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
      .map((image) => image.outerHTML),
  );

test('no page shows a broken picture where all pictures fail', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.route('**/fotos/**', (route) => route.fulfill({ status: 404 }));
  for (const path of ['/', '/vehiculos', '/vehiculo/536', '/comparador?ids=501,502']) {
    await page.goto(path);
    for (const image of await page.locator('img').all()) {
      // It may have no size before it is loaded, and be hidden after it has failed.
      await image.evaluate((element) => element.scrollIntoView());
      if (await image.isVisible()) await expect(image).toHaveJSProperty('complete', true);
    }
    // The text of the logo, which is on every page.
    const logo = page.getByRole('contentinfo').locator(`[data-alt="${brand.seller ?? brand.make}"]`);
    await expect
      .poll(() => logo.evaluate((element) => getComputedStyle(element, '::after').content))
      .toBe(`"${brand.seller ?? brand.make}"`);
    await expect.poll(() => broken(page), path).toEqual([]);
    if (path.startsWith('/vehiculo/'))
      expect(await sizeOf(drawing(page.getByRole('main')).first())).toMatch(/^\d{3}/);
  }
  expect(ownComplaints(complaints)).toEqual([]);
});

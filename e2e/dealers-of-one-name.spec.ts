import { interestDialog } from './support/lead-form';
import { expectList, option, sidebar } from './support/list';
import { startOwnShop, type OwnShop } from './support/own-shop';
import { stockDealers, stockList } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

const shared = 'Archipiélago Motor Playa Honda';
let shop: OwnShop;

/** The dealer of the first vehicle, on Lanzarote, has a namesake on Gran Canaria. */
test.beforeAll(async () => {
  shop = await startOwnShop();
  const dealers = await stockDealers(shop.stock.url);
  const items = dealers.map((dealer) => (dealer.dealer_id === '10' ? { ...dealer, name: shared } : dealer));
  await shop.change({ faults: [{ call: 'dealers', json: { items } }] });
});
test.afterAll(() => shop.close());

test('a vehicle of theirs is on no island, and its form offers none of them', async ({ page }) => {
  await page.goto(`${shop.url}/vehiculo/501`);
  await expect(page.getByRole('main').getByText(shared, { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/Lanzarote|Gran Canaria/);
  await expect(page.getByText(/Playa Honda, (Lanzarote|Gran Canaria)/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Otros? \d+ en/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first().click();
  const dialog = interestDialog(page);
  await expect(dialog.getByLabel('Isla')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /elegir este concesionario/ })).toHaveCount(0);
});

test('a list filters none of their vehicles in, and shows them all without a filter', async ({ page }) => {
  const all = await stockList(shop.stock.url);
  const dealers = await stockDealers(shop.stock.url);
  const onIsland = (island: string) =>
    all.filter(({ localization_name: name }) => {
      const those = dealers.filter((dealer) => dealer.name === name);
      return those.length === 1 && those[0]?.island_id === island;
    });
  for (const island of ['1', '3']) {
    await page.goto(`${shop.url}/vehiculos?isla=${island}`);
    await expectList(page, onIsland(island));
  }
  await option(page, 'Lanzarote').uncheck();
  await expectList(page, all);
  await option(page, 'Gran Canaria').check();
  await expectList(page, onIsland('1'));
  await expect(sidebar(page).getByLabel(shared)).toHaveCount(0);
  await page.goto(`${shop.url}/vehiculos?concesionario=31`);
  await expectList(page, all);
});

test('the contact page gives each of them no address', async ({ page }) => {
  await page.goto(`${shop.url}/contacto`);
  const names = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Archipiélago/ });
  await expect(names.filter({ hasText: shared })).toHaveText([shared, shared]);
  await expect(names.filter({ hasText: 'Archipiélago Motor Arrecife' })).toHaveText(/35500 Arrecife/);
});

import { onBase, sitemapAddresses } from '../scripts/crawl/crawl';
import { stockOffer } from './support/choices';
import { expectThanks, fillInterest, interestDialog, send } from './support/lead-form';
import { expectList, openSearch, option, searchBox, vehicles } from './support/list';
import { startOwnShop, type OwnShop } from './support/own-shop';
import { cards, stockList, type StockVehicle } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

/** What depends on the size of the stock, among 5,000 vehicles. */
let shop: OwnShop;
let cars: readonly StockVehicle[];
test.beforeAll(async () => {
  shop = await startOwnShop({ STOCKFINDER_TIMEOUT_MS: '20000' }, {}, 5_000);
  cars = (await stockList(shop.stock.url)).toSorted((a, b) => a.final_price - b.final_price);
});
test.afterAll(() => shop.close());
test.beforeEach(() => shop.change({}));
test.describe.configure({ timeout: 120_000 });

test('an index so long is not requested before the page has come to life', async ({ page, stockUrl }) => {
  const scripts = page.locator('script[data-index]');
  await page.goto(`${shop.url}/vehiculos`);
  await expect(page.locator('[data-list]')).toBeAttached();
  await expect(scripts).toHaveCount(0);
  // It belongs to the stock of all other tests.
  await page.goto('/vehiculos');
  expect((await stockList(stockUrl)).length).toBeLessThan(500);
  await expect(scripts).toHaveCount(1);
});

test('a dealer reads which vehicle and terms were seen, and the vehicle alone where no fee can be had', async ({
  page,
}) => {
  const [observed, other] = cars as [StockVehicle, StockVehicle];
  const ask = async ({ product_id, name }: StockVehicle, surname: string) => {
    await page.goto(`${shop.url}/vehiculo/${product_id}`);
    const result = page.getByRole('region', { name: 'Resultado de la simulación' });
    await expect(result).toContainText(/84 meses|no podemos calcular/);
    // The simulation that the page opens with is nobody's choice.
    await page.getByRole('button', { name: 'Calcular', exact: true }).click();
    await expect(result).toContainText(/84 meses|no podemos calcular/);
    await page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first().click();
    await fillInterest(interestDialog(page), surname);
    await send(interestDialog(page)).click();
    await expectThanks(page, name);
    return (await shop.stock.accepted(surname))[0] ?? {};
  };
  const whole = await ask(observed, 'Con Cuota');
  expect(whole).toMatchObject({ financing_months: 84, financing_entry: 0 });
  expect(String(whole['product_id'])).toBe(String(observed.product_id));
  expect(whole['financing_quota']).toBeTruthy();
  await shop.change({ faults: [{ call: 'finsimulator', status: 500 }] });
  const bare = await ask(other, 'Sin Cuota');
  expect(String(bare['product_id'])).toBe(String(other.product_id));
  expect(Object.keys(bare).filter((field) => field.startsWith('financing_'))).toEqual([]);
});

test('those that are shown get their fees, whatever is chosen then', async ({ page }) => {
  const ownFees = cards(page).getByText('Tu cuota aprox.', { exact: true });
  await page.goto(`${shop.url}/vehiculos?entrada=3000&meses=60`);
  await expect(ownFees).toHaveCount(24);
  await option(page, 'Solo ofertas').check();
  await expect(page).toHaveURL(/special_price=true/);
  await expect(ownFees).toHaveCount(24);
  await page.getByLabel('Ordenar por').selectOption('1');
  await expect(page).toHaveURL(/sort=1/);
  await expect(ownFees).toHaveCount(24);
});

test('models are suggested as from 300', async ({ page }) => {
  const offer = await stockOffer(shop.stock.url);
  const [tucson] = offer.all.filter(({ model_url_key }) => model_url_key === 'tucson');
  const found = offer.left({ models: [String(tucson?.model_group_id)] });
  await page.goto(shop.url);
  await openSearch(page);
  await searchBox(page).pressSequentially('tucson');
  const suggested = page.getByRole('option').filter({ hasText: 'TUCSON' }).first();
  await expect(suggested).toContainText(vehicles(found.length));
  await suggested.click();
  await expectList(page, found);
});

test('the sitemap has parts that together hold every vehicle once', async () => {
  const index = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  expect(index).toContain('<sitemapindex');
  const addresses = await sitemapAddresses(shop.url);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => address.includes('/vehiculo/'))).toHaveLength(5_000);
  expect((await fetch(onBase(shop.url, '/sitemap.xml?part=3'))).status).toBe(404);
});

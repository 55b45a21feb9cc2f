import type { Page } from '@playwright/test';
import { barriers } from './support/barriers';
import { stockOffer } from './support/choices';
import { equipmentOf, withEquipment } from './support/equipment';
import { expectThanks, fillInterest, interestDialog, send } from './support/lead-form';
import { expectList, option, sidebar, unfold } from './support/list';
import { startOwnShop, type OwnShop } from './support/own-shop';
import { printedPages } from './support/printed';
import { cards, stockList, type StockVehicle } from './support/stock';
import { expect, test } from './support/test';

/** Tasks of visitors among 5,000 vehicles, first with a healthy upstream, then with a failing one. */
let shop: OwnShop;
let cars: readonly StockVehicle[];
test.beforeAll(async () => {
  shop = await startOwnShop({ STOCKFINDER_TIMEOUT_MS: '20000' }, {}, 5_000);
  cars = (await stockList(shop.stock.url)).toSorted((a, b) => a.final_price - b.final_price);
});
test.afterAll(() => shop.close());
test.beforeEach(() => shop.change({}));
test.describe.configure({ timeout: 120_000 });

const memory = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('vistos'));
const recent = (page: Page) => page.getByRole('list', { name: 'Vistos recientemente' }).getByRole('listitem');

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

test('changes since the last visit are shown, and nothing is claimed while they are unknown', async ({
  page,
}) => {
  const [cheaper, sold] = cars as [StockVehicle, StockVehicle];
  await page.goto(`${shop.url}/`);
  for (const { product_id } of [sold, cheaper]) {
    await page.goto(`${shop.url}/vehiculo/${product_id}`);
    await expect.poll(() => memory(page)).toContain(`"id":"${product_id}"`);
  }
  const price = cheaper.final_price - 500;
  const vehicles = [
    { product_id: cheaper.product_id, price, final_price: price },
    { product_id: sold.product_id, sold: true },
  ];
  await shop.change({ vehicles, faults: [{ call: '*', status: 500 }] });
  await page.goto(`${shop.url}/`);
  await expect(recent(page)).toHaveCount(2);
  await expect(recent(page).first()).toContainText(cheaper.final_price_format);
  await expect(page.getByText(/Ha bajado|Vendido/)).toHaveCount(0);

  await shop.change({ vehicles });
  // It serves the stale vehicles while it revalidates.
  const existing = async () => {
    const response = await fetch(`${shop.url}/api/recent?ids=${cheaper.product_id},${sold.product_id}`);
    const { vehicles: found } = (await response.json()) as { vehicles?: { amount: number }[] };
    return found?.map(({ amount }) => amount);
  };
  await expect.poll(existing, { timeout: 60_000 }).toEqual([price]);
  await page.goto(`${shop.url}/`);
  await expect(recent(page).first()).toContainText('Ha bajado 500 €');
  await expect(recent(page).nth(1)).toContainText('Vendido');
  expect(await barriers(page, 'main')).toEqual([]);
});

test('two vehicles are compared on a phone; where nothing can be asked they stand', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shop.url}/vehiculos?sort=1`);
  for (const at of [0, 3])
    await cards(page).nth(at).getByRole('button', { name: 'Añadir al comparador' }).click();
  await expect(page.getByRole('link', { name: 'Comparador (2)' })).toBeVisible();
  await shop.stock.setFaults([{ call: 'vehicle', status: 500 }]);
  await page.goto(`${shop.url}/comparador`);
  const heads = page.getByRole('columnheader').filter({ hasText: '/mes' });
  await expect(heads).toHaveCount(2);
  const unavailable = page.getByText('La lista de equipamiento no está disponible ahora.');
  await expect(unavailable).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await barriers(page)).toEqual([]);
  await shop.stock.recover();
  await page.reload();
  await expect(heads.getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Precio final/ }).getByRole('cell')).toHaveCount(2);
  await expect(page.getByText(/^Lo que llevan todos \(\d+\)$/)).toBeVisible();
  await expect(unavailable).toHaveCount(0);
});

test('the sheet of a vehicle that was seen is sent and printed, also when nothing can be asked', async ({
  page,
}) => {
  const [car] = cars;
  const address = `${shop.url}/vehiculo/${car!.product_id}`;
  await page.goto(address);
  await expect(page.getByText('TAE', { exact: true })).toBeVisible();
  expect(await printedPages(page)).toBe(1);
  await shop.change({ faults: [{ call: '*', status: 500 }] });
  await page.goto(address);
  const result = page.getByRole('region', { name: 'Resultado de la simulación' });
  await expect(result).not.toHaveAttribute('aria-busy', 'true');
  await expect(result.getByText(/^TAE$|no podemos calcular/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Compartir' }).click();
  const href = (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
  expect(new URL(href).searchParams.get('text')).toContain(`\n${address}`);
  await page.keyboard.press('Escape');
  expect(await printedPages(page)).toBe(1);
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

test.describe('what a buyer asks next', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('an island and a piece of equipment are found and kept, and stand while nothing can be asked', async ({
    page,
  }) => {
    const offer = await stockOffer(shop.stock.url);
    const [island] = offer.values('isla');
    const here = offer.left({ isla: [island.id] });
    const [piece] = equipmentOf(here);
    const left = withEquipment(here, [piece.label]);
    await page.goto(`${shop.url}/vehiculos`);
    await option(page, island.label).check();
    await unfold(sidebar(page), 'Equipamiento');
    await option(page, piece.label).check();
    await expectList(page, left);
    await page.getByRole('button', { name: 'Guardar esta búsqueda' }).click();
    await expect(page.getByText('Búsqueda guardada', { exact: true })).toBeVisible();
    const address = page.url();

    await page.goto(`${shop.url}/`);
    const stored = page.getByRole('region', { name: 'Búsquedas guardadas' });
    await expect(stored).toContainText(`${island.label} · ${piece.label}`);
    expect(await barriers(page, 'main')).toEqual([]);

    await shop.change({ faults: [{ call: '*', status: 500 }] });
    await page.goto(address);
    await expectList(page, left);
    await expect(option(page, piece.label)).toBeChecked();
    await page.goto(`${shop.url}/`);
    await expect(stored.getByRole('link', { name: new RegExp(`^${island.label}`) })).toBeVisible();
  });

  test('what driving a vehicle costs is worked out, also when nothing can be asked', async ({ page }) => {
    const car = cars.find(({ fuel_description }) => fuel_description === 'Gasolina');
    const costs = page.getByRole('region', { name: 'Lo que cuesta conducirlo' });
    await page.goto(`${shop.url}/vehiculo/${car?.product_id}`);
    await shop.change({ faults: [{ call: '*', status: 500 }] });
    await costs.getByRole('textbox', { name: 'Kilómetros al año' }).fill('15000');
    await costs.getByRole('textbox', { name: 'Precio del litro (€)' }).fill('1,5');
    await expect(costs).toContainText(/Unos [\d.]+\s€ al año de gasolina/);
    await page.goto(`${shop.url}/vehiculo/${car?.product_id}`);
    await expect(costs).toContainText(/Unos [\d.]+\s€ al año de gasolina/);
  });
});

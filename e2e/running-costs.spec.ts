import type { Page } from '@playwright/test';
import { barriers } from './support/barriers';
import { vehicleWhere } from './support/stock';
import { expect, test } from './support/test';

const section = (page: Page) => page.getByRole('region', { name: 'Lo que cuesta conducirlo' });
const box = (page: Page, name: string) => section(page).getByRole('textbox', { name, exact: true });

/** Vehicles of the sample stock: by the litre, by the kilowatt-hour, and a plug-in hybrid. */
const petrol = (stockUrl: string) =>
  vehicleWhere(stockUrl, ({ fuel_description }) => fuel_description === 'Gasolina');
const electric = (stockUrl: string) =>
  vehicleWhere(stockUrl, ({ consumption_formatted }) => /kwh/i.test(consumption_formatted));
const plugIn = (stockUrl: string) =>
  vehicleWhere(stockUrl, ({ fuel_description }) => /enchufable/i.test(fuel_description));

/** Euros a year in the page's format. */
function cost(kilometers: number, consumption: string, price: number): string {
  const yearly = (kilometers / 100) * parseFloat(consumption.replace(',', '.')) * price;
  return new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 0 }).format(yearly);
}

test('a visitor learns what a vehicle costs to drive, and finds it again on the next one', async ({
  page,
  stockUrl,
}) => {
  const { product_id, consumption_formatted } = await petrol(stockUrl);
  await page.goto(`/vehiculo/${product_id}`);
  await expect(box(page, 'Precio del kWh (€)')).toHaveCount(0);
  await box(page, 'Kilómetros al año').fill('15.000');
  await box(page, 'Precio del litro (€)').fill('1,30');
  await expect(section(page)).toContainText(
    `Unos ${cost(15_000, consumption_formatted, 1.3)} € al año de gasolina`,
  );
  await expect(section(page)).toContainText(/\d\s€\/mes \+ unos \d+\s€ de gasolina/);
  expect(await barriers(page)).toEqual([]);

  const other = await electric(stockUrl);
  await page.goto(`/vehiculo/${other.product_id}`);
  await expect(box(page, 'Kilómetros al año')).toHaveValue('15.000');
  await box(page, 'Precio del kWh (€)').fill('0.2');
  await expect(section(page)).toContainText(
    `Unos ${cost(15_000, other.consumption_formatted, 0.2)} € al año de electricidad`,
  );
});

test('a plug-in hybrid says on its page why nothing is worked out', async ({ page, stockUrl }) => {
  await page.goto(`/vehiculo/${(await plugIn(stockUrl)).product_id}`);
  await expect(section(page)).toContainText('no dice cuánta electricidad gasta');
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
});

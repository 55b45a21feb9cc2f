import { vehicleWhere } from './support/stock';
import { core, expect, test } from './support/test';

const anyVehicle = (stockUrl: string) => vehicleWhere(stockUrl, () => true);

test(
  'a vehicle opens with a simulation, and «Personalizar cuotas» leads to it',
  core,
  async ({ page, stockUrl }) => {
    const car = await anyVehicle(stockUrl);
    await page.goto(`/vehiculo/${car.product_id}`);
    await page.getByRole('link', { name: 'Personalizar cuotas' }).click();
    const result = page.getByRole('region', { name: 'Resultado de la simulación' });
    await expect(result.getByText('84 meses', { exact: true })).toBeVisible();
    for (const name of ['Cuota mensual', 'TAE', 'Importe total adeudado', 'Entrada inicial']) {
      await expect(result.getByText(name, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('slider', { name: 'Entrada inicial' })).toHaveValue('0');
    await expect(page.getByRole('slider', { name: 'Plazo' })).toHaveValue('84');
  },
);

test(
  'another entry and term are calculated at once, and the next vehicle opens on them',
  core,
  async ({ page }) => {
    await page.goto('/vehiculo/501');
    const result = page.getByRole('region', { name: 'Resultado de la simulación' });
    await expect(result.getByText('84 meses', { exact: true })).toBeVisible();
    await page.getByRole('slider', { name: 'Entrada inicial' }).fill('5000');
    await page.getByRole('slider', { name: 'Plazo' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('slider', { name: 'Plazo' })).toHaveValue('72');
    await expect(result.getByText('72 meses', { exact: true })).toBeVisible();
    await expect(result.getByText('5.000,00 €', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Precio y cuota' })).toContainText(
      /Con 5\.000\s€ y 72 meses: [\d.]+,\d\d\s€\/mes/,
    );

    await page.goto('/vehiculo/510');
    await expect(result.getByText('72 meses', { exact: true })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Entrada inicial' })).toHaveValue('5000');
  },
);

test.describe('an upstream that fails', () => {
  test.afterEach(async ({ changingShop: shop }) => {
    await shop.stock.recover();
    // Maintenance ends with a probe of the server's.
    await expect.poll(async () => (await fetch(`${shop.url}/vehiculo/501`)).status).toBe(200);
  });

  test(
    'empties the result, says so, and shows the alert for what the visitor asked for',
    core,
    async ({ page, changingShop: shop }) => {
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.dismiss();
      });
      await page.goto(`${shop.url}/vehiculo/501`);
      const result = page.getByRole('region', { name: 'Resultado de la simulación' });
      await expect(result.getByText('84 meses', { exact: true })).toBeVisible();
      await shop.stock.fail('broken');
      await page.getByRole('button', { name: 'Calcular' }).click();
      await expect(result.getByText(/no podemos calcular/)).toBeVisible();
      await expect(result.getByText('84 meses', { exact: true })).toHaveCount(0);
      expect(alerts).toEqual(['Vuelve a intentarlo más tarde.']);
      await shop.stock.recover();
      await page.getByRole('button', { name: 'Calcular' }).click();
      await expect(result.getByText('84 meses', { exact: true })).toBeVisible();
    },
  );

  test('with a 503 leads to the maintenance page', core, async ({ page, changingShop: shop }) => {
    await page.goto(`${shop.url}/vehiculo/501`);
    const result = page.getByRole('region', { name: 'Resultado de la simulación' });
    await expect(result.getByText('84 meses', { exact: true })).toBeVisible();
    await shop.stock.fail('unavailable');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page).toHaveURL(/\/mantenimiento$/);
  });
});

test(
  'similar vehicles stand below, and those seen before on this device',
  core,
  async ({ page, stockUrl }) => {
    const car = await anyVehicle(stockUrl);
    await page.goto(`/vehiculo/${car.product_id}`);
    const similar = page.getByRole('list', { name: 'Vehículos similares' });
    await expect(similar.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Vistos recientemente' })).toHaveCount(0);
    await similar.getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`/${car.product_id}$`));
    const recent = page.getByRole('list', { name: 'Vistos recientemente' });
    await expect(recent.getByRole('link', { name: car.product_line_description })).toBeVisible();
  },
);

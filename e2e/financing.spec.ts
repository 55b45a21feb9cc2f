import { vehicleWhere } from './support/stock';
import { expect, test } from './support/test';

test('another entry and term are calculated at once, and the next vehicle opens on them @core', async ({
  page,
}) => {
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
});

test('similar vehicles stand below, and those seen before on this device @core', async ({
  page,
  stockUrl,
}) => {
  const car = await vehicleWhere(stockUrl, () => true);
  await page.goto(`/vehiculo/${car.product_id}`);
  const similar = page.getByRole('list', { name: 'Vehículos similares' });
  await expect(similar.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Vistos recientemente' })).toHaveCount(0);
  await similar.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`/${car.product_id}$`));
  const recent = page.getByRole('list', { name: 'Vistos recientemente' });
  await expect(recent.getByRole('link', { name: car.product_line_description })).toBeVisible();
});

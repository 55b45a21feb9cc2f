import { expect, test } from './support/test';

test('a visitor without scripts calculates the fee of a vehicle @core', async ({ page }) => {
  await page.goto('/vehiculo/501');
  await page.getByRole('textbox', { name: 'Entrada inicial' }).fill('3000');
  await page.getByRole('textbox', { name: 'Plazo' }).fill('48');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page).toHaveURL(/\/vehiculo\/501\?entry=3000&months=48#financiacion$/);
  const result = page.getByRole('region', { name: 'Resultado de la simulación' });
  await expect(result.getByText('48 meses', { exact: true })).toBeVisible();
  await expect(result.getByText('3.000,00 €', { exact: true })).toBeVisible();
  await expect(result.getByText('TAE', { exact: true })).toBeVisible();
});

test('what an address says and the vehicle doesn’t take is told beside its box @core', async ({ page }) => {
  const entry = page.getByRole('textbox', { name: 'Entrada inicial' });
  const months = page.getByRole('textbox', { name: 'Plazo' });
  const result = page.getByRole('region', { name: 'Resultado de la simulación' });
  await page.goto('/vehiculo/501?entry=3.000+€&months=60');
  await expect(result.getByText('3.000,00 €', { exact: true })).toBeVisible();
  await expect(entry).toHaveValue('3.000');
  await page.goto('/vehiculo/501?entry=999.999&months=50');
  await expect(result.getByText('84 meses', { exact: true })).toBeVisible();
  await expect(entry).toHaveValue('999.999');
  await expect(entry).toHaveAccessibleDescription(/entre 0\s€ y [\d.]+\s€/);
  await expect(months).toHaveValue('50');
  await expect(months).toHaveAccessibleDescription(/24, 36, 48/);
  await page.goto('/vehiculo/501?entry=x&months=');
  await expect(result.getByText('84 meses', { exact: true })).toBeVisible();
});

test('a visitor without scripts sends a vehicle by WhatsApp @core', async ({ page, baseURL }) => {
  await page.goto('/vehiculo/501');
  await expect(page.getByRole('button', { name: 'Imprimir ficha' })).toBeHidden();
  await page.getByRole('button', { name: 'Compartir' }).click();
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsapp).toBeVisible();
  const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toBe(
    `KONA 1.0 TGDi 100 CV Klass: 24.520\u00a0€ o desde 382\u00a0€/mes.\n${baseURL}/vehiculo/501`,
  );
  await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeHidden();
});

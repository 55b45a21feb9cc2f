import { expectThanks, fillContact, fillInterest, fillPerson, required, send } from './support/lead-form';
import { expect, test } from './support/test';

test('the browser itself checks missing fields and invalid e-mails @core', async ({ page }) => {
  await page.goto('/contacto');
  const form = page.getByRole('main');
  const refused = form.locator(':is(input, select):invalid');
  await expect(refused).toHaveCount(7);
  await send(form).click();
  await expect(form.getByText(required)).toHaveCount(0);
  await expect(form.getByLabel('Nombre', { exact: true })).toBeFocused();
  await fillContact(form);
  await expect(refused).toHaveCount(0);
  await form.getByLabel('Correo electrónico').fill('yaiza');
  // The server reports an invalid telephone and offers the number in it.
  await form.getByLabel('Teléfono').fill('+34 600 123 123');
  await expect(refused).toHaveCount(1);
  await send(form).click();
  await expect(page).toHaveURL(/\/contacto$/);
  await form.getByLabel('Correo electrónico').fill(' yaiza@[127.0.0.1]');
  await form.getByLabel('Teléfono').fill('600 12 31 23 ');
  await expect(refused).toHaveCount(0);
  await send(form).click();
  await expectThanks(page, 'KONA');
});

test('the server reports its own errors, and the typed data stays @core', async ({ page }) => {
  await page.goto('/contacto');
  const form = page.getByRole('main');
  await fillPerson(form);
  await form.getByLabel('Nombre', { exact: true }).fill('Yaiza 7');
  await form.getByLabel('Modelo').selectOption('KONA');
  await form.getByLabel('Acepto el análisis de mi perfil').check();
  await form.getByLabel('Isla').selectOption('Lanzarote');
  await form.getByLabel('Concesionario').selectOption('Archipiélago Motor Adeje');
  await send(form).click();
  await expect(form.getByText(required)).toHaveCount(2);
  await expect(form.getByLabel('Apellidos')).toHaveValue('Cabrera Díaz');
  await expect(form.getByLabel('Acepto el análisis de mi perfil')).toBeChecked();
  await expect(form.getByLabel('Isla').locator(':checked')).toHaveText('Lanzarote');
  await expect(page).not.toHaveURL(/Cabrera|yaiza/i);
  await page
    .getByRole('group', { name: 'Revisa 2 campos' })
    .getByRole('link', { name: 'Concesionario' })
    .click();
  await form.getByLabel('Concesionario').selectOption('Archipiélago Motor Arrecife');
  await form.getByLabel('Nombre', { exact: true }).fill('Yaiza');
  await form.getByLabel('Modelo').selectOption('i20');
  await send(form).click();
  await expectThanks(page, 'i20');
  await page.goto('/contacto');
  await expect(form.getByLabel('Apellidos')).toHaveValue('');
});

test('«Me interesa» of a card leads to a form of its own @core', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const open = async () => {
    await page.goto('/vehiculos');
    await page.getByRole('article').first().getByRole('button', { name: 'Me interesa' }).click();
    await expect(page).toHaveURL(/\/vehiculo\/\d+\?interes=1$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Me interesa' })).toBeVisible();
  };
  await open();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/\/\??$/);
  await open();
  const form = page.getByRole('main');
  // Nobody sees the field for robots, and the picture is small beside its form.
  const trap = await form.locator('.trap').boundingBox();
  expect([trap?.width, trap?.height]).toEqual([1, 1]);
  expect((await form.locator('.asked img').boundingBox())?.width).toBeLessThan(200);
  await expect(form.locator(':is(input, select):invalid')).toHaveCount(7);
  await fillInterest(form, 'Sin Guiones');
  await send(form).click();
  await expectThanks(page, 'Gracias, Yaiza.');
});

test('the terms that were simulated go along @core', async ({ page }) => {
  await page.goto('/vehiculo/501?entry=3000&months=48');
  await page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first().click();
  const requested = page.getByRole('region', { name: 'Vehículo' });
  await expect(requested).toContainText('48 meses');
  await expect(requested).toContainText('3.000 €');
  await fillInterest(page.getByRole('main'), 'Con Entrada');
  await send(page.getByRole('main')).click();
  await expectThanks(page, 'KONA');
});

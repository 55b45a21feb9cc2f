import { barriers } from './support/barriers';
import { tooWide } from './support/beyond-axe';
import { complaintsOf } from './support/complaints';
import { holdBack } from './support/hold-back';
import { expectPlainInput, expectThanks, fillContact, required, send } from './support/lead-form';
import { mainLink } from './support/list';
import { expect, test } from './support/test';

test('a visitor asks an advisor and is thanked, also after a reload @core', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/contacto?utm_source=boletin&utm_campaign=verano');
  const form = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitud de información');
  await expect(form.getByText(/en menos de 24 horas/).first()).toBeVisible();
  await fillContact(form);
  const [request] = await Promise.all([page.waitForRequest('**/api/contact'), send(form).click()]);
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expectThanks(page, 'Gracias, Yaiza. Hemos recibido tu solicitud sobre el KONA');
  await expect(form).toContainText('600 12 31 23');
  await expect(form).toContainText('yaiza@example.com');
  await expect(form.getByRole('link', { name: '928 000 310' })).toHaveAttribute('href', 'tel:928000310');
  await expect(form).toContainText('Lunes a viernes');
  await expect(page).toHaveURL(/\?utm_source=boletin&utm_campaign=verano$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const reported = await page.evaluate(() =>
    JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []),
  );
  expect(reported).toContain('{"event":"form_start","form_id":"contact"}');
  expect(reported).toContain('{"event":"generate_lead","form_id":"contact","event_id":"');
  for (const typed of ['Yaiza', 'Cabrera', 'example.com', '600 12']) expect(reported).not.toContain(typed);
  const requests: string[] = [];
  page.on('request', (each) => requests.push(`${each.method()} ${new URL(each.url()).pathname}`));
  await page.reload();
  await expectThanks(page, 'Gracias, Yaiza.');
  expect(requests.filter((line) => line.startsWith('POST'))).toEqual([]);
  await page.goto('/contacto');
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('by keyboard the list of errors leads to each field, which names its own @core', async ({ page }) => {
  await page.goto('/contacto');
  const form = page.getByRole('main');
  await form.getByLabel('Nombre', { exact: true }).focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('group', { name: 'Revisa 7 campos' });
  await expect(summary).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const name = form.getByLabel('Nombre', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(new RegExp(required));
  await expectPlainInput(form);
  const tokens = ['given-name', 'family-name', 'email', 'tel-national'];
  for (const [at, label] of ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono'].entries())
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', tokens[at] ?? '');
});

test('input before hydration stays @core', async ({ page }) => {
  const letGo = await holdBack(page, '**/_next/static/**/*.js');
  await page.goto('/contacto', { waitUntil: 'commit' });
  const form = page.getByRole('main');
  await form.getByLabel('Nombre', { exact: true }).fill('Yaiza');
  await form.getByLabel('Isla').selectOption('Lanzarote');
  await form.getByLabel('Concesionario').selectOption('Archipiélago Motor Playa Honda');
  // As extensions do.
  await page.evaluate(() => document.body.setAttribute('cz-shortcut-listen', 'true'));
  letGo();
  await expect(form.getByLabel('Concesionario').getByRole('option')).toHaveCount(3);
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('Yaiza');
  await expect(form.getByLabel('Concesionario').locator(':checked')).toHaveText(
    'Archipiélago Motor Playa Honda',
  );
  // The form's own code knows the values: it reports only missing ones.
  await send(form).click();
  await expect(page.getByRole('group', { name: 'Revisa 4 campos' })).toBeVisible();
});

test('consents, financing and the ecosystem are explained @core', async ({ page }) => {
  await page.goto('/contacto');
  for (const [button, dialog] of [
    ['Más información sobre las comunicaciones', 'Sobre las comunicaciones comerciales'],
    ['Más información sobre el análisis', 'Sobre el análisis de tu perfil'],
    ['Información sobre la financiación', 'Cómo se calcula la cuota'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
    await expect(page.getByRole('button', { name: button })).toBeFocused();
  }
  const text = page.getByText('Si aceptas las comunicaciones, recibirás');
  await expect(text).toBeHidden();
  await page.getByText('¿Quieres formar parte del ecosistema?').click();
  await expect(text).toBeVisible();
});

test('dealers stand beside the form, each with its address; where narrow a link leads to them below it @core', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/contacto');
  const address = page.getByRole('link', { name: 'Calle de la Aulaga 21, 35500 Arrecife' });
  await expect(address).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?.*Aulaga/);
  const surname = page.getByLabel('Apellidos');
  const boxes = async () => [await address.boundingBox(), await surname.boundingBox()] as const;
  const [beside, field] = await boxes();
  expect(beside?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await surname.boundingBox())?.y).toBeLessThan(600);
  await expect(address).not.toBeInViewport();
  await page.getByRole('link', { name: 'Dónde estamos' }).click();
  await expect(page.getByRole('heading', { name: 'Dónde estamos' })).toBeInViewport();
  const [below, above] = await boxes();
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  expect(await tooWide(page)).toEqual([]);
});

test('coming from a vehicle, the form offers its model as one click @core', async ({ page }) => {
  await page.goto('/vehiculo/501');
  await mainLink(page, 'Contacta con un asesor').click();
  const form = page.getByRole('main');
  await expect(form.getByLabel('Modelo')).toHaveValue('');
  await form.getByRole('button', { name: 'Preguntar por KONA', exact: true }).click();
  await expect(form.getByLabel('Modelo').locator(':checked')).toHaveText('KONA');
  await expect(form.getByLabel('Modelo')).toBeFocused();
  expect(await barriers(page)).toEqual([]);
});

import { barriers } from './support/barriers';
import { complaintsOf } from './support/complaints';
import { holdBack } from './support/hold-back';
import { hydrated } from './support/hydrated';
import { layoutShift, painted, watchLayout } from './support/layout-shift';
import { expectThanks, fillInterest, interestDialog, required, send } from './support/lead-form';
import { requestsOf } from './support/list';
import { expect, test, type Page, type Route } from './support/test';

const vehicle = '/vehiculo/501';
const pressed = (page: Page) =>
  page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first();
const name = (page: Page) => interestDialog(page).getByLabel('Nombre', { exact: true });

async function openOn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await pressed(page).click();
  await expect(name(page)).toBeVisible();
}

test('a visitor asks for a vehicle with the terms simulated on its page @core', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(vehicle);
  const result = page.getByRole('region', { name: 'Resultado de la simulación' });
  await expect(result.getByText('TAE', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(result.getByText('TAE', { exact: true })).toBeVisible();
  await pressed(page).click();
  const dialog = interestDialog(page);
  const requested = dialog.getByRole('region', { name: 'Vehículo' });
  await expect(requested).toContainText('KONA 1.0 TGDi 100 CV Klass');
  await expect(requested).toContainText('24.520 €');
  await expect(requested).toContainText('84 meses');
  await expect(requested).toContainText('TAE');
  await expect(dialog.getByLabel('Isla')).toHaveValue('');
  await expect(dialog.getByLabel('Concesionario')).toHaveValue('');
  await fillInterest(dialog);
  await dialog
    .getByRole('button', { name: 'Está en Archipiélago Motor Playa Honda: elegir este concesionario' })
    .click();
  await expect(dialog.getByLabel('Isla').locator(':checked')).toHaveText('Lanzarote');
  await expect(dialog.getByLabel('Concesionario').locator(':checked')).toHaveText(
    'Archipiélago Motor Playa Honda',
  );
  await expect(dialog.getByLabel('Concesionario')).toBeFocused();
  await expect(dialog.getByRole('button', { name: /elegir este concesionario/ })).toHaveCount(0);
  const [request] = await Promise.all([page.waitForRequest('**/api/interest'), send(dialog).click()]);
  expect(request.postDataJSON()).toMatchObject({ vehicle: '501', entry: '0', months: '84' });
  await expectThanks(page, 'KONA');
  await expect(page.getByRole('main')).toContainText('entrada 0 € · 84 meses');
  await expect(interestDialog(page)).toBeHidden();
  expect(complaints).toEqual([]);
});

test('closed with Escape it gives back the focus, and the input when asked @core', async ({ page }) => {
  await openOn(page, '/vehiculos');
  await name(page).fill('Yaiza');
  await page.keyboard.press('Escape');
  await expect(interestDialog(page)).toBeHidden();
  await expect(pressed(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name(page)).toHaveValue('');
  await expect(interestDialog(page)).not.toContainText('Tu financiación');
  await interestDialog(page).getByRole('button', { name: 'Recuperar lo escrito' }).click();
  await expect(name(page)).toHaveValue('Yaiza');
  await expect(name(page)).toBeFocused();
  await interestDialog(page).getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(interestDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/vehiculos$/);
});

test('a click beside the dialog throws nothing away, and neither does a reload @core', async ({ page }) => {
  await openOn(page, vehicle);
  await fillInterest(interestDialog(page));
  const box = await interestDialog(page).boundingBox();
  expect(box?.x).toBeGreaterThan(10);
  await page.mouse.click(5, 5);
  await expect(name(page)).toBeVisible();
  await expect(name(page)).toHaveValue('Yaiza');
  await page.reload();
  await expect(name(page)).toBeVisible();
  await expect(name(page)).toHaveValue('Yaiza');
  await expect(interestDialog(page).getByLabel('Concesionario').locator(':checked')).toHaveText(
    'Archipiélago Motor Arrecife',
  );
  await send(interestDialog(page)).click();
  await expectThanks(page, 'KONA');
});

test('where the dialog can’t have its form, its page keeps the campaign @core', async ({ page }) => {
  const campaign = '?utm_source=boletin&utm_medium=email&utm_campaign=verano';
  await page.goto(vehicle + campaign);
  await page.route('**/api/interest?*', (route) => route.fulfill({ status: 500, body: '' }));
  await pressed(page).click();
  await expect(page).toHaveURL((url) => url.search === campaign.replace('?', '?interes=1&'));
  const form = page.getByRole('main');
  await fillInterest(form);
  const [request] = await Promise.all([page.waitForRequest('**/api/interest'), send(form).click()]);
  const { query } = request.postDataJSON() as { query: string };
  expect(query).toContain(campaign.slice(1));
  await expectThanks(page, 'KONA');
  await expect(page).toHaveURL((url) => url.search === campaign);
});

test('a click before the page’s scripts leads to a page of the form @core', async ({ page }) => {
  const complaints = complaintsOf(page);
  const letGo = await holdBack(page, '**/_next/static/**/*.js');
  await page.goto(vehicle, { waitUntil: 'commit' });
  await pressed(page).click();
  await expect(page).toHaveURL(/\/vehiculo\/501\?interes=1$/);
  letGo();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Me interesa');
  const form = page.getByRole('main');
  await send(form).click();
  await expect(form.getByText(required)).not.toHaveCount(0);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await fillInterest(form);
  await send(form).click();
  await expectThanks(page, 'KONA');
  expect(complaints).toEqual([]);
});

test('where its code does not come, the form has its own page, with the campaign @core', async ({ page }) => {
  await page.goto('/vehiculos?utm_source=boletin');
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Me interesa' }).first().click();
  await expect(page).toHaveURL(/\/vehiculo\/\d+\?interes=1&utm_source=boletin$/);
  await expect(page.getByRole('main').getByLabel('Apellidos')).toBeVisible();
});

test('the form’s own page stands still while its scripts start', async ({ page }) => {
  await watchLayout(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/vehiculo/501?interes=1');
    await painted(page);
    expect(await layoutShift(page)).toBe(0);
  }
});

test('the document of the form’s own page names its code, the vehicle’s doesn’t', async ({ request }) => {
  const preloaded = async (path: string) =>
    (await (await request.get(path)).text()).match(/<link [^>]*as="script"[^>]*>/g) ?? [];
  const ofVehicle = await preloaded(vehicle);
  const ofForm = await preloaded(`${vehicle}?interes=1`);
  expect(ofForm).toHaveLength(ofVehicle.length + 1);
});

test('a dialog that was closed before its form failed to come leaves its page alone', async ({ page }) => {
  const fail = (route: Route) => route.fulfill({ status: 500, body: '{}' });
  const letGo = await holdBack(page, '**/api/interest?*', fail);
  await page.goto('/vehiculos');
  const asked = page.waitForRequest('**/api/interest?*');
  await page.getByRole('button', { name: 'Me interesa' }).first().click();
  await asked;
  await page.keyboard.press('Escape');
  await expect(interestDialog(page)).toBeHidden();
  const failed = page.waitForResponse('**/api/interest?*');
  letGo();
  await failed;
  // A second dialog, which is served, comes after whatever the first one did.
  await page.unroute('**/api/interest?*');
  await page.getByRole('button', { name: 'Me interesa' }).first().click();
  await expect(name(page)).toBeVisible();
  await expect(page).toHaveURL(/\/vehiculos$/);
});

test('content that was loaded an hour before its click is asked for again', async ({ page }) => {
  await page.clock.install();
  const requests = requestsOf(page, (request) => request.url().includes('/api/interest?'));
  await page.goto(vehicle);
  await pressed(page).hover();
  // Whenever its scripts have come: the page's time stands still but for this.
  await expect(async () => {
    await page.clock.runFor(3_000);
    expect(requests).toHaveLength(1);
  }).toPass();
  await page.clock.fastForward('01:00:00');
  await pressed(page).click();
  await expect.poll(() => requests.length).toBe(2);
});

import { startOwnShop, type OwnShop } from './support/own-shop';
import { expectThanks, fillContact, fillInterest, interestDialog, send, toasts } from './support/lead-form';
import { expect, test, type Page } from './support/test';

let shop: OwnShop;

test.beforeAll(async () => {
  shop = await startOwnShop({ STOCKFINDER_TIMEOUT_MS: '1000', STOCKFINDER_IDEMPOTENT_FORMS: 'true' });
});
test.afterAll(async () => shop.close());
test.beforeEach(async ({ page }) => {
  await shop.stock.recover();
  await page.goto(`${shop.url}/contacto`);
});
const contactCalls = async () => (await shop.stock.takeLog()).filter(({ call }) => call === 'contact').length;
/** The keys of the forms that a page sends from now on. */
function keysOf(page: Page): readonly string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
const refuse = (message: string) =>
  shop.stock.setFaults([{ call: 'contact', merge: { code: '-1', message } }]);

test('the dealer says no in a dialog, where the toast can be clicked away @core', async ({ page }) => {
  await page.goto(`${shop.url}/vehiculo/501`);
  await page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first().click();
  const dialog = interestDialog(page);
  await fillInterest(dialog, 'Dos');
  await refuse('');
  const keys = keysOf(page);
  await send(dialog).click();
  const toast = toasts(page).getByText('¡Vaya! Parece que algo no ha ido bien.');
  await expect(toast).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Cerrar la notificación' }).click();
  await expect(toast).toBeHidden();
  await expect(dialog.getByLabel('Apellidos')).toHaveValue('Dos');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Recovered and sent again, it is the same form.
  await shop.stock.recover();
  await page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first().click();
  await dialog.getByRole('button', { name: 'Recuperar lo escrito' }).click();
  await send(dialog).click();
  await expectThanks(page, 'KONA');
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

const confirmationPage = (url: URL) => url.pathname === '/mensaje-confirmacion';
const sent = 'Tu solicitud ha sido enviada. No hace falta que la envíes otra vez.';

test('where a confirmation hangs the form says that it was sent @core', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${shop.url}/contacto`);
  await fillContact(page.getByRole('main'), 'Siete');
  // The page's own navigation; a document is answered.
  await page.route(confirmationPage, (route) =>
    route.request().isNavigationRequest() ? route.continue() : new Promise(() => undefined),
  );
  await shop.stock.takeLog();
  await send(page.getByRole('main')).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: sent })).toBeVisible();
  // A busy button takes no click of Playwright's, but a visitor's.
  await send(page.getByRole('main')).click({ force: true });
  await page.clock.fastForward(10_000);
  await expectThanks(page, 'Yaiza');
  expect(await contactCalls()).toBe(1);
});

test('a 503 is maintenance; once it is over, the typed data is still there @core', async ({ page }) => {
  test.slow();
  await fillContact(page.getByRole('main'), 'Seis');
  await shop.stock.fail('unavailable');
  await send(page.getByRole('main')).click();
  await expect(page).toHaveURL(/\/mantenimiento$/);
  await shop.stock.recover();
  await expect(async () => {
    await page.goto(`${shop.url}/contacto`);
    await expect(page).toHaveURL(/\/contacto$/, { timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [1_000] });
  await expect(page.getByRole('main').getByLabel('Apellidos')).toHaveValue('Seis');
  await send(page.getByRole('main')).click();
  await expectThanks(page, 'Yaiza');
});

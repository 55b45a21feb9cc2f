import { expectThanks, fillInterest, interestDialog, send } from './support/lead-form';
import type { OwnShop } from './support/own-shop';
import { expect, test } from './support/test';

let shop: OwnShop;
test.beforeAll(({ changingShop }) => {
  shop = changingShop;
});
test.beforeEach(async () => {
  await shop.change({});
  await shop.stock.takeLog();
});

const risesTo = (price: number) =>
  shop.change({ vehicles: [{ product_id: 501, price, final_price: price }] });
const sentCount = async () => (await shop.stock.takeLog()).filter(({ call }) => call === 'contact').length;
const message = /El precio ha cambiado de 24\.520\s€ a 27\.990\s€\. Revísalo y envía otra vez\./;

test('a price that rises while the form is open is told before anything is sent @core', async ({ page }) => {
  await page.goto(`${shop.url}/vehiculo/501`);
  await page.getByRole('slider', { name: 'Plazo' }).fill('48');
  await page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first().click();
  const dialog = interestDialog(page);
  const requested = dialog.getByRole('region', { name: 'Vehículo' });
  const fee = requested.getByText(/\d,\d\d\s€\/mes/);
  const before = (await fee.textContent()) ?? '';
  await fillInterest(dialog, 'Sube');
  await risesTo(27_990);
  await send(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText(message);
  await expect(requested).toContainText(/27\.990\s€/);
  await expect(fee).not.toHaveText(before);
  const now = ((await fee.textContent()) ?? '').replace('/mes', '');
  expect(await sentCount()).toBe(0);
  await send(dialog).click();
  await expectThanks(page, 'KONA');
  expect(await shop.stock.accepted('Sube')).toMatchObject([
    { financing_months: 48, financing_quota: now.replace(/\s/, ' ') },
  ]);
});

import { middle } from './support/choices';
import { expectList, expectQuery, option, sidebar } from './support/list';
import { expect, test, type Page } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

const slider = (page: Page, name: string) => sidebar(page).getByRole('slider', { name, exact: true });
const box = (page: Page, name: string) => sidebar(page).getByRole('textbox', { name, exact: true });

test('a maximum fee is moved by keyboard, undone by back, and redone @core', async ({ page, offer }) => {
  const name = 'Cuota máxima';
  const [color] = offer.values('colors');
  const colors = [color.id];
  const { min_cuota: least, max_cuota: most } = offer.response;
  await page.goto('/vehiculos');
  await option(page, color.label).check();
  await expectList(page, offer.left({ colors }));
  await slider(page, name).focus();
  // A held key.
  for (let press = 0; press < 30; press += 1) await page.keyboard.down('ArrowLeft');
  await page.keyboard.up('ArrowLeft');
  const step = 5;
  const fee = (Math.ceil(most / step) - 30) * step;
  await expect(slider(page, name)).toHaveValue(String(fee));
  await expectList(page, offer.left({ colors, fee }));
  await expectQuery(page, offer.query({ colors, fee }));
  await expect(slider(page, name)).toBeFocused();
  await page.goBack();
  await expectList(page, offer.left({ colors }));
  await page.goForward();
  await expectList(page, offer.left({ colors, fee }));
  await page.goBack();
  await expectList(page, offer.left({ colors }));
  await expectQuery(page, offer.query({ colors }));
  await expect(slider(page, name)).toHaveValue(String(most));
  await slider(page, name).press('Home');
  await expectList(page, offer.left({ colors, fee: least }));
  await slider(page, name).press('End');
  await expectList(page, offer.left({ colors }));
});

test('a tick in the pause after a typed amount counts beside it', async ({ page, offer }) => {
  const price = middle(offer.all, 'final_price');
  const [color] = offer.values('colors');
  await page.goto('/vehiculos');
  await box(page, 'Precio máximo').fill(String(price));
  await option(page, color.label).check();
  await expectList(page, offer.left({ price, colors: [color.id] }));
  await expectQuery(page, offer.query({ price, colors: [color.id] }));
});

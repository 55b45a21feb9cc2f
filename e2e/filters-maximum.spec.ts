import type { Page } from '@playwright/test';
import { middle, stockOffer } from './support/choices';
import { expectList, expectQuery, option, sidebar } from './support/list';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

const slider = (page: Page, name: string) => sidebar(page).getByRole('slider', { name, exact: true });
const box = (page: Page, name: string) => sidebar(page).getByRole('textbox', { name, exact: true });
const maximums = [
  { name: 'Precio máximo', code: 'price', amount: 'final_price' },
  { name: 'Cuota máxima', code: 'cuota', amount: 'cuota_price' },
] as const;

for (const { name, code, amount } of maximums) {
  test(`«${name}» is set with the slider or the number box, and the other one follows`, async ({
    page,
    stockUrl,
  }) => {
    const offer = await stockOffer(stockUrl);
    const least = offer.response[`min_${code}`];
    const most = offer.response[`max_${code}`];
    const half = middle(offer.all, amount);
    const expectNone = async () => {
      await expectList(page, offer.all);
      await expect(page).toHaveURL(/\/vehiculos$/);
      await expect(box(page, name)).toHaveValue('');
      await expect(slider(page, name)).toHaveValue(String(most));
    };
    await page.goto('/vehiculos');
    await expect(slider(page, name)).toHaveAttribute('min', String(least));
    await expect(slider(page, name)).toHaveAttribute('max', String(most));
    await expect(slider(page, name)).toHaveAttribute('step', '1');
    await slider(page, name).fill(String(half));
    await expectList(page, offer.left({ [code]: half }));
    await expectQuery(page, `?${code}=${half}`);
    await expect(box(page, name)).toHaveValue(String(half));
    await slider(page, name).fill(String(most));
    await expectNone();

    await box(page, name).pressSequentially(String(half));
    await expectList(page, offer.left({ [code]: half }));
    await expectQuery(page, `?${code}=${half}`);
    await expect(slider(page, name)).toHaveValue(String(half));
    await expect(box(page, name)).toBeFocused();
    await box(page, name).clear();
    await expectNone();

    // An amount out of bounds changes nothing, and the box says why.
    const wrong = String(least - 1);
    await box(page, name).fill(wrong);
    await box(page, name).press('Enter');
    await expect(box(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(box(page, name)).toHaveAccessibleDescription(/cantidad/);
    await expect(box(page, name)).toHaveValue(wrong);
    await expectList(page, offer.all);
    await expect(page).toHaveURL(/\/vehiculos$/);
  });

  test(`«${name}» is moved with the keyboard, and one click of back undoes it`, async ({
    page,
    stockUrl,
  }) => {
    const offer = await stockOffer(stockUrl);
    const [color] = offer.values('colors');
    const colors = [color.id];
    const most = offer.response[`max_${code}`];
    await page.goto('/vehiculos');
    await option(page, color.label).check();
    await expectList(page, offer.left({ colors }));
    await slider(page, name).focus();
    // A held key.
    for (let press = 0; press < 30; press += 1) await page.keyboard.down('ArrowLeft');
    await page.keyboard.up('ArrowLeft');
    const step = code === 'price' ? 500 : 5;
    const reached = (Math.ceil(most / step) - 30) * step;
    await expect(slider(page, name)).toHaveValue(String(reached));
    await expectList(page, offer.left({ colors, [code]: reached }));
    await expectQuery(page, offer.query({ colors, [code]: reached }));
    await expect(slider(page, name)).toBeFocused();
    await page.goBack();
    await expectList(page, offer.left({ colors }));
    await expectQuery(page, offer.query({ colors }));
    await expect(slider(page, name)).toHaveValue(String(most));
    await slider(page, name).press('Home');
    await expectList(page, offer.left({ colors, [code]: offer.response[`min_${code}`] }));
    await slider(page, name).press('End');
    await expectList(page, offer.left({ colors }));
  });
}

test('a tick in the pause after a typed amount counts beside it', async ({ page, stockUrl }) => {
  const offer = await stockOffer(stockUrl);
  const price = middle(offer.all, 'final_price');
  const [color] = offer.values('colors');
  await page.goto('/vehiculos');
  await box(page, 'Precio máximo').fill(String(price));
  await option(page, color.label).check();
  await expectList(page, offer.left({ price, colors: [color.id] }));
  await expectQuery(page, offer.query({ price, colors: [color.id] }));
});

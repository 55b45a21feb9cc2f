import { smallBoxes } from './support/beyond-axe';
import { chatSet } from './support/chat-vendor';
import { dialogsFor, expectSteady, fillComparator } from './support/dialogs';
import { startOwnShop, type OwnShop } from './support/own-shop';
import { expect, test } from './support/test';
import { button, dialog } from './support/visitor';
import { playwrightVisitor } from './support/visitor-playwright';

/** A small phone, a low window, a wide one; visits cover a usual phone, in other engines. */
const windows = [
  { width: 320, height: 480 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
] as const;

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startOwnShop(chatSet);
});
test.afterAll(() => shop.close());

for (const window of windows)
  test.describe(`at ${window.width} × ${window.height}`, () => {
    test.use({ viewport: window });

    for (const [path, press, opened] of dialogsFor(window.width))
      test(`«${String(opened.name)}» on ${path} stands still, and back closes it`, async ({ page }) => {
        const visitor = playwrightVisitor(page, window.width);
        await page.goto(shop.url + path);
        await visitor.press(press, opened);
        if (opened.name === 'Me interesa') await visitor.sees(button('Enviar solicitud', opened));
        if (window.width < 400) expect(await smallBoxes(page), 'boxes that make a phone zoom in').toEqual([]);
        await expectSteady(visitor, opened);
      });

    test('the dialog of a full comparator stands still, and back closes it', async ({ page }) => {
      const visitor = playwrightVisitor(page, window.width);
      await fillComparator(visitor, 3);
      await expectSteady(visitor, dialog('El comparador está completo'));
    });
  });

test.describe('the interest dialog on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no wheel and no key moves its head', async ({ page }) => {
    await page.goto('/vehiculo/502');
    await page.getByRole('button', { name: 'Me interesa' }).first().click();
    const interest = page.getByRole('dialog', { name: 'Me interesa' });
    await expect(interest.getByRole('button', { name: 'Enviar solicitud' })).toBeVisible();
    const title = interest.getByRole('heading', { name: 'Me interesa' });
    const position = await title.boundingBox();
    await title.hover();
    await page.mouse.wheel(0, 2_000);
    await title.click();
    for (const key of ['PageDown', 'End', 'Space']) await page.keyboard.press(key);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 2_000);
    await expect(interest.getByRole('button', { name: 'Enviar solicitud' })).toBeInViewport();
    expect(await title.boundingBox()).toEqual(position);
  });
});

import { chatSet } from './support/chat-vendor';
import { startOwnShop, type OwnShop } from './support/own-shop';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startOwnShop(chatSet);
});
test.afterAll(() => shop.close());

for (const [name, path, opener] of [
  ['the contact form', '/contacto', null],
  ['an interest', '/vehiculo/502', 'Me interesa'],
  ['the form before a chat', '/', 'Chat'],
] as const)
  test(`${name}: no keyboard corrects a name or an e-mail address`, async ({ page }) => {
    await page.goto(shop.url + path);
    if (opener !== null) await page.getByRole('button', { name: opener, exact: true }).first().click();
    const form = opener === null ? page.getByRole('main') : page.getByRole('dialog');
    for (const label of ['Nombre', 'Apellidos', 'Correo electrónico']) {
      const box = form.getByLabel(label, { exact: true });
      await expect(box).toHaveAttribute('autocorrect', 'off');
      await expect(box).toHaveAttribute('spellcheck', 'false');
    }
    const address = form.getByLabel('Correo electrónico', { exact: true });
    await expect(address).toHaveAttribute('inputmode', 'email');
    await expect(address).toHaveAttribute('autocapitalize', 'none');
  });

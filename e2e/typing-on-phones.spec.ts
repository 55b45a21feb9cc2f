import type { Page } from '@playwright/test';
import { chatSet } from './support/chat-vendor';
import { dialogsFor } from './support/dialogs';
import { startOwnShop, type OwnShop } from './support/own-shop';
import { pageTypes } from './support/page-types';
import { expect, test } from './support/test';
import { playwrightVisitor } from './support/visitor-playwright';

const width = 390;
test.use({ viewport: { width, height: 844 } });

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startOwnShop(chatSet);
});
test.afterAll(() => shop.close());

/** Every field and select of a page, hidden ones too, with its font size in pixels. */
const boxes = (page: Page) =>
  page
    .locator('input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea')
    .evaluateAll((all) =>
      all.map((box) => ({
        box: `${box.tagName} ${box.id} ${box.getAttribute('name') ?? ''}`,
        size: parseFloat(getComputedStyle(box).fontSize),
      })),
    );

/** Expects that no field makes a phone zoom in on focus. */
async function expectLarge(page: Page, least: number): Promise<void> {
  const found = await boxes(page);
  expect(found.length).toBeGreaterThanOrEqual(least);
  expect(found.filter(({ size }) => size < 16)).toEqual([]);
}

for (const { name, path } of [
  ...pageTypes,
  { name: 'a comparison', path: '/comparador?ids=501,502,503' },
  { name: 'a budget', path: '/vehiculos?cuota=300&entrada=3000&meses=60' },
])
  test(`${name}: no box makes a phone zoom in, no figure becomes a link`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectLarge(page, path === '/mantenimiento' ? 0 : 1);
    for (const kind of ['telephone', 'date', 'address', 'email'])
      await expect(page.locator('head > meta[name=format-detection]')).toHaveAttribute(
        'content',
        new RegExp(`\\b${kind}=no\\b`),
      );
  });

for (const [path, press, opened] of dialogsFor(width))
  test(`the dialog «${String(opened.name)}» on ${path}: no box makes a phone zoom in`, async ({ page }) => {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await playwrightVisitor(page, width).press(press, opened);
    await page.waitForLoadState('networkidle');
    await expectLarge(page, 1);
  });

test('the names of saved searches: no box makes a phone zoom in', async ({ page }) => {
  await page.goto('/vehiculos/kona', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Guardar esta búsqueda' }).click();
  await expect(page.getByText('Búsqueda guardada', { exact: true })).toBeVisible();
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Búsquedas guardadas' });
  await region.getByRole('button', { name: 'Editar las búsquedas guardadas' }).click();
  await expect(region.getByRole('textbox')).toBeVisible();
  await expectLarge(page, 2);
});

for (const [name, path, open] of [
  ['the contact form', '/contacto', null],
  ['an interest', '/vehiculo/502', 'Me interesa'],
  ['the form before a chat', '/', 'Chat'],
] as const)
  test(`${name}: no keyboard corrects a name or an e-mail address`, async ({ page }) => {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    if (open !== null) await page.getByRole('button', { name: open, exact: true }).first().click();
    const form = open === null ? page.getByRole('main') : page.getByRole('dialog');
    for (const label of ['Nombre', 'Apellidos', 'Correo electrónico']) {
      const box = form.getByLabel(label, { exact: true });
      await expect(box).toHaveAttribute('autocorrect', 'off');
      await expect(box).toHaveAttribute('spellcheck', 'false');
    }
    const address = form.getByLabel('Correo electrónico', { exact: true });
    await expect(address).toHaveAttribute('inputmode', 'email');
    await expect(address).toHaveAttribute('autocapitalize', 'none');
  });

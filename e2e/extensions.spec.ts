import type { Page } from '@playwright/test';
import { stockOffer } from './support/choices';
import { holdBack } from './support/hold-back';
import { expectList, expectQuery, option } from './support/list';
import { searchBox } from './support/search';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

/** Inserts elements of extensions before hydration: each of `where` gets an element in front. */
const insert = (page: Page, ...where: readonly string[]) =>
  page.evaluate((selectors) => {
    for (const selector of selectors) {
      const element = document.createElement('div');
      element.className = 'of-an-extension';
      document.querySelector(selector)?.before(element);
    }
    document.documentElement.setAttribute('data-extension', '1');
    document.body.setAttribute('cz-shortcut-listen', 'true');
  }, where);

const places = {
  'nothing but attributes': [],
  'an element first in the page': ['body > :first-child'],
  'an element before a field': ['#contact-name'],
  'elements first in the page, before the main content and before fields': [
    'body > :first-child',
    'main > :first-child',
    '#contact-name',
    '#contact-email',
  ],
};

for (const [what, where] of Object.entries(places))
  test(`what was typed before the scripts came is kept beside ${what} of an extension`, async ({ page }) => {
    const letGo = await holdBack(page, '**/_next/static/**/*.js');
    await page.goto('/contacto', { waitUntil: 'commit' });
    await page.getByLabel('Nombre', { exact: true }).fill('Yaiza');
    await insert(page, ...where);
    await page.getByLabel('Apellidos').fill('Cabrera');
    await page.getByLabel('Isla').selectOption('Lanzarote');
    await page.getByLabel('Concesionario', { exact: true }).selectOption('Archipiélago Motor Arrecife');
    await page.locator('#contact-communications').check();
    await page.getByLabel('Teléfono').fill('600 12 31 23');
    letGo();
    // The form is hydrated.
    await expect(page.locator('form[data-request=contact]')).toHaveAttribute('novalidate', '');
    const values = async () =>
      Promise.all([
        page.getByLabel('Nombre', { exact: true }).inputValue(),
        page.getByLabel('Apellidos').inputValue(),
        page.getByLabel('Isla').locator(':checked').innerText(),
        page.getByLabel('Concesionario', { exact: true }).locator(':checked').innerText(),
        page.locator('#contact-communications').isChecked(),
        page.getByLabel('Teléfono').inputValue(),
      ]);
    const typed = ['Yaiza', 'Cabrera', 'Lanzarote', 'Archipiélago Motor Arrecife', true, '600 12 31 23'];
    await expect.poll(values).toEqual(typed);
    await expect(page.getByLabel('Teléfono')).toBeFocused();
    // The form's own code knows the values: it reports only missing ones.
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByRole('group', { name: /2 campos/ }).getByRole('link')).toHaveText([
      'Correo electrónico',
      'Modelo',
    ]);
    expect(await values()).toEqual(typed);
  });

test('a text for the search stays in its open dialog', async ({ page }) => {
  const letGo = await holdBack(page, '**/_next/static/**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await searchBox(page).fill('kona');
  await insert(page, 'main > :first-child', '#buscar input');
  letGo();
  await expect(
    page.getByRole('dialog', { name: 'Buscar y filtrar' }).getByRole('option').first(),
  ).toBeVisible();
  await expect(searchBox(page)).toHaveValue('kona');
  await expect(searchBox(page)).toBeFocused();
});

test('a filter ticked early beside elements of an extension is not forgotten', async ({ page, stockUrl }) => {
  const offer = await stockOffer(stockUrl);
  const [color] = offer.values('colors');
  const places = [
    ...['body > :first-child', '.filters fieldset', '[data-list]'],
    // Hydrated by itself.
    ...['[data-list] > :first-child', '.filters', '.cards > :first-child', '.cards > li'],
  ];
  for (const where of places) {
    const letGo = await holdBack(page, '**/_next/static/**/*.js');
    await page.goto('/vehiculos', { waitUntil: 'commit' });
    await option(page, color.label).check();
    await insert(page, where);
    letGo();
    await expectList(page, offer.left({ colors: [color.id] }));
    await expectQuery(page, offer.query({ colors: [color.id] }));
    await expect(option(page, color.label)).toBeChecked();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

import { holdBack } from './support/hold-back';
import { hydrated } from './support/hydrated';
import { expectList, expectQuery, option } from './support/list';
import { expect, test, type Page } from './support/test';

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

test('the contact form works beside elements of an extension', async ({ page }) => {
  const letGo = await holdBack(page, '**/_next/static/**/*.js');
  await page.goto('/contacto', { waitUntil: 'commit' });
  await insert(page, 'body > :first-child', 'main > :first-child', '#contact-name', '#contact-email');
  letGo();
  await expect(page.locator('form[data-request=contact]')).toHaveAttribute('novalidate', '');
  await page.getByLabel('Isla').selectOption('Lanzarote');
  await page.getByLabel('Concesionario', { exact: true }).selectOption('Archipiélago Motor Arrecife');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('group', { name: /5 campos/ })).toBeVisible();
});

test('a list comes to life beside elements of an extension', async ({ page, offer }) => {
  const [color] = offer.values('colors');
  const places = ['body > :first-child', '.filters fieldset', '[data-list]', '.cards > li'];
  const letGo = await holdBack(page, '**/_next/static/**/*.js');
  await page.goto('/vehiculos', { waitUntil: 'commit' });
  await insert(page, ...places);
  letGo();
  await hydrated(page);
  await option(page, color.label).check();
  await expectList(page, offer.left({ colors: [color.id] }));
  await expectQuery(page, offer.query({ colors: [color.id] }));
});

import { expect, test } from './support/test';

test('the main navigation leads to every part of the site @core', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  for (const [name, path, title] of [
    ['Ver stock', '/vehiculos', /en stock/],
    ['Promociones', '/vehiculos-promocion', /promoci/i],
    ['Contacta con un asesor', '/contacto', /^Solicitud de información$/],
    ['Comparador', '/comparador', /^Comparador$/],
  ] as const) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await expect(navigation.getByRole('button', { name: 'Volver' })).toBeHidden();
});

test('the main navigation is skipped by the first press of Tab @core', async ({ page }) => {
  await page.goto('/vehiculos');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the footer opens the consents with the configured script @core', async ({ page }) => {
  await page.goto('/contacto');
  const opened = page.evaluate(
    () => new Promise((done) => window.addEventListener('open-consents', () => done('opened'))),
  );
  await page.getByRole('contentinfo').getByText('Configurar cookies').click();
  expect(await opened).toBe('opened');
  await expect(page).toHaveURL(/\/contacto$/);
});

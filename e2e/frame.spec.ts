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

test('a toast has five seconds, anew once neither pointer nor focus is on it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: 'Añadir al comparador' }).first().click();
  const toast = page.locator('.toast');
  const close = toast.getByRole('button', { name: 'Cerrar la notificación' });
  const expectTime = (expected: readonly number[]) =>
    expect
      .poll(() =>
        toast.evaluate((part) => part.getAnimations().map(({ effect }) => effect?.getTiming().delay)),
      )
      .toEqual(expected);
  await expectTime([5_000]);
  await toast.hover();
  await expectTime([]);
  await page.mouse.move(5, 5);
  await expectTime([5_000]);
  await close.focus();
  await expectTime([]);
  await close.blur();
  await expectTime([5_000]);
  await toast.evaluate((part) => part.getAnimations().forEach((time) => time.finish()));
  await expect(toast).toHaveCount(0);
});

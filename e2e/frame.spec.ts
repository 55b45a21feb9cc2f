import { cards } from './support/stock';
import { core, expect, test } from './support/test';

test.describe('the main navigation', () => {
  test('leads to every part of the site', core, async ({ page }) => {
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

  test('takes back on a phone', core, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/vehiculos');
    await page.getByRole('link', { name: 'Promociones' }).first().click();
    await expect(page).toHaveURL(/\/vehiculos-promocion$/);
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL(/\/vehiculos$/);
  });

  test('is skipped by the first press of Tab', core, async ({ page }) => {
    await page.goto('/vehiculos');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('the address', () => {
  test('carries campaigns from page to page, and nothing else', core, async ({ page }) => {
    await page.goto('/vehiculos?utm_source=mail&utm_campaign=verano&sort=1&gclid=x');
    await expect(cards(page)).toHaveCount(24);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/vehiculo\/\d+\?utm_source=mail&utm_campaign=verano$/);
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Promociones' })
      .click();
    await expect(page).toHaveURL(/\/vehiculos-promocion\?utm_source=mail&utm_campaign=verano$/);
    await page.getByLabel('Ordenar por').selectOption('Precio más alto');
    await expect(page).toHaveURL(/\?sort=1&utm_source=mail&utm_campaign=verano$/);
  });

  test('a new path begins at its top, and going back returns to the place', core, async ({ page }) => {
    await page.goto('/vehiculos');
    await cards(page).last().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await cards(page).last().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('link', { name: /^Volver a / })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  });
});

test.describe('the footer', () => {
  test('opens the consents with the configured script', core, async ({ page }) => {
    await page.goto('/contacto');
    const opened = page.evaluate(
      () => new Promise((done) => window.addEventListener('open-consents', () => done('opened'))),
    );
    await page.getByRole('contentinfo').getByText('Configurar cookies').click();
    expect(await opened).toBe('opened');
    await expect(page).toHaveURL(/\/contacto$/);
  });

  test('has no link to consents that nothing opens', core, async ({ changingShop: shop }) => {
    await shop.change({ settings: { open_consents_script: '' } });
    const html = await (await fetch(shop.url)).text();
    expect(html).toContain('<span>Configurar cookies</span>');
    expect(html).not.toContain('data-open-consents="');
  });

  test('leads to the lists', core, async ({ page }) => {
    await page.goto('/');
    const sections = page.getByRole('contentinfo').getByRole('navigation', { name: 'Secciones' });
    await sections.getByRole('link', { name: 'Promociones' }).click();
    await expect(page).toHaveURL(/\/vehiculos-promocion$/);
  });
});

test('from a page that is not there a link leads home, and a field to a search', core, async ({ page }) => {
  await page.goto('/una-pagina-que-no-existe');
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Página no encontrada');
  await page.goto('/una-pagina-que-no-existe');
  await page.getByRole('main').getByLabel('Tu búsqueda').fill('kona');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vehiculos\?search=kona$/);
});

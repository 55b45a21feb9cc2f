import { expect, test } from './support/test';

/** The upstream's content differs from the embedded one's. */
test.beforeAll(async ({ changingShop: shop }) => {
  const merge = {
    tyres_pdf_url: 'https://eprel.ec.europa.eu/qr/381667',
    featured_equipment: 'Techo solar, llantas de 18"',
    family_description: 'Gama urbana',
  };
  await shop.change({
    settings: {
      home_h2_paragraph:
        '<p style="text-align: center; color: rgb(200, 0, 0); position: fixed">Ven a vernos</p>',
      configurator_url: '/contacto',
    },
    faults: [{ call: 'vehicle', merge }],
  });
});

test('a vehicle: tyre label of the registry, highlights, range', async ({ page, changingShop: shop }) => {
  await page.goto(`${shop.url}/vehiculo/501`);
  const link = page.getByRole('link', { name: 'Etiqueta de neumáticos' });
  await expect(link).toHaveAttribute('href', 'https://eprel.ec.europa.eu/qr/381667');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAccessibleDescription('(se abre en una pestaña nueva)');
  await expect(page.getByText('Destaca: Techo solar, llantas de 18"')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Gama' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Gama urbana' })).toBeVisible();
});

test('safe styles of configured content apply, and paths are links', async ({ page, changingShop: shop }) => {
  await page.goto(shop.url);
  const text = page.getByText('Ven a vernos');
  await expect(text).toHaveCSS('text-align', 'center');
  await expect(text).toHaveCSS('color', 'rgb(200, 0, 0)');
  await expect(text).toHaveCSS('position', 'static');
  await expect(page.getByRole('main').locator('a[href="/contacto"]').first()).toBeVisible();
});

test('consumption, emissions and tyre label that are missing', async ({ page, changingShop: shop }) => {
  const merge = { consumption: '', consumption_formatted: '', co2: '', tyres_pdf_url: '' };
  await shop.change({ faults: [{ call: 'vehicle', merge }] });
  await page.goto(`${shop.url}/vehiculo/502`);
  const facts = page.getByRole('definition').filter({ hasText: 'Sin dato' });
  await expect(facts).toHaveCount(3);
});

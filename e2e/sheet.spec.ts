import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { barriers } from './support/barriers';
import { expectEvent } from './support/data-layer';
import { placementOf } from './support/explanations';
import { toasts } from './support/lead-form';
import { expect, test, type Page } from './support/test';
import { cacheTypeface } from './support/typeface';
import { brand } from '../lib/site/brand/brand';

const shareButton = (page: Page) => page.getByRole('button', { name: 'Compartir' });

test('sharing without a dialog of the system opens a menu', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/vehiculo/501?utm_source=boletin&entry=3000&months=48');
  await shareButton(page).click();
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsapp).toBeVisible();
  const placed = { open: true, near: true, inside: true, sideways: false };
  expect(await shareButton(page).evaluate(placementOf)).toEqual(placed);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(whatsapp).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(whatsapp).toBeHidden();
  await expect(shareButton(page)).toBeFocused();
  await shareButton(page).click();
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(toasts(page)).toContainText('Enlace copiado');
  await expect(whatsapp).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/vehiculo/501`);
  expect(await expectEvent(page, 'share')).toMatchObject({ method: 'copy', item_id: '501' });
});

/** The number of printed pages. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/\/Type\s*\/ObjStm.*?stream\r?\n/gs)].map(({ 0: head, index }) =>
    inflateSync(pdf.subarray(index + head.length)).toString('latin1'),
  );
  return [text, ...packed].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function openForPrint(page: Page, address: string): Promise<void> {
  // On a slow first visit the system's typeface, which may be wider, is printed.
  await cacheTypeface(page.context(), URL.canParse(address) ? new URL(address).origin : '');
  await page.goto(address);
  await expect(page.getByText('TAE', { exact: true })).toBeVisible();
}

test.describe('the printed sheet', () => {
  const equipment = Array.from({ length: 12 }, (_, group) => ({
    title: `Grupo ${group}`,
    list: Array.from({ length: 15 }, (_item, at) => `Elemento ${group}.${at} con un nombre bastante largo`),
  }));
  const usual: readonly [string, Record<string, unknown>][] = [
    ['a usual vehicle', {}],
    [
      'no picture, fee and place',
      { main_image: null, images_list: [], cuota_price: null, localization_name: null },
    ],
    ['180 pieces of equipment', { featured_equipment_list: equipment }],
    [
      'long names and four campaigns',
      {
        name: 'IONIQ 5 Long Range AWD 77,4 kWh 325 CV Ultimate Paquete Invierno Techo Panorámico Edición Canarias',
        localization_name: 'Archipiélago Motor Concesionario Oficial San Bartolomé de Tirajana Sur',
        campaigns: Array.from({ length: 4 }, (_, at) => ({
          label: `Aportación de la campaña número ${at}`,
          amount_formatted: '-250 €',
        })),
      },
    ],
  ];
  test('takes one page, whatever the vehicle', async ({ page, changingShop: shop }) => {
    for (const [what, merge] of usual) {
      await shop.change({ faults: [{ call: 'vehicle', merge }] });
      await openForPrint(page, `${shop.url}/vehiculo/501`);
      expect.soft(await printedPages(page), what).toBe(1);
    }
  });

  test('goes on on a second page where the example is long', async ({ page, changingShop: shop }) => {
    const example = `<p>${'Ejemplo representativo con muchas condiciones. '.repeat(120)}Fin del ejemplo.</p>`;
    await shop.change({ settings: { finance_example_landing: example } });
    await openForPrint(page, `${shop.url}/vehiculo/501`);
    expect(await printedPages(page)).toBe(2);
  });

  test('says what the vehicle is, what it costs, where it is, and when it was printed', async ({ page }) => {
    await openForPrint(page, '/vehiculo/501');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const sheet = page.getByRole('article').first();
    for (const announced of [
      ...[brand.make, 'KONA 1.0 TGDi 100 CV Klass', 'PVP', 'Aportación de marca', '24.520 €', '381,05 €'],
      ...['84 meses', 'Ejemplo representativo', 'KMHDB39B1TU112648', '501', 'Pack Invierno', 'eCall'],
      ...['Archipiélago Motor Playa Honda', 'Avenida de los Jameos 3', 'Recogida en concesionario'],
    ])
      await expect(sheet.getByText(announced).locator('visible=true').first(), announced).toBeVisible();
    const today = await page.evaluate(() => new Date().toLocaleDateString('es', { dateStyle: 'long' }));
    await expect(sheet.getByText(`Impresa el ${today}`)).toBeVisible();
    for (const name of ['Me interesa', 'Calcular', 'Compartir', 'Añadir al comparador'])
      await expect(sheet.getByRole('button', { name })).toBeHidden();
    const small = sheet.getByText(/^Ejemplo representativo/).locator('..');
    expect(
      await small.evaluate((node) => parseFloat(getComputedStyle(node).fontSize) * 0.75),
    ).toBeGreaterThanOrEqual(7.5);
  });
});

test.describe('the code on the sheet', () => {
  test.use({ deviceScaleFactor: 3 });

  test('leads to the page’s own address, and is seen in print alone', async ({ page, baseURL }) => {
    await page.goto('/vehiculo/501?utm_source=boletin&entry=3000&months=48');
    const code = page.getByRole('img', { name: 'Código QR con la dirección de esta ficha' });
    await expect(code).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data).toBe(`${baseURL}/vehiculo/501`);
  });
});

test('the page of a vehicle that was sold prints plainly', async ({ page }) => {
  await page.goto('/vehiculo/999999');
  expect(await printedPages(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
});

test('a list is printed with its cards side by side, without their controls', async ({ page }) => {
  await page.goto('/vehiculos?colors=12,14');
  await expect(page.getByRole('link', { name: 'Borrar todo' }).first()).toBeVisible();
  expect(await printedPages(page)).toBeLessThan(6);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Más información/ }).first()).toBeHidden();
  await expect(page.getByRole('link', { name: 'Borrar todo' }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/^Página 1 \/ \d+$/)).toBeVisible();
});

test('an open dialog is printed alone', async ({ page }) => {
  await page.goto('/contacto');
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Buscar y filtrar' })).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  expect(await printedPages(page)).toBe(1);
});

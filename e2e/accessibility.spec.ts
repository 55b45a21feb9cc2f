import type { Locator, Page } from '@playwright/test';
import { count, option, searchDialog, sidebar } from './support/list';
import { expectThanks, interestDialog, required, send, toasts } from './support/lead-form';
import { cards } from './support/stock';
import { expect, test } from './support/test';

/** Each task of a visitor by keyboard alone and in forced colors; docs/accessibility.md lists them by criterion. */
test.describe.configure({ mode: 'parallel' });

const size = (page: Page, width: number, height = 844) => page.setViewportSize({ width, height });
const press = async (target: Locator, key = 'Enter') => {
  await target.focus();
  await target.press(key);
};
const interested = (page: Page) =>
  page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first();

test.describe('by keyboard alone', () => {
  test('a visitor searches, changes their mind, and is where they were', async ({ page }) => {
    await page.goto('/');
    const open = page.getByRole('button', { name: 'Buscar / Filtrar' });
    await press(open);
    await expect(searchDialog(page)).toBeVisible();
    await searchDialog(page).getByRole('textbox').focus();
    await page.keyboard.type('kona');
    // Closes suggestions that have loaded by now.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(searchDialog(page)).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await press(searchDialog(page).getByRole('textbox'));
    await expect(page).toHaveURL(/search=kona/);
  });

  test('filters, orders, turns the page and opens a vehicle; the number is said each time', async ({
    page,
  }) => {
    await size(page, 1280);
    await page.goto('/vehiculos');
    const all = await count(page).textContent();
    await press(option(page, 'KONA'), 'Space');
    await expect(option(page, 'KONA')).toBeChecked();
    await expect(count(page)).not.toHaveText(all ?? '');
    await expect(option(page, 'KONA')).toBeFocused();
    const [first] = await cards(page).getByRole('heading').allTextContents();
    await press(page.getByLabel('Ordenar por'), 'Home');
    await expect(page).toHaveURL(/sort=1/);
    await expect(cards(page).getByRole('heading').first()).not.toHaveText(first ?? '');
    await press(page.getByRole('link', { name: 'Página 2', exact: true }));
    await expect(page).toHaveURL(/page=2/);
    await expect(count(page)).toBeFocused();
    await press(cards(page).first().getByRole('heading').getByRole('link'));
    await expect(page).toHaveURL(/\/vehiculo\/\d+/);
  });

  test('filters in the phone’s dialog', async ({ page }) => {
    await size(page, 390);
    await page.goto('/vehiculos');
    await press(page.getByRole('link', { name: /^Filtrar\b/ }));
    await press(searchDialog(page).getByRole('checkbox', { name: 'KONA', exact: true }), 'Space');
    const show = searchDialog(page).getByRole('button', { name: /^Ver \d/ });
    const [, number = ''] = /(\d+)/.exec((await show.textContent()) ?? '') ?? [];
    await press(show);
    await expect(searchDialog(page)).toBeHidden();
    await expect(count(page)).toContainText(number);
  });

  test('looks at pictures and equipment, and works out a fee', async ({ page }) => {
    await page.goto('/vehiculo/501');
    const gallery = page.getByRole('region', { name: /^Fotos de / });
    const announced = gallery.locator('[aria-live]');
    await expect(announced).toContainText('Foto 1 de 4');
    await press(gallery.getByRole('group'), 'ArrowRight');
    await expect(announced).toContainText('Foto 2 de 4');
    await press(gallery.getByRole('link', { name: 'Foto 4 de 4' }));
    await expect(announced).toContainText('Foto 4 de 4');

    const groups = page.locator('details[name="equipamiento"]');
    await press(groups.nth(1).locator('summary'));
    await expect(groups.nth(1)).toHaveAttribute('open');
    await expect(groups.first()).not.toHaveAttribute('open');

    const months = page.getByRole('slider', { name: 'Plazo' });
    await press(months, 'Home');
    await expect(months).toHaveValue('24');
    await press(months, 'ArrowRight');
    await expect(months).toHaveAttribute('aria-valuetext', '36 meses');
    await press(months, 'End');
    await press(page.getByRole('slider', { name: 'Entrada inicial' }), 'ArrowRight');
    await press(months, 'Home');
    await press(page.getByRole('button', { name: 'Calcular' }));
    const result = page.getByRole('region', { name: 'Resultado de la simulación' });
    await expect(result).toHaveAttribute('aria-live', 'polite');
    await expect(result.getByText('24 meses', { exact: true })).toBeVisible();
  });

  test('asks for a vehicle', async ({ page }) => {
    await page.goto('/vehiculo/501');
    await press(interested(page));
    const dialog = interestDialog(page);
    await dialog.getByLabel('Nombre', { exact: true }).focus();
    for (const text of ['Yaiza', 'Cabrera Teclado', 'yaiza@example.com', '600123123']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await dialog.getByLabel('Isla').focus();
    await page.keyboard.type('Lanz');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Concesionario', { exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await press(dialog.getByLabel('He leído y acepto la política de privacidad'), 'Space');
    await press(send(dialog));
    await expectThanks(page, 'KONA');
  });

  test('mends the errors of the contact form by the links of its summary', async ({ page }) => {
    await page.goto('/contacto');
    const form = page.getByRole('main');
    await press(send(form));
    const summary = form.getByRole('group', { name: /^Revisa \d campos$/ });
    await expect(summary).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(summary.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    const name = form.getByLabel('Nombre', { exact: true });
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(new RegExp(required));
    const tokens = ['given-name', 'family-name', 'email', 'tel-national'];
    for (const [at, label] of ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono'].entries())
      await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', tokens[at] ?? '');
  });

  test('compares: adds, answers the notification, shows, changes and takes out', async ({ page }) => {
    await size(page, 390);
    await page.goto('/vehiculos');
    const add = cards(page).getByRole('button', { name: 'Añadir al comparador' });
    const close = toasts(page).getByRole('button', { name: 'Cerrar' });
    await expect(toasts(page)).toHaveAttribute('aria-live', 'polite');
    for (const at of [0, 1, 2]) {
      await press(add.nth(at));
      await expect(close).toHaveCount(1);
      // It doesn't take the focus, or returns it.
      await expect(add.nth(at)).toBeFocused();
      await press(close);
      await expect(close).toHaveCount(0);
      await expect(add.nth(at)).toBeFocused();
      await expect(add.nth(at)).toHaveAccessibleDescription(/.+/);
    }
    await press(page.getByRole('link', { name: /^Comparador/ }).first());
    await expect(page).toHaveURL(/\/comparador$/);

    const names = page.getByRole('columnheader').getByRole('link');
    await expect(names).toHaveCount(2);
    const show = page.getByRole('group', { name: 'Mostrar' }).getByRole('checkbox', { name: 'Precio' });
    await press(show, 'Space');
    await expect(page.getByRole('row', { name: 'Potencia', exact: true })).toHaveCount(0);
    await press(show, 'Space');
    const change = page.getByRole('combobox', { name: /^Cambiar / }).nth(1);
    const before = await change.inputValue();
    await press(change, 'End');
    await expect(change).not.toHaveValue(before);
    await expect(change).toBeFocused();
    await press(page.getByRole('button', { name: /^Quitar / }).first());
    await expect(change).toHaveCount(0);
    // The button was removed with its vehicle; the focus stays nearby.
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  test('shares a vehicle, and opens the consents', async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await page.goto('/vehiculo/501');
    const share = page.getByRole('button', { name: 'Compartir' });
    await press(share);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(share).toBeFocused();
    const opened = page.evaluate(
      () => new Promise((done) => window.addEventListener('open-consents', () => done('opened'))),
    );
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'Configurar cookies' }));
    expect(await opened).toBe('opened');
  });
});

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  /** Whether a style that hides something changes a part's pixels: the hidden thing was visible, too. */
  async function isVisible(page: Page, part: Locator, without: string): Promise<boolean> {
    // The focus and the mouse change pixels, too.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.mouse.move(0, 0);
    const before = await part.screenshot();
    const style = await page.addStyleTag({ content: without });
    const after = await part.screenshot();
    await style.evaluate((element: Element) => element.remove());
    return !before.equals(after);
  }
  const plainState = 'forced-color-adjust: auto !important; background: Canvas !important';

  test('the list announces active filters, compared vehicles and results', async ({ page }) => {
    await size(page, 1280);
    await page.goto('/vehiculos?page=2');
    const add = cards(page).first().getByRole('button', { name: 'Añadir al comparador' });
    await add.click();
    await expect(toasts(page).getByRole('button', { name: 'Cerrar' })).toHaveCount(1);
    await toasts(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(add.locator('[href$="#check"]')).toBeAttached();
    expect(await isVisible(page, add, '.icon { visibility: hidden }')).toBe(true);
    const current = page.getByRole('link', { name: 'Página 2', exact: true });
    expect(await isVisible(page, current, `a[aria-current] { ${plainState} }`)).toBe(true);
    await option(page, 'KONA').check();
    const box = page.getByRole('checkbox', { name: 'KONA', exact: true });
    const row = sidebar(page).getByRole('listitem').filter({ has: box });
    expect(await isVisible(page, row, '.box::after { visibility: hidden }')).toBe(true);
  });

  test('sliders have a track, thumbnails and pills a state', async ({ page }) => {
    await page.goto('/vehiculo/501');
    const slider = page.getByRole('slider', { name: 'Plazo' });
    const track = '.slider::-webkit-slider-runnable-track { outline: none !important }';
    expect(await isVisible(page, slider, track)).toBe(true);
    const thumbnails = page.getByRole('list', { name: 'Miniaturas' });
    expect(await isVisible(page, thumbnails, '.thumbnail { outline-color: Canvas !important }')).toBe(true);
    await page.goto('/comparador?ids=501,502,503');
    const pill = page.locator('.pill').filter({ hasText: 'Precio' });
    await pill.getByRole('checkbox').check();
    expect(await isVisible(page, pill, `.pill { ${plainState} }`)).toBe(true);
  });

  test('a box that has been ticked shows it', async ({ page }) => {
    await page.goto('/contacto');
    const consent = page.locator('.tick').first();
    await consent.check();
    expect(await isVisible(page, consent, '.tick::after { visibility: hidden }')).toBe(true);
  });
});

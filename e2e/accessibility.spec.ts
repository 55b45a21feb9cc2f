import { option, sidebar } from './support/list';
import { toasts } from './support/lead-form';
import { cards } from './support/stock';
import { expect, test, type Locator, type Page } from './support/test';

/** Tasks by keyboard alone beyond those of `spoken-steps.spec.ts`, and states in forced colors (docs/accessibility.md). */
test.describe.configure({ mode: 'parallel' });

const size = (page: Page, width: number, height = 844) => page.setViewportSize({ width, height });
const press = async (target: Locator) => {
  await target.focus();
  await target.press('Enter');
};

test('by keyboard alone a visitor answers notifications', async ({ page }) => {
  await size(page, 390);
  await page.goto('/vehiculos');
  const add = cards(page).getByRole('button', { name: 'Añadir al comparador' });
  const close = toasts(page).getByRole('button', { name: 'Cerrar' });
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

  test('on a phone «Ordenar» is whole, with nothing over it', async ({ page }) => {
    for (const width of [390, 320]) {
      await size(page, width);
      await page.goto('/vehiculos');
      const order = page.locator('.list-order');
      await expect(order.getByText('Ordenar', { exact: true })).toBeInViewport({ ratio: 1 });
      expect(await isVisible(page, order, '.list-order > select { visibility: hidden }'), `${width} px`).toBe(
        false,
      );
    }
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

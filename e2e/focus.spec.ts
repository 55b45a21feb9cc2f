import { idle } from './support/hydrated';
import { toasts } from './support/lead-form';
import { mainLink } from './support/list';
import { cards } from './support/stock';
import { expect, test, type Locator, type Page } from './support/test';

/** No press leaves the focus on `body`: where a control goes away with it, another part of the page has it then. */
test.describe.configure({ mode: 'parallel' });
test.setTimeout(180_000);

const hasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

/** What a visitor presses, but for links of the frame, which stay. */
const pressed = 'main :is(button, summary, a[data-in-page], article h2 a)';

/** The visible controls, one of each kind: its name, and its place among all of them. Runs in the page. */
function controlsOf(selector: string): [name: string, at: number][] {
  const found = new Map<string, number>();
  for (const [at, control] of document.querySelectorAll<HTMLElement>(selector).entries()) {
    const name = control.getAttribute('aria-label') ?? control.textContent.replace(/\s+/g, ' ').trim();
    // Numbers and vehicles differ, what a press does doesn't.
    const kind = control.matches('h2 a') ? 'a vehicle' : name.replace(/[\d.]+/g, '…');
    const isThere = control.checkVisibility({ visibilityProperty: true });
    if (isThere && control.ariaDisabled !== 'true' && !found.has(kind)) found.set(kind, at);
  }
  return [...found];
}

/** Presses a control by keyboard, and closes the dialog that may have opened. */
async function expectFocusKept(page: Page, control: Locator, name: string): Promise<void> {
  const document = () => page.evaluate(() => performance.timeOrigin);
  const before = await document();
  await control.focus();
  for (const key of ['Enter', 'Escape']) {
    await page.keyboard.press(key);
    await page.waitForLoadState('networkidle');
    await idle(page);
    // A document that was loaded begins without a focus.
    if ((await document()) !== before) return;
    expect(await hasFocus(page), `${key} on ${name}`).toBe(true);
  }
}

/** Compared and viewed vehicles, saved searches and terms, as a visitor leaves them on the device. */
async function fillDevice(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.goto('/vehiculo/501');
  await idle(page);
  for (const path of ['/vehiculos?cuota=300&entrada=3000&meses=60', '/vehiculos/kona']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Guardar esta búsqueda' }).click();
    await expect(toasts(page).getByText('Búsqueda guardada')).toBeVisible();
  }
  for (const at of [0, 1])
    await cards(page).getByRole('button', { name: 'Añadir al comparador' }).nth(at).click();
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);
}

for (const [name, path, width] of [
  ['home', '/', 390],
  ['a list with filters', '/vehiculos?colors=12&cuota=300&entrada=3000&meses=60&page=1', 1400],
  ['a list that is empty', '/vehiculos?price=20000&colors=14&cuota=100', 390],
  ['a vehicle on terms', '/vehiculo/502?entrada=3000&meses=60', 390],
  ['a comparison', '/comparador', 1400],
  ['a shared comparison', '/comparador?ids=501,502,503', 390],
  ['contact', '/contacto', 390],
] as const)
  test(`every control of ${name} leaves the focus on the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const device = await fillDevice(page);
    const open = async () => {
      await page.evaluate((entries) => {
        Object.assign(localStorage, entries);
      }, device);
      await page.goto(path);
      await idle(page);
    };
    await open();
    const controls = await page.evaluate(controlsOf, pressed);
    expect(controls).not.toEqual([]);
    for (const [control, at] of controls) {
      await expectFocusKept(page, page.locator(pressed).nth(at), control);
      await open();
    }
  });

test('a link to another page gives it to the main part, and so does a notification there', async ({
  page,
}) => {
  await page.goto('/vehiculos');
  await cards(page).getByRole('button', { name: 'Añadir al comparador' }).first().press('Enter');
  const close = toasts(page).getByRole('button', { name: 'Cerrar' });
  await expect(close).toBeVisible();
  const link = cards(page).first().getByRole('heading').getByRole('link');
  await link.press('Enter');
  await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
  await expect(page.getByRole('main')).toBeFocused();
  await close.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a vehicle that fills the empty comparator leaves the focus on the page', async ({ page }) => {
  await page.goto('/vehiculo/501');
  await idle(page);
  await mainLink(page, 'Comparador').click();
  await expect(page).toHaveURL(/\/comparador$/);
  await idle(page);
  const controls = await page.evaluate(controlsOf, pressed);
  for (const [control, at] of controls) {
    await expectFocusKept(page, page.locator(pressed).nth(at), control);
    await page.evaluate(() => localStorage.removeItem('comparador'));
    await page.goto('/comparador');
    await idle(page);
  }
});

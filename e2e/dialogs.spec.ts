import { hydrated } from './support/hydrated';
import { interestDialog } from './support/lead-form';
import { acceptButton, expectList, searchDialog } from './support/list';
import { cards } from './support/stock';
import { expect, test, type Page } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

/** The number of dialogs that the current entry of the history stands for. */
const entry = (page: Page) =>
  page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const interest = (page: Page) => page.getByRole('button', { name: 'Me interesa' }).first();

test('a reload reopens the form with its entry: back closes it, and the list still follows', async ({
  page,
  offer,
}) => {
  const [color] = offer.values('colors');
  await page.goto('/contacto');
  await page.goto('/vehiculos');
  await interest(page).click();
  await expect(interestDialog(page)).toBeVisible();
  await page.reload();
  await expect(interestDialog(page)).toBeVisible();
  await expect.poll(() => entry(page)).toBe(1);
  await page.goBack();
  await expect(interestDialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: /^Filtrar\b/ }).click();
  await searchDialog(page).getByRole('checkbox', { name: color.label, exact: true }).check();
  await acceptButton(page).click();
  await expectList(page, offer.left({ colors: [color.id] }));
  await page.goBack();
  await expectList(page, offer.all);
  await page.goBack();
  await expect(page).toHaveURL(/\/contacto$/);
});

test('a reload with open filters leaves no step behind, and the next choice shows its own list', async ({
  page,
  offer,
}) => {
  const [color] = offer.values('colors');
  await page.goto('/vehiculos?page=2');
  await page.getByLabel('Ordenar por').selectOption('Precio más alto');
  await expectList(page, offer.all, { order: 1 });
  await page.getByRole('link', { name: /^Filtrar\b/ }).click();
  await expect(searchDialog(page)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect.poll(() => entry(page)).toBe(0);
  await page.goBack();
  await expectList(page, offer.all, { at: 2 });
  await page.getByRole('link', { name: /^Filtrar\b/ }).click();
  await searchDialog(page).getByRole('checkbox', { name: color.label, exact: true }).check();
  await acceptButton(page).click();
  await expectList(page, offer.left({ colors: [color.id] }));
});

test('back from a dialog leaves the page where it is, also at the address of a part', async ({ page }) => {
  await page.goto('/vehiculo/520#ejemplo-financiacion');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1_000);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await interest(page).click();
  await expect(interestDialog(page)).toBeVisible();
  const before = await scrolled(page);
  expect(before).toBeLessThan(1_000);
  await page.goBack();
  await expect(interestDialog(page)).toBeHidden();
  await expect.poll(() => entry(page)).toBe(0);
  expect(await scrolled(page)).toBe(before);
});

test('back from filters that opened with their page leaves the focus on it', async ({ page }) => {
  await page.goto('/contacto');
  await page.goto('/vehiculos#filtros');
  await expect(searchDialog(page)).toBeVisible();
  await expect.poll(() => entry(page)).toBe(1);
  await page.goBack();
  await expect(searchDialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dialog that stays open above the next page is closed by back there', async ({ page }) => {
  await page.goto('/vehiculos');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
  await expect(searchDialog(page)).toBeVisible();
  await expect.poll(() => entry(page)).toBe(1);
  await page.goBack();
  await expect(searchDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
});

for (const { path, open, named } of [
  { path: '/vehiculo/501', open: 'Ver a pantalla completa', named: /^Fotos de / },
  { path: '/vehiculo/501', open: 'Me interesa', named: 'Me interesa' },
])
  test(`a press on «${open}» before the page has heard that the dialog closed shows it again`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    const opener = page.getByRole('button', { name: open }).locator('visible=true').first();
    const dialog = page.getByRole('dialog', { name: named });
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect.poll(() => entry(page)).toBe(1);
    await opener.evaluate((button: HTMLElement) => {
      document.querySelector<HTMLElement>('dialog[open] [command="close"]')?.click();
      button.click();
    });
    await expect.poll(() => entry(page)).toBe(1);
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

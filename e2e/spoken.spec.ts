import { interestDialog, send } from './support/lead-form';
import { searchBox, searchDialog } from './support/list';
import { reading } from './support/reader';
import { expect, test, type Page } from './support/test';

/**
 * Compares what a screen reader is told with stored texts (`e2e/spoken`). After an intended change: `npm run
 * test:e2e -- e2e/spoken --update-snapshots`, then read each changed line as a blind visitor hears it.
 */
test.describe.configure({ mode: 'parallel' });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).locator('visible=true').first();

/** The code of the suggestions has loaded. */
const expectSuggesting = (page: Page) => expect(searchBox(page)).toHaveAttribute('aria-haspopup', 'listbox');

const pages: readonly (readonly [
  name: string,
  path: string,
  width: 390 | 1280,
  then?: (page: Page) => Promise<void>,
])[] = [
  ['home', '/', 1280],
  ['list', '/vehiculos?price=18500', 1280],
  ['list-phone', '/vehiculos?price=18500', 390],
  ['vehicle', '/vehiculo/501', 1280],
  ['comparator', '/comparador?ids=501,502,503', 1280],
  ['comparator-phone', '/comparador?ids=501,502,503', 390],
  ['contact', '/contacto', 1280],
  [
    'contact-errors',
    '/contacto',
    1280,
    async (page) => {
      await send(page.getByRole('main')).click();
      await expect(page.getByRole('group', { name: 'Revisa 7 campos' })).toBeFocused();
    },
  ],
  [
    'interest-dialog',
    '/vehiculo/501',
    1280,
    async (page) => {
      await press(page, 'Calcular').click();
      await press(page, 'Me interesa').click();
      await expect(interestDialog(page).getByText(/TAE/)).toBeVisible();
      await expect(interestDialog(page).getByLabel('Nombre', { exact: true })).toBeVisible();
    },
  ],
  [
    'search-dialog',
    '/vehiculos',
    1280,
    async (page) => {
      await press(page, 'Buscar / Filtrar').click();
      await expectSuggesting(page);
    },
  ],
  [
    'filters-dialog',
    '/vehiculos',
    390,
    async (page) => {
      await page.getByRole('link', { name: /^Filtrar\b/ }).click();
      await expectSuggesting(page);
      await expect(searchDialog(page).getByRole('checkbox', { name: 'KONA', exact: true })).toBeVisible();
    },
  ],
];

/** What is read of a page: of its dialog that alone, and the frame, which is the same around all, on home alone. */
const partOf = (page: Page, name: string) =>
  name.endsWith('-dialog') ? page.getByRole('dialog') : page.locator(name === 'home' ? 'body' : 'main');

for (const [name, path, width, then] of pages)
  test(`${name} @core`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await then?.(page);
    expect(await reading(partOf(page, name))).toMatchSnapshot(`${name}.txt`);
  });

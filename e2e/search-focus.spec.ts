import { searchBox, searchDialog } from './support/list';
import { hydrated } from './support/hydrated';
import { expect, test, type Page } from './support/test';

const title = (page: Page) => searchDialog(page).getByRole('heading', { name: 'Buscar y filtrar' });
const opener = (page: Page) => page.getByRole('button', { name: 'Buscar / Filtrar' });

for (const [when, scripts] of [
  ['before other scripts have come', false],
  ['with all scripts', true],
] as const)
  test.describe(`${when}, the search dialog`, () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
    test.beforeEach(async ({ page }) => {
      if (!scripts) await page.route('**/_next/static/**/*.js*', (route) => route.abort());
      await page.goto('/vehiculos', { waitUntil: 'load' });
      if (scripts) await hydrated(page);
    });

    test('has the focus in its text box when a mouse opens it: one types at once', async ({ page }) => {
      await opener(page).click();
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.type('kona');
      await expect(searchBox(page)).toHaveValue('kona');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search=kona/);
    });

    test('has it there when keys open it, also after a touch', async ({ page }) => {
      await page.touchscreen.tap(5, 400);
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await expect(searchBox(page)).toBeFocused();
    });

    test('has it on its title when a finger opens it, and keeps it inside', async ({ page }) => {
      await opener(page).click();
      await page.keyboard.press('Escape');
      await opener(page).tap();
      await expect(title(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(searchDialog(page).getByRole('button', { name: 'Cerrar' })).toBeFocused();
      await searchBox(page).tap();
      await expect(searchBox(page)).toBeFocused();
    });
  });

test('«Filtrar» of a list focuses the title by touch, the box by mouse', async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/vehiculos');
  await hydrated(page);
  const filter = page.getByRole('main').getByRole('link', { name: /^Filtrar/ });
  await filter.tap();
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await filter.click();
  await expect(searchBox(page)).toBeFocused();
  await page.close();
});

import { holdBack } from './support/hold-back';
import { mainLink } from './support/list';
import { expect, test, type Page } from './support/test';

const bar = (page: Page) => page.locator('.loading-bar');
const announced = (page: Page) => page.getByText('Cargando…', { exact: true });
const dataOf = (path: string) => new RegExp(`${path}\\?.*_rsc`);

test.beforeEach(({ page }) => page.goto('/contacto'));

for (const [motion, growing] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`a slow page is announced by a bar, with motion: ${motion}, until it is there`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion, forcedColors: 'active' });
    const letGo = await holdBack(page, dataOf('/vehiculos'));
    await mainLink(page, 'Ver stock').click();
    await expect(bar(page)).toBeVisible();
    await expect(announced(page)).toBeHidden();
    const { y: top, width } = (await bar(page).boundingBox()) ?? { y: NaN, width: 0 };
    expect([top, width < page.viewportSize()!.width]).toEqual([0, growing]);
    await expect(announced(page)).toBeAttached();
    letGo();
    await expect(page).toHaveURL(/\/vehiculos$/);
    await expect(bar(page)).toBeHidden();
    await expect(announced(page)).toBeHidden();
  });
}

test('a page that fails to load is requested as a document, without the bar', async ({ page }) => {
  const letGo = await holdBack(page, dataOf('/vehiculos'), (route) => route.abort());
  await mainLink(page, 'Ver stock').click();
  await expect(bar(page)).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/vehiculos$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('whoever goes elsewhere meanwhile gets there, without the bar', async ({ page }) => {
  await holdBack(page, dataOf('/vehiculos'));
  await mainLink(page, 'Ver stock').click();
  await expect(bar(page)).toBeVisible();
  await mainLink(page, 'Comparador').click();
  await expect(page).toHaveURL(/\/comparador$/);
  await expect(bar(page)).toBeHidden();
});

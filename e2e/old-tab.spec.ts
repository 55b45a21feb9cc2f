import { idle } from './support/hydrated';
import { searchBox, searchDialog } from './support/list';
import { expect, test, type Page } from './support/test';

/** Opens a page whose late code is no longer served from now on, as after a new build. */
async function openOldTab(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => (document.documentElement.dataset['old'] = ''));
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
}

const oldDocument = (page: Page) => page.locator('html[data-old]');

test('suggestions that can’t be loaded say so, and the next page loads in full', async ({ page }) => {
  await openOldTab(page, '/vehiculos?utm_source=boletin');
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await searchBox(page).pressSequentially('kona');
  await expect(searchDialog(page).getByRole('status')).toHaveText(/^Ahora mismo no podemos sugerirte nada/);
  await page.unroute('**/_next/static/chunks/**');
  await expect(oldDocument(page)).toHaveCount(1);
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/vehiculos\?search=kona&utm_source=boletin$/);
  await expect(oldDocument(page)).toHaveCount(0);
  // The loaded document navigates without loading others.
  await page.evaluate(() => (document.documentElement.dataset['old'] = ''));
  await page.getByRole('link', { name: 'Promociones' }).first().click();
  await expect(page).toHaveURL(/\/vehiculos-promocion\?/);
  await expect(oldDocument(page)).toHaveCount(1);
});

test('a search is saved without further code', async ({ page }) => {
  await openOldTab(page, '/vehiculos/kona');
  await page.getByRole('button', { name: 'Guardar esta búsqueda' }).click();
  await expect(page.getByRole('region', { name: 'Notificaciones' })).toContainText('Búsqueda guardada');
});

test('a tab of the former build comes to the new one with its next page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // Data of pages names the build that it comes from; the first may be fetched as soon as the page is there.
  const ofData = (url: URL) => url.searchParams.has('_rsc');
  await page.route(ofData, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-nextjs-deployment-id': 'new' } });
  });
  // With the list's data a choice asks the server nothing.
  await Promise.all([page.waitForResponse('**/api/stock'), page.goto('/vehiculos')]);
  await idle(page);
  await page.evaluate(() => (document.documentElement.dataset['old'] = ''));
  await page.getByRole('checkbox', { name: 'Blanco', exact: true }).click();
  await expect(page).toHaveURL(/\/vehiculos\?/);
  await expect(oldDocument(page)).toHaveCount(1);
  const main = page.getByRole('main');
  await main.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/vehiculo\//);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(oldDocument(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/vehiculos\?/);
  await main.getByRole('button', { name: 'Me interesa' }).first().click();
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible();
});

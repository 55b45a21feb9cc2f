import { startOwnShop, type OwnShop } from './support/own-shop';
import { core, expect, test } from './support/test';

for (const path of ['/nada', '/page-404', '/vehiculos/kona/x']) {
  test(`${path} says within the frame that there is no such page`, core, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
    await expect(page.getByText('Lo sentimos, la página que buscas no existe.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test.describe('an upstream that fails', () => {
  let shop: OwnShop;
  test.beforeAll(async () => {
    shop = await startOwnShop();
  });
  test.afterAll(() => shop.close());

  test('a page that fails on its first visit says so, and comes with another try', core, async ({ page }) => {
    await shop.stock.fail('broken');
    const response = await page.goto(`${shop.url}/vehiculo/501`);
    expect(response?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo no ha ido bien');
    await expect(page.getByText('Vuelve a intentarlo más tarde.')).toBeVisible();
    await shop.stock.recover();
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await expect(page.getByRole('link', { name: /^Volver a / })).toBeVisible();
  });

  test('a page that fails on the way to it says so, and comes with another try', core, async ({ page }) => {
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shop.stock.fail('broken');
    await page.getByRole('link', { name: 'Promociones' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo no ha ido bien');
    await expect(page.getByText(/más tarde/)).toBeVisible();
    await shop.stock.recover();
    const retry = page.getByRole('main').getByText('Reintentar', { exact: true });
    // A failed read is not repeated for 250 ms: a retry within that time fails once more.
    await expect(async () => {
      await retry.click({ timeout: 2_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/promoci/i, { timeout: 4_000 });
    }).toPass();
  });
});

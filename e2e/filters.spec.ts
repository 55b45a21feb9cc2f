import { stockOffer } from './support/choices';
import { expectList, option, searchDialog, sidebar } from './support/list';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test('the filters beside the list are its own: a model’s have no model @core', async ({ page, stockUrl }) => {
  const kona = await stockOffer(stockUrl, 'vehicles?model=kona');
  const [color] = kona.values('colors');
  await page.goto('/vehiculos/kona');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KONA nuevo en stock');
  await expect(sidebar(page).getByRole('group', { name: 'Modelo' })).toHaveCount(0);
  await option(page, color.label).check();
  await expectList(page, kona.left({ colors: [color.id] }));
  await expect(page).toHaveURL((url) => url.pathname === '/vehiculos/kona');

  const promotions = await stockOffer(stockUrl, 'vehicles/?promotion=1');
  const [model] = promotions.values('models');
  await page.goto('/vehiculos-promocion');
  await option(page, model.label).check();
  await expectList(page, promotions.left({ models: [model.id] }));
  await expect(page).toHaveURL((url) => url.pathname === '/vehiculos-promocion');
});

test('the filters beside the list are there from 1280 px, and stay in view @core', async ({ page }) => {
  await page.goto('/vehiculos');
  await expect(sidebar(page)).toBeVisible();
  await expect(sidebar(page)).toHaveCSS('position', 'sticky');
  await expect(sidebar(page)).toHaveCSS('top', '96px');
  await expect(page.getByRole('link', { name: 'Filtrar', exact: true })).toBeHidden();
  await page.mouse.wheel(0, 2_000);
  await expect.poll(async () => Math.round((await sidebar(page).boundingBox())?.y ?? 0)).toBe(96);
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await expect(searchDialog(page).getByRole('group', { name: 'Filtros', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(sidebar(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Filtrar', exact: true })).toBeVisible();
});

import { layoutShift, watchLayout } from './support/layout-shift';
import { count, option, searchDialog, sidebar } from './support/list';
import { cards, type StockVehicle, vehicleWhere } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('the bar with filters, order and number stays in view, above what has the focus', async ({ page }) => {
  await watchLayout(page);
  await page.goto('/vehiculos');
  const bar = page.locator('.list-bar');
  const bottom = () => bar.evaluate((part) => Math.round(part.getBoundingClientRect().bottom));
  await page.mouse.wheel(0, 2_000);
  await expect.poll(bottom).toBe(48);
  await expect(count(page)).toBeInViewport();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.getByLabel('Ordenar por').selectOption('1');
  await expect(page).toHaveURL(/sort=1/);
  await page.mouse.wheel(0, 3_000);
  const link = cards(page).nth(3).getByRole('heading').getByRole('link');
  await link.focus();
  const top = await link.evaluate((part) => part.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(await bottom());
  await page.getByRole('link', { name: /^Filtrar/ }).click();
  await expect(searchDialog(page)).toBeVisible();
});

test('all chosen filters are in sight, «Borrar todo» after them', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/vehiculos?isla=2&fuels=33&colors=12,14&price=35000');
    const chips = page.getByRole('list', { name: 'Filtros activos' }).getByRole('link');
    await expect(chips).toHaveCount(6);
    for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
    await expect(chips.last()).toHaveText('Borrar todo');
  }
});

test('promotions lead to each of them, and so do the discounts of a vehicle', async ({ page, stockUrl }) => {
  await page.goto('/vehiculos-promocion');
  const promotions = page.getByRole('list', { name: 'Campañas' }).getByRole('link');
  await expect(promotions).toHaveText(['Plan Renove', 'Unidades en stock', 'Movilidad eléctrica']);
  await promotions.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promoción Plan Renove');
  await expect(promotions).toHaveCount(0);
  const own = ({ campaigns }: StockVehicle) => campaigns.some(({ label }) => label === 'Plan Renove');
  const { product_id } = await vehicleWhere(stockUrl, own);
  await page.goto(`/vehiculo/${product_id}`);
  const panel = page.getByRole('region', { name: 'Precio y cuota' });
  await panel.getByRole('link', { name: 'Plan Renove' }).click();
  await expect(page).toHaveURL(/\/vehiculos-promocion\/1$/);
});

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the three islands with most vehicles come first, and a chosen one stays in sight', async ({
    page,
    offer,
  }) => {
    const islands = offer.values('island');
    const names = [...islands].sort((a, b) => b.count - a.count).map(({ label }) => label);
    const others = names.length - 3;
    const group = sidebar(page).getByRole('group', { name: /^Isla/ });
    const shown = group.getByRole('listitem').filter({ visible: true });
    await page.goto('/vehiculos');
    await expect(shown).toHaveText(names.slice(0, 3).map((name) => new RegExp(`^${name}`)));
    await group.getByText(`Ver ${others} más`).click();
    await expect(shown).toHaveCount(names.length);
    const last = names.at(-1) ?? '';
    await option(page, last).check();
    await expect(page).toHaveURL(/isla=/);
    await page.reload();
    await expect(option(page, last)).toBeChecked();
    await expect(option(page, last)).toBeInViewport();
    await expect(option(page, names[4] ?? '')).toBeHidden();
  });

  test('an option that leaves no vehicle stays beside the others, and keeps the focus', async ({ page }) => {
    await page.goto('/vehiculos?colors=12&fuels=33&price=19000');
    await expect(count(page)).toHaveText('0 vehículos');
    await expect(sidebar(page).getByRole('group', { name: /^(?:Isla|Cambio)/ })).toHaveCount(0);
    const hybrid = option(page, 'Híbrido (HEV)');
    await hybrid.focus();
    await page.keyboard.press('Space');
    await expect(count(page)).not.toHaveText('0 vehículos');
    await expect(hybrid).toBeFocused();
    await expect(sidebar(page).getByRole('group', { name: /^Isla/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(hybrid).toBeVisible();
  });

  test('vehicles that differ in nothing have no filters beside them', async ({ page }) => {
    await page.goto('/vehiculos?search=621');
    await expect(count(page)).toHaveText('1 vehículo');
    await expect(sidebar(page)).toHaveCount(0);
    await expect(page.getByLabel('Ordenar por')).toHaveCount(0);
  });
});

test('a box shows its amount as texts do', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/vehiculos?price=35000');
  await expect(page.getByRole('textbox', { name: 'Precio máximo' })).toHaveValue('35.000');
});

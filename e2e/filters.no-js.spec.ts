import { middle, stockOffer } from './support/choices';
import { chosen, expectList, sidebar, unfold, removeLink } from './support/list';
import type { StockVehicle } from './support/stock';
import { expect, test, type Page } from './support/test';

const option = (page: Page, name: string) => sidebar(page).getByRole('checkbox', { name, exact: true });
const apply = (page: Page) => sidebar(page).getByRole('button', { name: 'Aplicar filtros', exact: true });
const openFilters = (page: Page) => page.getByRole('link', { name: /^Filtrar\b/ });

test.describe('without scripts, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a visitor narrows the list to two colours and a fee @core', async ({ page, offer }) => {
    const [color, other] = offer.values('colors');
    const colors = [color.id, other.id];
    const fee = middle(offer.left({ colors }), 'cuota_price');
    await page.goto('/vehiculos');
    await expect(sidebar(page)).toBeHidden();
    await openFilters(page).click();
    await expect(page).toHaveURL(/#filtros$/);
    await option(page, color.label).check();
    await option(page, other.label).check();
    await sidebar(page).getByRole('textbox', { name: 'Cuota máxima' }).fill(String(fee));
    await apply(page).click();
    const left = offer.left({ colors, fee });
    await expectList(page, left);
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        searchParams.get('cuota') === String(fee) && searchParams.getAll('colors').length === 2,
    );

    await openFilters(page).click();
    await expect(option(page, other.label)).toBeChecked();
    await expect(sidebar(page).getByRole('textbox', { name: 'Cuota máxima' })).toHaveValue(String(fee));
  });
});

test.describe('without scripts, in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a visitor searches, filters results, and removes the filter @core', async ({ page, stockUrl }) => {
    const found = await stockOffer(stockUrl, 'search/vehicles?q=tucson');
    const [color] = found.values('colors');
    await page.goto('/vehiculos');
    await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buscar y filtrar' });
    await dialog.getByRole('textbox').fill('tucson');
    await dialog.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expectList(page, found.all);
    await option(page, color.label).check();
    await apply(page).click();
    await expectList(page, found.left({ colors: [color.id] }));
    await expect(page.getByText('Has buscado «tucson»')).toBeVisible();
    await removeLink(page, color.label).click();
    await expectList(page, found.all);
    await expect(page).toHaveURL(/\/vehiculos\?search=tucson$/);
  });

  test('«Ordenar» stands once, beside the order that it applies', async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/vehiculos');
      await expect(page.getByText('Ordenar', { exact: true }).locator('visible=true')).toHaveCount(1);
      await expect(page.getByLabel('Ordenar por')).toHaveCSS('opacity', '1');
    }
  });

  test('the islands behind «Ver más» can be chosen, and are then in sight', async ({ page, offer }) => {
    const island = [...offer.values('island')].sort((a, b) => a.count - b.count)[0];
    await page.goto('/vehiculos');
    const islands = sidebar(page).getByRole('group', { name: /^Isla/ });
    await expect(islands.getByRole('checkbox')).toHaveCount(3);
    await islands.getByText(/^Ver \d más$/).click();
    await islands.getByLabel(island!.label).check();
    await apply(page).click();
    await expectList(page, offer.left({ island: [island!.id] }));
    await expect(islands.getByLabel(island!.label)).toBeChecked();
    await expect(islands.getByLabel(island!.label)).toBeVisible();
  });

  test('order and pages keep the filters, and the filters the order @core', async ({ page, offer }) => {
    const [color] = offer.values('colors');
    const colors = [color.id];
    await page.goto('/vehiculos');
    await option(page, color.label).check();
    await apply(page).click();
    await expectList(page, offer.left({ colors }));
    await page.getByLabel('Ordenar por').selectOption('Precio más alto');
    await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
    await expectList(page, offer.left({ colors }), { order: 1 });
    await page.getByRole('link', { name: 'Página 2', exact: true }).click();
    await expectList(page, offer.left({ colors }), { order: 1, at: 2 });
    const isKept = ({ searchParams }: URL) =>
      searchParams.get('colors') === color.id && searchParams.get('sort') === '1';
    await expect(page).toHaveURL(isKept);
    await option(page, 'Solo ofertas').check();
    await apply(page).click();
    await expectList(page, offer.left({ colors, special_price: true }), { order: 1 });
  });

  test('places, delivery, gearboxes and rare equipment are ticked alike @core', async ({ page, offer }) => {
    const [island] = offer.values('island');
    const automatic = offer.values('transmissions').filter(({ label }) => !label.startsWith('Manual'));
    const transmissions = automatic.map(({ id }) => id);
    await page.goto('/vehiculos');
    await option(page, 'Automático').check();
    await apply(page).click();
    await expectList(page, offer.left({ transmissions }));
    await option(page, 'Automático').uncheck();
    await option(page, island.label).check();
    await option(page, 'Entrega inmediata').check();
    await apply(page).click();
    await expectList(page, offer.left({ island: [island.id], immediate: true }));
    await chosen(page).getByRole('link', { name: 'Borrar todo' }).click();
    await option(page, 'Automático').check();
    await unfold(sidebar(page), 'Equipamiento');
    const equipment = sidebar(page).getByRole('group', { name: 'Equipamiento' });
    await equipment.getByText(/^Ver \d+ más$/).click();
    const rarest = equipment.locator('label').last();
    const piece = await rarest.innerText();
    await rarest.click();
    await apply(page).click();
    const isNamed = (text: string) =>
      text === piece || text.startsWith(`${piece} (`) || text.startsWith(`${piece}:`);
    const has = ({ featured_equipment_list: groups, optional_equipment_list: options }: StockVehicle) =>
      [...groups.flatMap(({ list }) => list), ...options.map((html) => html.replace(/<[^>]*>/g, ''))].some(
        isNamed,
      );
    await expectList(page, offer.left({ transmissions }).filter(has));
    await expect(option(page, piece)).toBeChecked();
    await expect(option(page, 'Automático')).toBeChecked();
  });
});

test.describe('without scripts, an amount', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  const price = (page: Page) => sidebar(page).getByRole('textbox', { name: 'Precio máximo' });

  test('is read as people write it, or stands in its box with the reason @core', async ({ page, offer }) => {
    await page.goto('/vehiculos');
    await price(page).fill('25.000 €');
    await apply(page).click();
    await expectList(page, offer.left({ price: 25_000 }));
    await expect(price(page)).toHaveValue('25.000');
    await expect(price(page)).toHaveAttribute('aria-invalid', 'false');
    await price(page).fill('1.000');
    await apply(page).click();
    await expectList(page, offer.all);
    await expect(price(page)).toHaveValue('1.000');
    await expect(price(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(price(page)).toHaveAccessibleDescription(/cantidad/);
  });

  test('of the budget that can’t be taken is told in its open form @core', async ({ page, offer }) => {
    await page.goto('/vehiculos?cuota=poco&entrada=3.050');
    await expectList(page, offer.all);
    const form = page.getByRole('form', { name: '¿Cuánto puedes pagar al mes?' });
    await expect(form.getByLabel('Cuota al mes')).toHaveValue('poco');
    await expect(form.getByLabel('Cuota al mes')).toHaveAccessibleDescription(/No es una cantidad/);
    await expect(form.getByLabel('Entrada')).toHaveValue('3.050');
    await expect(form.getByLabel('Entrada')).toHaveAccessibleDescription(/de 100\s€ en 100\s€/);
  });
});

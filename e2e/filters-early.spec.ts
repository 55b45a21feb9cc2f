import { holdBack } from './support/hold-back';
import { hydrated, idle } from './support/hydrated';
import {
  acceptButton,
  expectList,
  expectQuery,
  isIndex,
  mainLink,
  option,
  requestsOf,
  searchDialog,
  sidebar,
} from './support/list';
import { stockResponse } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test.describe('a choice made before the scripts have come', () => {
  for (const control of ['value', 'order', 'amount'] as const)
    test(`is not forgotten: the ${control}`, async ({ page, offer }) => {
      const [{ id, label }] = offer.values('colors');
      const { min_cuota: fee } = offer.response;
      const letGo = await holdBack(page, '**/_next/static/**/*.js');
      await page.goto('/vehiculos', { waitUntil: 'commit' });
      if (control === 'value') await option(page, label).check();
      if (control === 'order') await page.getByLabel('Ordenar por').selectOption('Precio más alto');
      if (control === 'amount')
        await sidebar(page).getByRole('textbox', { name: 'Cuota máxima' }).fill(String(fee));
      letGo();
      const choices = { value: { colors: [id] }, order: {}, amount: { fee } }[control];
      await expectList(page, offer.left(choices), { order: control === 'order' ? 1 : 2 });
      await expectQuery(page, control === 'order' ? '?sort=1' : offer.query(choices));
    });

  test('is not forgotten: the way to the filters on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const letGo = await holdBack(page, '**/_next/static/**/*.js');
    await page.goto('/vehiculos', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Filtrar', exact: true }).click();
    letGo();
    await expect(searchDialog(page).getByRole('group', { name: 'Filtros', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/vehiculos$/);
  });
});

test.describe('the stock on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is requested once, and before the scripts have come', async ({ page, offer }) => {
    const [color] = offer.values('colors');
    const requests = requestsOf(page, isIndex);
    const letGo = await holdBack(page, '**/_next/static/**/*.js');
    await Promise.all([page.waitForRequest(isIndex), page.goto('/vehiculos', { waitUntil: 'commit' })]);
    letGo();
    await hydrated(page);
    await idle(page);
    expect(requests).toHaveLength(1);
    await page.getByRole('link', { name: 'Filtrar', exact: true }).click();
    await searchDialog(page).getByRole('checkbox', { name: color.label, exact: true }).check();
    await acceptButton(page).click();
    await expectList(page, offer.left({ colors: [color.id] }));
  });

  test('waits for a turn to the filters where data is saved', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const requests = requestsOf(page, isIndex);
    await page.goto('/vehiculos');
    expect(requests).toHaveLength(0);
    await Promise.all([
      page.waitForRequest(isIndex),
      page.getByRole('link', { name: 'Filtrar', exact: true }).click(),
    ]);
  });
});

test.describe('before the stock has come', () => {
  test('choices are shown at once, and the last page holds them all', async ({ page, offer }) => {
    const [color, other] = offer.values('colors');
    await holdBack(page, '**/api/stock');
    const letGo = await holdBack(page, '**/vehiculos?colors=*');
    await page.goto('/vehiculos');
    for (const { label } of [color, other]) {
      await option(page, label).click();
      await expect(option(page, label)).toBeChecked();
    }
    await expect(page).toHaveURL(/\/vehiculos$/);
    letGo();
    await expectList(page, offer.left({ colors: [color.id, other.id] }));
    await expectQuery(page, offer.query({ colors: [color.id, other.id] }));
    await page.goBack();
    await expectList(page, offer.all);
  });

  test('who is on the way to another page gets there, however long it takes', async ({ page, offer }) => {
    const [color] = offer.values('colors');
    const letGo = await holdBack(page, '**/contacto?*');
    await page.clock.install();
    await holdBack(page, '**/api/stock');
    await page.goto('/vehiculos');
    await option(page, color.label).click();
    await mainLink(page, 'Contacta con un asesor').click();
    await page.clock.fastForward(10_000);
    await expect(page.getByText('Cargando…', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/vehiculos(?:\?colors=\d+)?$/);
    letGo();
    await expect(page).toHaveURL(/\/contacto$/);
    await expect(page.getByText('Cargando…', { exact: true })).toBeHidden();
  });
});

test('a budget begun before the scripts holds; put away, back brings it', async ({ page, stockUrl }) => {
  const { min_cuota, max_cuota } = await stockResponse(stockUrl);
  const fee = Math.round((min_cuota + max_cuota) / 2);
  const letGo = await holdBack(page, '**/_next/static/**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: '¿Cuánto puedes pagar al mes?' });
  await form.getByLabel('Cuota al mes').focus();
  letGo();
  await hydrated(page);
  await form.getByLabel('Cuota al mes').fill(String(fee));
  await form.getByLabel('Entrada').fill('3000');
  await form.getByRole('button', { name: 'Ver vehículos' }).click();
  await expect(page.getByText(`Hasta ${fee}`).first()).toBeVisible();
  await idle(page);
  await expect(page).toHaveURL(new RegExp(`[?]cuota=${fee}&entrada=3000$`));
  await expect(sidebar(page).getByRole('textbox', { name: 'Cuota máxima' })).toHaveValue(String(fee));
  await page.getByRole('link', { name: 'Quitar el presupuesto' }).click();
  await expect(page).toHaveURL(/\/vehiculos$/);
  await page.goBack();
  await expect(page.locator('.budget summary')).toContainText(/3\.000\s€/);
  await expect(page.getByText('Tu cuota aprox.', { exact: true }).first()).toBeVisible();
});

import { add, comparatorLink, compare, heads, removeButton } from './support/comparator';
import { toasts } from './support/lead-form';
import { expect, test } from './support/test';

test('places that are left are filled with what was viewed before @core', async ({ page }) => {
  await page.goto('/vehiculo/501');
  // A view is stored once the page is idle.
  await page.waitForFunction(() => localStorage.getItem('vistos')?.includes('501'));
  await page.goto('/comparador');
  const recent = page.getByRole('region', { name: 'Vistos hace poco' });
  await recent.getByRole('button').click();
  await expect(page).toHaveURL(/ids=501$/);
  await expect(heads(page)).toHaveCount(1);
  await expect(recent).toBeHidden();
});

test('it survives a reload, is shared, printed, and emptied @core', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first, second] = await compare(page, 2);
  await page.reload();
  await expect(heads(page)).toHaveText([first ?? '', second ?? '']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(toasts(page).getByText('Enlace copiado')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/comparador\?ids=\d+,\d+$/);
  const remove = page.getByRole('button', { name: `Quitar ${first ?? ''}`, exact: true }).first();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeHidden();
  await expect(remove).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await remove.click();
  await expect(heads(page)).toHaveCount(1);
  await expect(comparatorLink(page, 1)).toBeVisible();
  // A vehicle alone does not fill a screen.
  for (const width of [390, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const picture = await page
      .getByRole('table')
      .locator('thead img')
      .filter({ visible: true })
      .boundingBox();
    expect(picture?.height).toBeGreaterThan(60);
    expect(picture?.height).toBeLessThan(320);
  }
  await page.getByRole('button', { name: 'Vaciar', exact: true }).click();
  await expect(page.getByText('No hay vehículos en el comparador')).toBeVisible();
  await expect(comparatorLink(page, 0)).toBeVisible();
  await page.reload();
  await expect(page.getByText('No hay vehículos en el comparador')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('it tells what has changed: a lower price, and a vehicle that was sold @core', async ({ page }) => {
  await page.goto('/vehiculos');
  await add(page, 0);
  await add(page, 1);
  await expect(comparatorLink(page, 2)).toBeVisible();
  const stored = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('comparador') ?? '') as {
      state: { vehicles: { id: string; price: number }[] };
    };
    stored.state.vehicles[0]!.price += 500;
    stored.state.vehicles[1]!.id = '99999';
    localStorage.setItem('comparador', JSON.stringify(stored));
    return stored.state.vehicles.length;
  });
  expect(stored).toBe(2);
  await page.goto('/comparador');
  const table = page.getByRole('table');
  // Since it was added, not since the last visit.
  for (const open of [() => page.reload(), () => Promise.resolve()]) {
    await expect(table.getByText(/^Ha bajado 500\s€$/)).toBeVisible();
    await expect(page.getByText(/· vendido$/)).toBeVisible();
    await open();
  }
});

test('a shared comparison takes the place of one’s own where one says so @core', async ({ page }) => {
  const own = await compare(page, 2);
  await page.goto('/comparador?ids=501,502');
  await expect(comparatorLink(page, 2)).toHaveAttribute('href', /ids=/);
  await expect(comparatorLink(page, 2)).not.toHaveAttribute('href', '/comparador?ids=501,502');
  await page.getByRole('button', { name: 'Guardar en lugar de mis 2 vehículos' }).click();
  await expect(comparatorLink(page, 2)).toHaveAttribute('href', '/comparador?ids=501,502');
  expect(await heads(page).allInnerTexts()).not.toEqual(own);
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeHidden();
  await removeButton(page).click();
  await expect(comparatorLink(page, 1)).toHaveAttribute('href', '/comparador?ids=502');
});

test('another tab’s change is there at once, and at the bare address', async ({ page, context }) => {
  await compare(page, 2);
  const other = await context.newPage();
  await other.goto('/comparador');
  await expect(heads(other)).toHaveCount(2);
  await removeButton(other).click();
  await expect(heads(other)).toHaveCount(1);
  await expect(heads(page)).toHaveCount(1);
});

test('a shared comparison says how many it leaves out, and how many are gone', async ({ page }) => {
  await page.goto('/comparador?ids=501,99999,502,503');
  await expect(page.getByText('Se comparan hasta 3 vehículos: 1 queda fuera.')).toBeVisible();
  await expect(page.getByText('1 vehículo ya no está.')).toBeVisible();
  await expect(heads(page)).toHaveCount(2);
});

const campaign = 'utm_source=boletin&utm_medium=email&utm_campaign=verano&utm_content=boton&utm_term=kona';

test('who is sent a comparison sees, changes and keeps it, campaign and all @core', async ({ page }) => {
  await page.goto(`/comparador?ids=501,502&${campaign}`);
  await expect(heads(page)).toHaveCount(2);
  await expect(comparatorLink(page, 0)).toBeVisible();
  await removeButton(page).click();
  await expect(heads(page)).toHaveCount(1);
  await expect(page).toHaveURL((url) => url.search === `?ids=502&${campaign}`);
  await page.getByRole('button', { name: 'Guardar en mi comparador' }).click();
  await expect(page.getByRole('button', { name: 'Guardar en mi comparador' })).toBeHidden();
  await expect(comparatorLink(page, 1)).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === `?ids=502&${campaign}`);
});

test('the heads hold traits, price, fee and «Me interesa», whatever «Mostrar» shows @core', async ({
  page,
}) => {
  await page.goto('/comparador?ids=501,502');
  const [first, second] = [0, 1].map((at) =>
    page
      .locator('thead')
      .getByRole('row')
      .filter({ hasText: /€\/mes/ })
      .getByRole('cell')
      .nth(at + 1),
  );
  await page.getByRole('checkbox', { name: 'Color' }).check();
  await expect(page.getByRole('rowheader', { name: 'Precio al contado' })).toBeHidden();
  for (const cell of [first!, second!])
    await expect(cell).toContainText(/\s· .+[\d.]+\s€.*Cuota desde.*€\/mes/s);
  await expect(page.getByRole('button', { name: 'Me interesa' })).toHaveCount(2);
});

test('a maximum of one is said in one’s own words', async ({ page, changingShop }) => {
  await changingShop.change({ settings: { vehicles_compare_max: '1' } });
  await page.goto(`${changingShop.url}/comparador?ids=501&ids=502`);
  await expect(page.getByText('Se compara 1 vehículo: 1 queda fuera.')).toBeVisible();
  await changingShop.change({});
});

import { barriers } from './support/barriers';
import { add, comparatorLink, compare, heads } from './support/comparator';
import { toasts } from './support/lead-form';
import { cards, stockList } from './support/stock';
import { expect, test } from './support/test';

test('the error of adding again offers to take the vehicle out', async ({ page }) => {
  await page.goto('/vehiculos');
  const button = cards(page).first().getByRole('button', { name: 'Añadir al comparador' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await add(page, 0);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await add(page, 0);
  await toasts(page).getByRole('button', { name: 'Quitar del comparador' }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(toasts(page).getByText('Vehículo quitado')).toBeVisible();
  await expect(comparatorLink(page, 0)).toBeVisible();
});

test('a shared comparison asks before it replaces one’s own vehicles', async ({ page }) => {
  const own = await compare(page, 2);
  await page.goto('/comparador?ids=501,502');
  await page.getByRole('button', { name: 'Guardar en mi comparador' }).click();
  const confirmDialog = page.getByRole('dialog', { name: '¿Sustituir los vehículos de tu comparador?' });
  await expect(confirmDialog.getByRole('listitem')).toHaveText(own);
  expect(await barriers(page)).toEqual([]);
  await confirmDialog.getByRole('button', { name: 'Conservar los míos' }).click();
  await expect(confirmDialog).toBeHidden();
  await expect(page).toHaveURL(/ids=501,502$/);
  await page.getByRole('button', { name: 'Guardar en mi comparador' }).click();
  await confirmDialog.getByRole('button', { name: 'Sustituir' }).click();
  await expect(page).toHaveURL(/\/comparador$/);
  await expect(heads(page).first()).toHaveText(/KONA/);
  await expect(confirmDialog).toHaveCount(0);
});

test('two vehicles of the same name have different names, as columns and to be taken out', async ({
  page,
  stockUrl,
}) => {
  const stock = await stockList(stockUrl);
  const [one, other] = stock.flatMap((car) => {
    const twin = stock.find(({ name, product_id: id }) => name === car.name && id !== car.product_id);
    return twin ? [[car, twin]] : [];
  })[0]!;
  await page.goto(`/comparador?ids=${one?.product_id},${other?.product_id}`);
  for (const car of [one, other]) {
    const name = `${car?.name} (ref. ${car?.product_id})`;
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Quitar ${name}`, exact: true })).toBeVisible();
  }
});

test('no toast covers the heads of a low window after arriving at the comparator', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/vehiculos');
  await add(page, 0);
  await toasts(page).getByRole('link', { name: 'Ir al comparador' }).click();
  await expect(heads(page)).toHaveCount(1);
  await expect(toasts(page).getByText('Vehículo añadido')).toHaveCount(0);
});

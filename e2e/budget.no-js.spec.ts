import { feesOf } from './support/fees';
import { count, vehicles } from './support/list';
import { cards, stockResponse } from './support/stock';
import { expect, test } from './support/test';

const budgetLabel = '¿Cuánto puedes pagar al mes?';

test('without scripts a budget leads to fees on its terms, which last @core', async ({ page, stockUrl }) => {
  const { vehicles_list: stock, min_cuota, max_cuota } = await stockResponse(stockUrl);
  const cuota = Math.round((min_cuota + max_cuota) / 2);
  await page.goto('/');
  const form = page.getByRole('form', { name: budgetLabel });
  await form.getByLabel('Cuota al mes').fill(String(cuota));
  await form.getByLabel('Entrada').fill('2500');
  await form.getByLabel('Plazo').selectOption('36 meses');
  await form.getByRole('button', { name: 'Ver vehículos' }).click();
  await expect(page).toHaveURL(new RegExp(`cuota=${cuota}&entrada=2500&meses=36$`));
  const fees = await feesOf(stockUrl, 2_500, 36);
  const left = stock.filter(({ final_price }) => (fees.get(final_price) ?? Infinity) <= cuota);
  await expect(count(page)).toHaveText(vehicles(left.length));
  const own = cards(page).getByText('Tu cuota aprox.', { exact: true });
  // A page rendered before the upstream answered says so; a reload has the fees.
  await expect(async () => {
    await page.goto(page.url());
    await expect(own).toHaveCount(Math.min(24, left.length), { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });

  await page.getByRole('checkbox', { name: 'Solo ofertas' }).check();
  await page.getByRole('button', { name: 'Aplicar filtros', exact: true }).click();
  await expect(page).toHaveURL(/entrada=2500&meses=36/);
  await expect(page.locator('summary').filter({ hasText: '36' })).toContainText(/2\.500\s€/);

  const filtered = page.url();
  await page.getByRole('link', { name: 'Quitar el presupuesto' }).click();
  await expect(page).toHaveURL(/\/vehiculos\?special_price=true$/);
  await page.goto(filtered);
  await page.locator('summary').filter({ hasText: 'Cambiar' }).click();
  const fold = page.locator('.budget');
  await fold.getByLabel('Entrada').fill('');
  await fold.getByLabel('Plazo').selectOption({ index: 0 });
  await fold.getByRole('button', { name: 'Ver vehículos' }).click();
  await expect(page).toHaveURL(/special_price=true/);
  await expect(cards(page).getByText('Cuota desde', { exact: true }).first()).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('without scripts a fee below all has its answer in the open form and as an empty list’s first way @core', async ({
  page,
  stockUrl,
}) => {
  const fee = Math.floor((await stockResponse(stockUrl)).min_cuota) - 28;
  const answer = page.getByRole('link', {
    name: new RegExp(`^Con [\\d.]+\\s€ de entrada: 1 coche a ${fee}\\s€/mes$`),
  });
  for (const query of [`cuota=${fee}`, `cuota=${fee}&entrada=500&meses=84`]) {
    // A page rendered before the upstream answered has none.
    await expect(async () => {
      await page.goto(`/vehiculos?${query}`);
      await expect(answer).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await answer.click();
    await expect(page).toHaveURL(new RegExp(`cuota=${fee}&entrada=\\d+&meses=84$`));
    await expect(count(page)).toHaveText(vehicles(1));
  }
});

import { hydrated } from './support/hydrated';
import { count, vehicles } from './support/list';
import { cards, stockResponse } from './support/stock';
import { expect, test, type Page } from './support/test';

const title = '¿Cuánto puedes pagar al mes?';
const form = (page: Page) => page.getByRole('form', { name: title });
const answer = (page: Page, fee: number) =>
  page.getByRole('link', { name: new RegExp(`^Con [\\d.]+\\s€ de entrada: 1 coche a ${fee}\\s€/mes$`) });

/** A fee that no vehicle has, since the cheapest one costs more. */
const feeBelowAll = async (stockUrl: string) => Math.floor((await stockResponse(stockUrl)).min_cuota) - 28;

for (const [device, width] of [
  ['a phone', 390],
  ['a desk', 1280],
] as const)
  test(`who can pay less than any vehicle costs ends with one, on ${device}`, async ({ page, stockUrl }) => {
    const fee = await feeBelowAll(stockUrl);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/vehiculos');
    await hydrated(page);
    await page.locator('summary').filter({ hasText: title }).click();
    await form(page).getByLabel('Cuota al mes').fill(String(fee));
    await form(page).getByRole('button', { name: 'Ver vehículos' }).click();
    const box = form(page).getByLabel('Cuota al mes');
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(/^Escribe una cantidad entre .+ y .+\.$/);
    await expect(cards(page).first()).toContainText(new RegExp(`${fee}\\s€/mes con [\\d.]+\\s€ de entrada`));
    await answer(page, fee).click();
    await expect(page).toHaveURL(new RegExp(`[?]cuota=${fee}&entrada=\\d+&meses=84$`));
    await expect(count(page)).toHaveText(vehicles(1));
    await expect(count(page)).toBeFocused();
    await expect(form(page)).toBeHidden();
    await expect(cards(page).getByText('Tu cuota aprox.', { exact: true })).toBeVisible();
  });

test('from home too, where the typed entry is enough as well', async ({ page, stockUrl }) => {
  const fee = await feeBelowAll(stockUrl);
  await page.goto('/');
  await hydrated(page);
  await form(page).getByLabel('Cuota al mes').fill(String(fee));
  await expect(form(page).getByText(/^Ninguno: desde \d+\s€\/mes\.$/)).toBeVisible();
  await form(page).getByRole('button', { name: 'Ver vehículos' }).click();
  await expect(page).toHaveURL(new RegExp(`/vehiculos[?]cuota=${fee}$`));
  const box = form(page).getByLabel('Cuota al mes');
  await expect(box).toHaveAccessibleDescription(/cantidad/);
  await expect(answer(page, fee)).toBeVisible();
  await form(page).getByLabel('Entrada').fill('6.000');
  await expect(box).toHaveAccessibleDescription('');
  await form(page).getByRole('button', { name: 'Ver vehículos' }).click();
  await expect(page).toHaveURL(new RegExp(`[?]cuota=${fee}&entrada=6000`));
  await expect(cards(page).getByText('Tu cuota aprox.', { exact: true }).first()).toBeVisible();
});

test('home says how many cars a budget has: those that its list shows', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await form(page).getByLabel('Cuota al mes').fill('300');
  await form(page).getByLabel('Entrada').fill('3.000');
  const found = form(page).getByText(/^\d+ coches desde 2\d\d\s€\/mes\.$/);
  await expect(found).toBeVisible();
  const said = parseInt((await found.textContent()) ?? '', 10);
  await form(page).getByRole('button', { name: 'Ver vehículos' }).click();
  await expect(page).toHaveURL(/\/vehiculos[?]cuota=300&entrada=3[.]?000/);
  await expect(count(page)).toHaveText(vehicles(said));
});

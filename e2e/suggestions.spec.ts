import { graveBarriers } from './support/barriers';
import { expectList, searchBox, searchDialog, vehicles } from './support/list';
import { expect, test, type Page } from './support/test';

const opener = (page: Page) => page.getByRole('button', { name: 'Buscar / Filtrar' });
const list = (page: Page) => searchDialog(page).getByRole('listbox', { name: 'Sugerencias' });
const options = (page: Page) => list(page).getByRole('option');
const chosenOption = (page: Page) => list(page).getByRole('option', { selected: true });

/** Opens the search dialog and types. */
async function type(page: Page, text: string): Promise<void> {
  await opener(page).click();
  await searchBox(page).pressSequentially(text);
}

test('a visitor types a model and gets its list, or vehicles of a color @core', async ({ page, offer }) => {
  const tucsons = offer.all.filter(({ model_url_key }) => model_url_key === 'tucson');
  const color = offer.values('colors').find(({ id }) => id === tucsons[0]?.color_group_id);
  const inColor = tucsons.filter(({ color_group_id }) => color_group_id === color?.id);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // Pasted text has invisible characters and other blanks.
  await type(page, 'tuc\u200bson\u00a0');
  const model = options(page).filter({ hasText: `TUCSON${vehicles(tucsons.length)}` });
  await expect(model).toBeVisible();
  await expect(searchDialog(page).getByText('Atención: tomar dinero prestado cuesta dinero.')).toBeVisible();
  await searchBox(page).pressSequentially(color?.label.toUpperCase() ?? '');
  await expect(model).toHaveCount(0);
  const [cheapest] = inColor.toSorted((a, b) => a.final_price - b.final_price);
  await expect(options(page).first()).toHaveAttribute('href', `/vehiculo/${cheapest?.product_id}`);
  await searchBox(page).fill('tucson');
  await model.click();
  await expect(searchDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/vehiculos\/tucson$/);
  await expectList(page, tucsons);
  await opener(page).click();
  await expect(searchBox(page)).toHaveValue('');
});

test('by keyboard alone arrows choose, Escape closes, and Enter follows @core', async ({ page, offer }) => {
  const vehicle = offer.all.find(({ model_url_key }) => model_url_key === 'tucson');
  if (!vehicle) throw new Error('The sample stock has no TUCSON.');
  await page.goto('/vehiculos');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await searchBox(page).focus();
  await page.keyboard.type('kona');
  await expect(options(page).first()).toContainText('KONA');
  await expect(chosenOption(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(searchBox(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).first().getAttribute('id')) ?? '',
  );
  await page.keyboard.press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(chosenOption(page)).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(chosenOption(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(searchDialog(page)).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await searchBox(page).fill(String(vehicle.product_id));
  await expect(options(page).filter({ hasText: vehicle.product_line_description })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/vehiculo/${vehicle.product_id}$`));
});

test('the suggestions can be used by everyone on a small phone @core', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/vehiculos');
  await type(page, 'kona azul');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(chosenOption(page)).toHaveCount(1);
  expect(await graveBarriers(page)).toEqual([]);
  const room = await searchDialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(room).toBe(0);
  await expect(searchBox(page)).toBeInViewport();
});

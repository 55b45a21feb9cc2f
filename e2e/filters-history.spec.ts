import { middle } from './support/choices';
import { count, expectList, expectQuery, mainLink, option } from './support/list';
import { cards } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test('a visitor comes back from a vehicle to the place in a filtered list @core', async ({ page, offer }) => {
  const [color, other] = offer.values('colors');
  const left = offer.left({ colors: [color.id, other.id] });
  await page.goto('/vehiculos');
  await option(page, color.label).check();
  await option(page, other.label).check();
  await expectList(page, left);
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expectList(page, left, { at: 2 });
  await expect(count(page)).toBeFocused();
  const card = cards(page).nth(14);
  await card.scrollIntoViewIfNeeded();
  const link = card.getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  // The click would otherwise scroll it into view first.
  await link.hover();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(800);
  await link.click();
  await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
  await expect(page.getByRole('link', { name: /^Volver a / })).toBeVisible();
  await page.goBack();
  await expectList(page, left, { at: 2 });
  await expectQuery(page, `${offer.query({ colors: [color.id, other.id] })}&page=2`);
  await expect(card.getByRole('heading', { name })).toBeInViewport();
  const after = await page.evaluate(() => window.scrollY);
  expect(Math.abs(after - before)).toBeLessThan(2);
  await expect(option(page, other.label)).toBeChecked();
  await option(page, color.label).uncheck();
  await expectList(page, offer.left({ colors: [other.id] }));
});

test('back from another page that was reloaded, the list follows its address and all choices', async ({
  page,
  offer,
}) => {
  const [color] = offer.values('colors');
  const all = offer.left({});
  await page.goto('/vehiculos?page=2');
  await page.getByRole('link', { name: 'Anterior' }).click();
  await expectList(page, all);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
  await page.reload();
  await page.goBack();
  await expectList(page, all);
  await page.goBack();
  await expectList(page, all, { at: 2 });
  await option(page, color.label).check();
  await expectList(page, offer.left({ colors: [color.id] }));
});

test('a reload keeps filters, order, page and campaign @core', async ({ page, offer }) => {
  const [color] = offer.values('colors');
  const price = middle(offer.left({ colors: [color.id] }), 'final_price');
  const left = offer.left({ colors: [color.id], price });
  const campaign = 'utm_source=mail&utm_campaign=verano';
  await page.goto(`/vehiculos?page=3&${campaign}&gclid=x`);
  await option(page, color.label).check();
  await page.getByRole('slider', { name: 'Precio máximo' }).fill(String(price));
  await page.getByLabel('Ordenar por').selectOption('Precio más alto');
  await expectList(page, left, { order: 1 });
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expectList(page, left, { order: 1, at: 2 });
  await page.reload();
  await expectList(page, left, { order: 1, at: 2 });
  await expectQuery(page, `${offer.query({ colors: [color.id], price })}&sort=1&page=2&${campaign}`);
  await expect(option(page, color.label)).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Precio máximo' })).toHaveValue(String(price));
  await expect(page.getByLabel('Ordenar por')).toHaveValue('1');
  await page.goBack();
  await expectList(page, left, { order: 1 });
});

test('moves of one slider share an entry of the history, until back ends them', async ({ page }) => {
  await page.goto('/');
  await mainLink(page, 'Ver stock').click();
  await expect(page).toHaveURL(/\/vehiculos$/);
  const slider = page.getByRole('slider', { name: 'Precio máximo' });
  const move = async (price: number) => {
    await slider.fill(String(price));
    await expect(page).toHaveURL(new RegExp(`price=${price}`));
  };
  await move(30_000);
  await move(25_000);
  await page.goBack();
  await expect(page).toHaveURL(/\/vehiculos$/);
  await move(22_000);
  await page.goBack();
  await expect(page).toHaveURL(/\/vehiculos$/);
  // Another choice between them ends them too.
  await move(25_000);
  await page.getByLabel('Ordenar por').selectOption('Precio más alto');
  await expect(page).toHaveURL(/sort=1/);
  await move(22_000);
  await page.goBack();
  await expectQuery(page, '?price=25000&sort=1');
});

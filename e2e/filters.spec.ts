import { middle, stockOffer } from './support/choices';
import { complaintsOf } from './support/complaints';
import { chosen, count, expectList, expectQuery, option, searchDialog, sidebar } from './support/list';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test('the filters beside the list narrow it at once, and the address tells it @core', async ({
  page,
  offer,
}) => {
  const complaints = complaintsOf(page);
  const [first, second] = offer.values('colors');
  const campaign = 'utm_source=mail&utm_campaign=verano';
  await page.goto(`/vehiculos?page=3&${campaign}&gclid=x`);
  await option(page, first.label).check();
  await expectList(page, offer.left({ colors: [first.id] }));
  await expectQuery(page, `${offer.query({ colors: [first.id] })}&${campaign}`);

  await option(page, second.label).check();
  const colors = [first.id, second.id];
  await expectList(page, offer.left({ colors }));
  await expectQuery(page, `${offer.query({ colors })}&${campaign}`);

  expect(complaints).toEqual([]);
});

test('the filters beside the list belong to the list: those of a model choose no model, promotions no offers from elsewhere @core', async ({
  page,
  stockUrl,
}) => {
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

test('the filters beside the list stand beside the list from 1280 px, and stay in view @core', async ({
  page,
}) => {
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

test('active filters: stands above the list, each with a link without it @core', async ({ page, offer }) => {
  const [color, other] = offer.values('colors');
  const colors = [color.id, other.id];
  const price = middle(offer.left({ colors }), 'final_price');
  await page.goto(`/vehiculos${offer.query({ colors, price, special_price: true })}`);
  await expectList(page, offer.left({ colors, price, special_price: true }));
  await expect(option(page, color.label)).toBeChecked();
  const remove = (name: string | RegExp) => chosen(page).getByRole('link', { name, exact: true });

  await expect(remove(`Quitar ${color.label}`)).toHaveAttribute(
    'href',
    `/vehiculos${offer.query({ colors: [other.id], price, special_price: true })}`,
  );
  await remove(`Quitar ${color.label}`).click();
  await expectList(page, offer.left({ colors: [other.id], price, special_price: true }));
  await expect(count(page)).toBeFocused();
  await expect(option(page, color.label)).not.toBeChecked();
  await remove('Quitar Solo ofertas').click();
  await expectList(page, offer.left({ colors: [other.id], price }));
  await remove(/^Quitar Hasta [\d.]+\s€$/).click();
  await expectList(page, offer.left({ colors: [other.id] }));
  await expectQuery(page, offer.query({ colors: [other.id] }));
  await remove(`Quitar ${other.label}`).click();
  await expectList(page, offer.all);
  await expect(chosen(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/vehiculos$/);
});

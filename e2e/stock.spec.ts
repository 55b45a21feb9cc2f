import { cards, pricesOf, stockList } from './support/stock';
import { expect, test } from './support/test';

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

test('all stock is put in another order, which the address tells @core', async ({ page, stockUrl }) => {
  const stock = await stockList(stockUrl);
  const highest = ascending(stock.map((vehicle) => vehicle.final_price))
    .reverse()
    .slice(0, 24);
  await page.goto('/vehiculos');
  const sort = page.getByLabel('Ordenar por');
  await sort.selectOption('Precio más alto');
  await expect(page).toHaveURL(/\/vehiculos\?sort=1$/);
  await expect.poll(() => pricesOf(page)).toEqual(highest);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('1');

  await sort.selectOption('Ofertas y promociones primero');
  await expect(page).toHaveURL(/\?sort=3$/);
  const offers = Math.min(24, stock.filter((vehicle) => vehicle.has_special_price).length);
  await expect(cards(page).getByText('Precio especial', { exact: true })).toHaveCount(offers);

  await page.goBack();
  await expect(page).toHaveURL(/\?sort=1$/);
  await expect.poll(() => pricesOf(page)).toEqual(highest);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('1');
});

test('all stock has pages of their own addresses, other vehicles on each @core', async ({
  page,
  stockUrl,
}) => {
  const stock = await stockList(stockUrl);
  const pages = Math.ceil(stock.length / 24);
  await page.goto('/vehiculos');
  const links = () => cards(page).getByRole('heading').getByRole('link');
  const hrefs = () =>
    links().evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const first = await hrefs();
  const paging = page.getByRole('navigation', { name: 'Páginas' });
  await paging.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(paging.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect.poll(async () => (await hrefs()).filter((href) => first.includes(href))).toEqual([]);
  await expect(links()).toHaveCount(24);

  await paging.getByRole('link', { name: `Página ${pages}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`\\?page=${pages}$`));
  await expect(cards(page)).toHaveCount(stock.length - (pages - 1) * 24);
  await expect(paging.getByRole('link', { name: 'Siguiente' })).toHaveCount(0);
  await paging.getByRole('link', { name: 'Anterior' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?page=${pages - 1}$`));
});

import { stockModels, stockSetting } from './support/stock';
import { expect, test } from './support/test';

test('home shows every model with its fee and what the shop has, and a card leads to its stock @core', async ({
  page,
  stockUrl,
}) => {
  const models = await stockModels(stockUrl);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  const articles = main.getByRole('article');
  await expect(articles).toHaveCount(models.length);
  const cardOf = (model?: { description: string }) =>
    articles.filter({
      has: page.getByRole('heading', { name: model?.description ?? '', exact: true }),
    });

  // A model that is sold out leads to the configurator in another tab.
  const soldOut = cardOf(models.find(({ vehicles_count }) => vehicles_count === 0));
  const configure = soldOut.getByRole('link');
  await expect(configure).toHaveAccessibleName('Configurar');
  await expect(configure).toHaveAttribute('target', '_blank');
  await expect(configure).toHaveAttribute('href', /^https:\/\//);
  await expect(soldOut).not.toContainText('/mes');
  await expect(soldOut.locator('.grayscale')).toHaveCount(1);
  await expect(articles.last().locator('.grayscale')).toHaveCount(1);

  const action = main.getByRole('link', {
    name: await stockSetting(stockUrl, 'configurator_text'),
    exact: true,
  });
  await expect(action).toHaveAttribute('href', await stockSetting(stockUrl, 'configurator_url'));
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toContain(await stockSetting(stockUrl, 'home_h2_label'));
  expect(headings.every((text) => text.trim() !== '')).toBe(true);
  const cars = models.reduce((sum, { vehicles_count }) => sum + vehicles_count, 0);
  await expect(page.getByRole('list', { name: 'Lo que tenemos' }).getByRole('listitem')).toHaveText([
    `${cars} coches en stock`,
    /^\d+ concesionarios en \d islas$/,
    /^\d+\.\d{3}\s€ el precio final más bajo$/,
  ]);
  const example = main.getByText(/Importe total adeudado/);
  await expect(example).toBeHidden();
  await page.getByText('Ejemplo de financiación', { exact: true }).click();
  await expect(example).toBeVisible();

  const model = models.find(({ vehicles_count }) => vehicles_count > 0);
  const card = cardOf(model);
  await expect(
    card.getByText(`Desde ${model?.best_cuota_price_format ?? ''}/mes`, { exact: true }),
  ).toBeVisible();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/vehiculos/${model?.url_key ?? ''}$`));
  await expect(page.getByText(`${model?.vehicles_count ?? 0} vehículos`, { exact: true })).toBeVisible();
});

test('without models home says so @core', async ({ page, changingShop: shop }) => {
  await shop.change({ faults: [{ call: 'models', merge: { items: [] } }] });
  await page.goto(shop.url);
  await expect(page.getByText('Actualmente no hay vehículos disponibles')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Contacta con un asesor' }).click();
  await expect(page).toHaveURL(/\/contacto$/);
});

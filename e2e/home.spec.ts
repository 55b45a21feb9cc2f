import { stockModels, stockSetting } from './support/stock';
import { core, expect, test } from './support/test';

test(
  'home shows every model with its fee, and a card leads to its stock',
  core,
  async ({ page, stockUrl }) => {
    const models = await stockModels(stockUrl);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    const articles = page.getByRole('main').getByRole('article');
    await expect(articles).toHaveCount(models.length);
    const [model] = models.filter(({ vehicles_count }) => vehicles_count > 0);
    const card = articles.filter({
      has: page.getByRole('heading', { name: model?.description ?? '', exact: true }),
    });
    await expect(
      card.getByText(`Desde ${model?.best_cuota_price_format ?? ''}/mes`, { exact: true }),
    ).toBeVisible();
    await card.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/vehiculos/${model?.url_key ?? ''}$`));
    await expect(page.getByText(`${model?.vehicles_count ?? 0} vehículos`, { exact: true })).toBeVisible();
  },
);

test(
  'a model that is sold out leads to the configurator in another tab',
  core,
  async ({ page, stockUrl }) => {
    const soldOut = (await stockModels(stockUrl)).find(({ vehicles_count }) => vehicles_count === 0);
    await page.goto('/');
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: soldOut?.description ?? '', exact: true }) });
    const link = card.getByRole('link');
    await expect(link).toHaveAccessibleName('Configurar');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(card).not.toContainText('/mes');
    await expect(card.locator('.grayscale')).toHaveCount(1);
  },
);

test(
  'below the models the group has its say and leads to the configurator',
  core,
  async ({ page, stockUrl }) => {
    const text = await stockSetting(stockUrl, 'configurator_text');
    const url = await stockSetting(stockUrl, 'configurator_url');
    await page.goto('/');
    const main = page.getByRole('main');
    const action = main.getByRole('link', { name: text, exact: true });
    await expect(action).toHaveAttribute('href', url);
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toContain(await stockSetting(stockUrl, 'home_h2_label'));
    expect(headings.every((text) => text.trim() !== '')).toBe(true);
  },
);

test('home tells what the shop has', core, async ({ page, stockUrl }) => {
  const models = await stockModels(stockUrl);
  const cars = models.reduce((sum, { vehicles_count }) => sum + vehicles_count, 0);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Lo que tenemos' }).getByRole('listitem')).toHaveText([
    `${cars} coches en stock`,
    /^\d+ concesionarios en \d islas$/,
    /^\d+\.\d{3}\s€ el precio final más bajo$/,
  ]);
});

test('home is complete when the dealers are unknown', core, async ({ page, changingShop: shop }) => {
  await shop.change({ faults: [{ call: 'dealers', status: 500 }] });
  const response = await page.goto(shop.url);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  await expect(page.getByText(/coches en stock/)).toBeVisible();
});

test('without models home says so', core, async ({ page, changingShop: shop }) => {
  await shop.change({ faults: [{ call: 'models', merge: { items: [] } }] });
  await page.goto(shop.url);
  await expect(page.getByText('Actualmente no hay vehículos disponibles')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Contacta con un asesor' }).click();
  await expect(page).toHaveURL(/\/contacto$/);
});

test('the fees have their representative example one click away', core, async ({ page }) => {
  await page.goto('/');
  const example = page.getByRole('main').getByText(/Importe total adeudado/);
  await expect(example).toBeHidden();
  await page.getByText('Ejemplo de financiación', { exact: true }).click();
  await expect(example).toBeVisible();
});

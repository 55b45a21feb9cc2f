import type { Page } from '@playwright/test';
import { expectQuery } from './support/list';
import { cards } from './support/stock';
import { expect, test } from './support/test';

/** Entry URLs of visitors, and the parameters that later URLs retain (product 4.4, 5.5). */
const campaign = 'utm_source=boletin&utm_medium=email&utm_campaign=verano&utm_content=boton&utm_term=kona';

const toVehicle = (page: Page) => cards(page).first().getByRole('heading').getByRole('link').click();
const toPromotions = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Promociones' }).click();

test('from a search engine: no campaign comes up on the way', async ({ page }) => {
  await page.goto('/vehiculos/kona', { referer: 'https://www.google.com/' });
  await toVehicle(page);
  await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
  await toPromotions(page);
  await expect(page).toHaveURL(/\/vehiculos-promocion$/);
});

test('from an advertisement: the click id goes, there is no campaign to carry', async ({ page }) => {
  await page.goto('/vehiculos/kona?gclid=abc&fbclid=def');
  await toVehicle(page);
  await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
});

test('from a campaign: its five parameters go along, from page to page', async ({ page }) => {
  await page.goto(`/?${campaign}&gclid=abc`);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/vehiculos/[^?]+\\?${campaign}$`));
  await toVehicle(page);
  await expect(page).toHaveURL(new RegExp(`/vehiculo/\\d+\\?${campaign}$`));
  await toPromotions(page);
  await expect(page).toHaveURL(new RegExp(`/vehiculos-promocion\\?${campaign}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/vehiculo/\\d+\\?${campaign}$`));
});

test('by a deep link to a filtered list: filters stay with the list, the campaign goes on', async ({
  page,
}) => {
  await page.goto(`/vehiculos?special_price=true&sort=1&page=2&${campaign}`);
  await expectQuery(page, `?special_price=true&sort=1&page=2&${campaign}`);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('1');
  await toVehicle(page);
  await expect(page).toHaveURL(new RegExp(`/vehiculo/\\d+\\?${campaign}$`));
  await page.goBack();
  await expectQuery(page, `?special_price=true&sort=1&page=2&${campaign}`);
});

for (const [from, to] of [
  ['/models/kona-hibrido-2020/precios', '/vehiculos/kona-hibrido'],
  ['/test-drive', '/contacto'],
  ['/cookies', '/'],
] as const) {
  test(`by the old address ${from}: the campaign comes along, and nothing else`, async ({ page }) => {
    await page.goto(`${from}?${campaign}&color=rojo`);
    await expect(page).toHaveURL(new RegExp(`${to}\\?${campaign}$`));
    await toPromotions(page);
    await expect(page).toHaveURL(new RegExp(`/vehiculos-promocion\\?${campaign}$`));
  });
}

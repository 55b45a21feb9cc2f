import { cards, vehicleWhere } from './support/stock';
import { expect, test, type Page } from './support/test';

/** Unusual ids of back offices (`odd-ids` in tests/support/faulty-stock/habits), and the paths of their vehicles. */
const odd = [
  ['AB.12', '/vehiculo/AB.12'],
  ['7/8 A', '/vehiculo/7~2F8%20A'],
  ['Ñ-1', '/vehiculo/%C3%91-1'],
  ['a%b', '/vehiculo/a~25b'],
] as const;

const dataOf = async (page: Page): Promise<string> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).join('\n');

test('vehicles with odd ids have pages that say their own address', async ({ page, changingShop: shop }) => {
  await shop.change({ habits: ['odd-ids'] });
  for (const [id, path] of odd) {
    const arrival = await page.goto(`${shop.url}${path}?utm_source=mail`);
    expect(arrival?.status(), id).toBe(200);
    await expect(page.getByText(id, { exact: true }).first()).toBeVisible();
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', shop.url + path);
    expect(await dataOf(page), id).toContain(JSON.stringify(shop.url + path));
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await fetch(image ?? '');
    expect([picture.status, picture.headers.get('content-type')], id).toEqual([200, 'image/jpeg']);
  }
});

test('a model without a url key has its list in the ways back', async ({ page, changingShop: shop }) => {
  await shop.change({ faults: [{ call: 'vehicle', merge: { model_url_key: null } }] });
  const { model_group_id: model } = await vehicleWhere(
    shop.stock.url,
    ({ product_id }) => product_id === 501,
  );
  await page.goto(`${shop.url}/vehiculo/501`);
  const back = page.getByRole('main').getByRole('link', { name: 'Volver a KONA' });
  await expect(back).toHaveAttribute('href', `/vehiculos/${model}`);
  expect(await dataOf(page)).toContain(`"item":"${shop.url}/vehiculos/${model}"`);
  await back.click();
  await expect(page).toHaveURL(`${shop.url}/vehiculos/${model}`);
  await expect(cards(page).first()).toBeVisible();
});

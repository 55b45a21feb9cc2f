import type { Page } from '@playwright/test';
import { interestDialog } from './support/lead-form';
import type { OwnShop } from './support/own-shop';
import { cards, vehicleWhere } from './support/stock';
import { expect, test } from './support/test';

/** Unusual ids of back offices (`odd-ids` in tests/support/faulty-stock/habits), and the paths of their vehicles. */
const odd = [
  ['AB.12', '/vehiculo/AB.12'],
  ['7/8 A', '/vehiculo/7~2F8%20A'],
  ['Ñ-1', '/vehiculo/%C3%91-1'],
  ['a%b', '/vehiculo/a~25b'],
] as const;
const ids = odd.map(([id]) => id);
const addresses = odd.map(([, path]) => path);

let shop: OwnShop;
test.beforeAll(({ changingShop }) => {
  shop = changingShop;
});

const textOf = (path: string) => fetch(shop.url + path).then((response) => response.text());
const dataOf = async (page: Page): Promise<string> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).join('\n');
/** The links to vehicles in a page's main part, each once. */
const linked = (page: Page) =>
  page
    .getByRole('main')
    .locator('a[href^="/vehiculo/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);

test.describe('vehicles whose ids have dots, slashes, blanks, accents and percent signs', () => {
  test.beforeEach(() => shop.change({ habits: ['odd-ids'] }));

  test('their pages are there, say their own address, and carry the campaign', async ({ page }) => {
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

  test('they are compared, seen again, found and asked for', async ({ page }) => {
    await page.goto(`${shop.url}/comparador?ids=${ids.slice(0, 3).map(encodeURIComponent).join(',')}`);
    await expect(page.getByRole('table').getByRole('columnheader').getByRole('link')).toHaveCount(3);
    expect(await linked(page)).toEqual(expect.arrayContaining(addresses.slice(0, 3)));
    const remembered = () => page.evaluate(() => localStorage.getItem('vistos') ?? '');
    for (const [id, path] of odd) {
      await page.goto(shop.url + path);
      await expect.poll(remembered).toContain(`"id":${JSON.stringify(id)}`);
    }
    await page.goto(shop.url);
    const observed = page.getByRole('list', { name: 'Vistos recientemente' });
    for (const path of addresses) await expect(observed.locator(`a[href="${path}"]`)).toBeVisible();
    const recent = await textOf(`/api/recent?ids=${ids.map(encodeURIComponent).join(',')}`);
    expect(JSON.parse(recent)).toMatchObject({ vehicles: ids.map((id) => ({ id })), missing: [] });
    await page.goto(`${shop.url}/vehiculos?search=${encodeURIComponent('7/8 A')}`);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(`${shop.url}/vehiculo/7~2F8%20A`);
    await page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first().click();
    await expect(interestDialog(page).getByLabel('Nombre', { exact: true })).toBeVisible();
  });
});

test('a model without a url key keeps its list in the way back and in the breadcrumb', async ({ page }) => {
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

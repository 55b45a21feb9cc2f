import { barriers } from './support/barriers';
import { overlapping } from './support/beyond-axe';
import { heads } from './support/comparator';
import { expect, test, type Page } from './support/test';

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('two vehicles stand side by side at every width, without scrolling sideways', async ({ page }) => {
  await page.goto('/comparador?ids=501,502');
  await expect(heads(page)).toHaveCount(2);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const row = page.getByRole('row', { name: /^Precio al contado/ });
    const label = (await row.getByRole('rowheader').boundingBox())!;
    const [left, right] = await Promise.all(
      [0, 1].map(async (at) => (await row.getByRole('cell').nth(at).boundingBox())!),
    );
    expect(right!.x).toBeGreaterThan(left!.x);
    expect(right!.x + right!.width).toBeLessThanOrEqual(width);
    if (width < 1024) expect(label.y + label.height).toBeLessThanOrEqual(left!.y + 1);
    else expect(label.x + label.width).toBeLessThanOrEqual(left!.x);
    expect(await sideways(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  }
});

test('three vehicles fit on a phone, whose page scrolls them under their names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/comparador?ids=501,502,503');
  for (const picture of await page.getByRole('table').locator('thead img').all()) {
    const { width, height } = (await picture.boundingBox())!;
    expect(width / height).toBeCloseTo(16 / 9, 1);
    await expect(picture).toHaveCSS('object-fit', 'contain');
  }
  await page.getByRole('row', { name: /^Pintura/ }).evaluate((row) => row.scrollIntoView());
  for (const head of await heads(page).all()) await expect(head).toBeInViewport({ ratio: 1 });
  const boxes = await page
    .locator('.compare, .compare *')
    .evaluateAll((all) => all.filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY)).length);
  expect(boxes).toBe(0);
  expect(await sideways(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
});

test('columns keep a width that words fit into with text twice as large, and scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/comparador?ids=501,502,503');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const picture = page.getByRole('table').locator('thead img').first();
  expect((await picture.boundingBox())!.width).toBeGreaterThan(160);
  await heads(page).last().scrollIntoViewIfNeeded();
  await expect(heads(page).last()).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toBe(0);
});

test('a shared comparison says so on a phone, without moving what stands above', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/comparador?ids=501,502,503');
  await expect(page.getByText('Alguien ha compartido contigo esta comparación.')).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeInViewport({ ratio: 1 });
});

test('on a tablet three vehicles fit, and their card ends below the last row', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/comparador?ids=501,502,503');
  for (const head of await heads(page).all()) await expect(head).toBeInViewport({ ratio: 1 });
  const [card, table] = await Promise.all([
    page.locator('.compare').boundingBox(),
    page.getByRole('table').boundingBox(),
  ]);
  expect(table!.y + table!.height).toBeLessThanOrEqual(card!.y + card!.height);
  expect(await sideways(page)).toBe(0);
});

test('names stay in view, and cover nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/comparador?ids=501,502');
  await page.getByRole('row', { name: /^Pintura/ }).scrollIntoViewIfNeeded();
  const head = page.getByRole('row').filter({ has: page.getByRole('columnheader') });
  await expect(head).toBeInViewport();
  const link = page.getByRole('link', { name: 'Ejemplo de financiación' }).last();
  await link.focus();
  const [above, focused] = await Promise.all([head.boundingBox(), link.boundingBox()]);
  expect(focused!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
});

test('no controls overlap on the narrowest phone, with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/comparador?ids=501,502');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const controls = page.locator('.compare :is(thead, tbody) :is(a, button)').filter({ visible: true });
  expect(await controls.count()).toBeGreaterThan(5);
  expect(await overlapping(controls)).toEqual([]);
});

test('six vehicles fit on a wide screen', async ({ page, changingShop }) => {
  await changingShop.change({ settings: { vehicles_compare_max: '6' } });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${changingShop.url}/comparador?ids=501,502,503,504,505,506`);
  await expect(heads(page)).toHaveCount(6);
  for (const head of await heads(page).all()) await expect(head).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toBe(0);
});

test('on paper there are all of them', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 740 });
  await page.goto('/comparador?ids=501,502,503');
  await page.emulateMedia({ media: 'print' });
  for (const head of await heads(page).all()) await expect(head).toBeInViewport({ ratio: 1 });
});

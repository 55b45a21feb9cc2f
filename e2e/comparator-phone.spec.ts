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

test('on a phone the first vehicle stays while the third comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/comparador?ids=501,502,503');
  const cell = (at: number) =>
    page
      .getByRole('row', { name: /^Precio al contado/ })
      .getByRole('cell')
      .nth(at);
  const before = (await cell(0).boundingBox())!;
  await cell(2).scrollIntoViewIfNeeded();
  await cell(2).evaluate((element) => element.scrollIntoView({ inline: 'end', block: 'nearest' }));
  await expect(cell(2)).toBeInViewport({ ratio: 1 });
  expect((await cell(0).boundingBox())!.x).toBeCloseTo(before.x, 0);
  await expect(heads(page).first()).toBeInViewport({ ratio: 1 });
  await expect(heads(page).nth(2)).toBeInViewport();
  expect(await sideways(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
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

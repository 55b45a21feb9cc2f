import sharp from 'sharp';
import { barriers } from './support/barriers';
import { complaintsOf } from './support/complaints';
import { holdBack } from './support/hold-back';
import { layoutShift, watchLayout } from './support/layout-shift';
import type { OwnShop } from './support/own-shop';
import { expect, test, type Page } from './support/test';
import { brand } from '../lib/site/brand/brand';

// With hidden scroll bars a scroll lock would narrow the page.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

const content = '<h2>Semana de ofertas</h2><p><a href="/vehiculos-promocion">Ver promociones</a></p>';
const popup = (page: Page) => page.getByRole('dialog', { name: 'Promoción' });
const settingsOf = (homeOnly: '0' | '1', seconds: string, changes = {}) => ({
  popup_enabled: '1',
  popup_home_only: homeOnly,
  popup_show_after_seconds: seconds,
  popup_cms_content: content,
  ...changes,
});

/** Advances the page's clock by milliseconds, and waits for the effects. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.waitForFunction(() => window.dataLayer);
  await page.clock.runFor(ms);
  await page.evaluate(() => fetch('/api/health/live').then((response) => response.text()));
}
const comes = async (page: Page, ms = 2_000) => {
  await pass(page, ms);
  await expect(popup(page)).toBeVisible();
};
/** The three seconds after a click, and two checks (milliseconds). */
const pressed = 5_000;
/** Longer than any of the configured delays, twice for a page that started its timer late. */
const staysAway = async (page: Page) => {
  for (let time = 0; time < 2; time += 1) {
    await pass(page, 10_000);
    await expect(popup(page)).toHaveCount(0);
  }
};
const now = (page: Page) => page.evaluate(() => Date.now());
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('showModalBannerTimestamp'));

test.beforeEach(({ page }) => page.clock.install());

test.describe('for the home page alone', () => {
  let shop: OwnShop;
  test.beforeAll(async ({ changingShop }) => {
    shop = changingShop;
    await shop.change({ settings: settingsOf('1', '2') });
  });

  test('it comes after its delay once a day, moves nothing, and goes by its button', async ({ page }) => {
    const complaints = complaintsOf(page);
    await watchLayout(page);
    await page.addInitScript(() => Object.assign(window, { begun: Date.now() }));
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await comes(page);
    await expect(popup(page).getByRole('heading', { name: 'Semana de ofertas' })).toBeVisible();
    const opened = Number(await stored(page));
    const begun = await page.evaluate(() => (window as unknown as { begun: number }).begun);
    expect(opened).toBeGreaterThanOrEqual(begun + 2_000);
    expect(opened).toBeLessThanOrEqual(await now(page));
    expect(await barriers(page, '.popup')).toEqual([]);
    await popup(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(popup(page)).toHaveCount(0);
    expect(await layoutShift(page)).toBe(0);
    await page.reload();
    await staysAway(page);
    expect(complaints).toEqual([]);
  });

  test('elsewhere it waits until the visitor comes home', async ({ page }) => {
    await page.goto(`${shop.url}/contacto`);
    await staysAway(page);
    await page.getByRole('link', { name: `${brand.make}, ir al inicio` }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await comes(page, pressed);
    await popup(page).getByRole('link', { name: 'Ver promociones' }).click();
    await expect(page).toHaveURL(/\/vehiculos-promocion$/);
    await expect(popup(page)).toHaveCount(0);
  });

  test('it stays away while the page of a clicked link loads, however long', async ({ page }) => {
    await page.goto(shop.url);
    await page.waitForFunction(() => window.dataLayer);
    const letGo = await holdBack(page, '**/vehiculos?*');
    await page.getByRole('link', { name: 'Ver stock' }).click();
    await staysAway(page);
    await expect(page).toHaveURL(`${shop.url}/`);
    letGo();
    await expect(page).toHaveURL(/\/vehiculos$/);
    await staysAway(page);
  });
});

test('for every page, its delay goes on from one to the next', async ({ page, changingShop: shop }) => {
  await shop.change({ settings: settingsOf('0', '60') });
  await page.goto(`${shop.url}/contacto`);
  await pass(page, 40_000);
  const left = await now(page);
  await page.getByRole('link', { name: 'Ver stock' }).click();
  await expect(page).toHaveURL(/\/vehiculos$/);
  await comes(page, 21_500);
  expect(Number(await stored(page))).toBeLessThan(left + 60_000);
});

for (const [name, changes] of [
  ['switched off', { popup_enabled: '0' }],
  ['empty', { popup_cms_content: '<script>say()</script>' }],
] as const) {
  test(`a popup that is ${name} never comes`, async ({ page, changingShop: shop }) => {
    await shop.change({ settings: settingsOf('0', '0', changes) });
    await page.goto(shop.url);
    await staysAway(page);
    expect(await stored(page)).toBeNull();
  });
}

test('a dialog covers the place of the scroll bar, and the page keeps its width', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/vehiculos');
  const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
  const before = await width();
  expect(before).toBeLessThan(1280);
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await expect(page.getByRole('dialog', { name: 'Buscar y filtrar' })).toBeVisible();
  expect(await width()).toBe(before);
  const reached = await page.evaluate(() => [
    document.documentElement.clientWidth,
    document.querySelector('header')?.getBoundingClientRect().right,
  ]);
  expect(reached).toEqual([1280, 1280]);
  // The page's margin and the place of its scroll bar.
  const strip = await page.screenshot({ clip: { x: 1255, y: 790, width: 25, height: 1 } });
  const { data, info } = await sharp(strip).raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width }, (_, x) => [
    ...data.subarray(x * info.channels, x * info.channels + 3),
  ]);
  for (const pixel of pixels)
    for (const [at, value] of pixel.entries())
      expect(Math.abs(value - (pixels[0]?.[at] ?? 0)), String(pixel)).toBeLessThanOrEqual(2);
});

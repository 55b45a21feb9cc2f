import {
  cutTexts,
  namesWithoutTheirWords,
  overlapping,
  smallBoxes,
  smallTargets,
  tabThrough,
  tooWide,
} from './support/beyond-axe';
import { focusStops } from './support/focus-contrast';
import { hydrated } from './support/hydrated';
import { expect, test, type Page } from './support/test';

/** WCAG 2.2 AA beyond axe that applies to every page; docs/accessibility.md lists it by criterion. */
test.describe.configure({ mode: 'parallel' });

/** Pages with sticky elements. */
const sticky = ['/vehiculos', '/vehiculo/501', '/comparador?ids=501,502,503', '/contacto'];
const largeText = 'html { font-size: 200% !important }';

const size = (page: Page, width: number, height = 844) => page.setViewportSize({ width, height });

test('each measurement finds its fault', async ({ page }) => {
  await page.setContent(`<style>
      a, button, input { outline: none; display: inline-block; min-width: 30px; min-height: 30px }
      input { outline: 2px solid black; font-size: 12px }
    </style>
    <main>
      <button style="min-width: 0; min-height: 0; width: 10px; height: 10px; padding: 0">x</button>
      <button aria-label="Cerrar">Aceptar</button>
      <p style="width: 40px; overflow: hidden; white-space: nowrap">Un texto que no cabe</p>
      <div style="width: 3000px">Ancho</div>
      <input aria-label="Nombre">
      <a href="#x" style="position: fixed; left: 0; bottom: 0">Tapado</a>
      <div style="position: fixed; left: 0; right: 0; bottom: 0; height: 100px; background: #fff"></div>
    </main>`);
  expect.soft(await smallTargets(page)).toEqual([expect.stringMatching(/^10 × 10: /)]);
  expect.soft(await namesWithoutTheirWords(page)).toEqual([expect.stringMatching(/^«aceptar»/)]);
  expect.soft(await cutTexts(page)).toEqual([expect.stringContaining('Un texto que no cabe')]);
  expect.soft((await tooWide(page)).length).toBeGreaterThan(1);
  expect.soft(await smallBoxes(page)).toHaveLength(1);
  expect.soft(await overlapping(page.locator('main > a, main > :last-child'))).toHaveLength(2);
  const stops = await tabThrough(page, 4);
  const covered = stops.filter(({ isClear }) => !isClear).map(({ what }) => what);
  expect.soft(stops).toHaveLength(4);
  expect.soft(covered).toEqual([expect.stringContaining('Tapado')]);
  expect.soft((await focusStops(page)).filter(({ contrast }) => contrast === null)).toHaveLength(3);
});

test('at 200 % the head of a phone leaves room, and the price bar fits it', async ({ page }) => {
  await size(page, 390);
  await page.route('**/*.woff2', (route) => route.abort());
  for (const path of ['/', '/vehiculo/501']) {
    await page.goto(path);
    await page.addStyleTag({ content: largeText });
    const banner = page.getByRole('banner');
    await expect
      .poll(() => banner.evaluate((head) => head.getBoundingClientRect().bottom + window.scrollY))
      .toBeLessThan(844 / 4);
    const parts = banner.getByRole('link').or(banner.getByRole('button')).filter({ visible: true });
    await expect(parts).toHaveCount(7);
    expect(await overlapping(parts), path).toEqual([]);
  }
  await expect(page.getByRole('complementary', { name: 'Precio y cuota' }).last()).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});

test('text at 200 % by the browser’s setting fits a desk', async ({ playwright, launchOptions, baseURL }) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  for (const path of sticky) {
    await page.goto((baseURL ?? '') + path);
    await hydrated(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await tooWide(page), path).toEqual([]);
    expect(await cutTexts(page), path).toEqual([]);
  }
  await browser.close();
});

/** Heights (pixels) of what stays in view while the page is scrolled. */
const staying = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .filter(({ bottom, top, width }) => bottom > 0 && top < window.innerHeight && width > 1)
      .map(({ height }) => height),
  );

/** What moves by itself, or would with a change. */
const moving = (page: Page) =>
  page.evaluate(() => [
    ...document.getAnimations().map(() => 'an animation'),
    ...[...document.querySelectorAll('*')]
      .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::details-content')])
      .flatMap(({ transitionDuration, scrollBehavior }) => [
        ...transitionDuration.split(',').filter((duration) => parseFloat(duration) > 0.001),
        ...(scrollBehavior === 'smooth' ? [scrollBehavior] : []),
      ]),
  ]);

for (const path of sticky)
  test(`${path}: each stop of the keyboard is seen, and nothing moves unwanted`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The second is a zoom of 400 % of 1280 × 1024.
    for (const [width, height] of [
      [1280, 800],
      [320, 256],
    ] as const) {
      await size(page, width, height);
      await page.goto(path);
      const there = await tabThrough(page, 70);
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      const stops = [...there, ...(await tabThrough(page, 70, 'Shift+Tab'))];
      expect(stops.length).toBeGreaterThan(60);
      expect.soft(stops.filter(({ isClear }) => !isClear)).toEqual([]);
    }
    // Transitions of no time may still be ending.
    await expect.poll(() => moving(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.mouse.wheel(0, 1_200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
    expect.soft(Math.max(0, ...(await staying(page)))).toBeLessThan(64);
  });

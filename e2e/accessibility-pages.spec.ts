import type { Page } from '@playwright/test';
import { cutTexts, tabThrough, tooWide } from './support/beyond-axe';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/test';

/** WCAG 2.2 AA beyond axe that applies to every page; docs/accessibility.md lists it by criterion. */
test.describe.configure({ mode: 'parallel' });

/** Pages with sticky elements. */
const sticky = ['/vehiculos', '/vehiculo/501', '/comparador?ids=501,502,503&equipamiento=1', '/contacto'];
const largeText = 'html { font-size: 200% !important }';

const size = (page: Page, width: number, height = 844) => page.setViewportSize({ width, height });

test('the price bar of a phone fits in text at 200 % without the typeface, too', async ({ page }) => {
  await size(page, 390);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/vehiculo/501');
  await page.addStyleTag({ content: largeText });
  await expect(page.getByRole('complementary', { name: 'Precio y cuota' }).last()).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});

for (const path of ['/', '/vehiculos', '/vehiculo/501', '/contacto'])
  test(`${path}: at 200 % the head of a phone leaves three quarters of the window to the page`, async ({
    page,
  }) => {
    await size(page, 390);
    await page.goto(path);
    await page.addStyleTag({ content: largeText });
    const banner = page.getByRole('banner');
    await expect
      .poll(() => banner.evaluate((head) => head.getBoundingClientRect().bottom + window.scrollY))
      .toBeLessThan(844 / 4);
    const parts = banner.getByRole('link').or(banner.getByRole('button')).filter({ visible: true });
    const boxes = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes.length).toBe(7);
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(
          one.right <= other.left + 1 ||
            other.right <= one.left + 1 ||
            one.bottom <= other.top + 1 ||
            other.bottom <= one.top + 1,
        ).toBe(true);
  });

test('text at 200 % by the browser’s own setting fits a desk', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
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

/** The page once the keyboard has left it. Only a new page gets the focus back from Firefox's own window. */
async function comingBack(page: Page): Promise<Page> {
  if (await page.evaluate(() => document.hasFocus())) return page;
  const other = await page.context().newPage();
  await other.setViewportSize(page.viewportSize()!);
  await other.goto(page.url());
  return other;
}

for (const path of sticky) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    // 400 % zoom of a window of 1280 × 1024.
    [320, 256],
  ] as const) {
    test(`${path} at ${width} × ${height}: every stop of the keyboard is seen, on the way there and back`, async ({
      page,
    }) => {
      await size(page, width, height);
      await page.goto(path);
      const there = await tabThrough(page, 70);
      const back = await comingBack(page);
      await back.getByRole('contentinfo').getByRole('link').last().focus();
      const stops = [...there, ...(await tabThrough(back, 70, 'Shift+Tab'))];
      expect(stops.length).toBeGreaterThan(60);
      expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
      expect(stops.filter(({ isClear }) => !isClear)).toEqual([]);
    });
  }
}

test('what stays in view leaves most of a low window to the page', async ({ page }) => {
  await size(page, 320, 256);
  for (const path of sticky) {
    await page.goto(path);
    await page.mouse.wheel(0, 1_200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
    const staying = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.getBoundingClientRect())
        .filter(({ bottom, top, width }) => bottom > 0 && top < window.innerHeight && width > 1)
        .map(({ height }) => height),
    );
    expect(Math.max(0, ...staying), path).toBeLessThan(64);
  }
});

test('nothing moves where motion is not wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/vehiculos', '/vehiculo/501', '/comparador?ids=501,502,503', '/contacto']) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::details-content')])
        .flatMap(({ transitionDuration, scrollBehavior }) => [
          ...transitionDuration.split(',').filter((duration) => parseFloat(duration) > 0.001),
          ...(scrollBehavior === 'smooth' ? [scrollBehavior] : []),
        ]),
    );
    expect(moving, path).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
});

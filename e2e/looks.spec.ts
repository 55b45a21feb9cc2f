import { readFileSync, writeFileSync } from 'node:fs';
import { brand } from '../lib/site/brand/brand';
import { idle } from './support/hydrated';
import { interestDialog, send } from './support/lead-form';
import { expect, test, type Page } from './support/test';

/**
 * Compares pages with stored screenshots (`e2e/looks`). After an intended visual change: `npm run test:e2e --
 * e2e/looks.spec.ts --update-snapshots`, then review each new picture (docs/design.md).
 */
test.describe.configure({ mode: 'parallel' });

/**
 * Text width in the screenshots' browser with our typeface: whole pixels instead of fractions, as a Chromium with
 * windows may have, shift every line, and comparisons become useless.
 */
const measure = 'e2e/looks/text-measure.txt';
const another =
  'this browser measures text in another way than the one that made them (chromium-headless-shell)';
const typeface = readFileSync(`node_modules/${brand.typeface}`, 'base64');

test.beforeAll(async ({ browser }, { config }) => {
  const page = await browser.newPage();
  await page.setContent(`<style>
    @font-face { font-family: ours; src: url(data:font/woff2;base64,${typeface}); font-display: block }
    span { font: 16px ours }
  </style><span>Elige modelo y compara</span>`);
  await page.evaluate(() => document.fonts.ready);
  const width = await page.locator('span').evaluate((span) => span.getBoundingClientRect().width);
  await page.close();
  if (['all', 'changed'].includes(config.updateSnapshots)) writeFileSync(measure, `${width}\n`);
  const isAnother = `${width}\n` !== readFileSync(measure, 'utf8');
  if (isAnother) process.stderr.write(`!! SKIPPED: the pictures of ${looks.length} pages: ${another}\n`);
  test.skip(isAnother, another);
});

/** Pages wait for their typeface, so that all screenshots have it. */
async function openWithTypeface(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path.split('?')[0],
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
      // The style sheet differs from the one that the policy's hash names.
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ status: response.status(), headers, body });
    },
  );
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).locator('visible=true').first();

const looks: readonly (readonly [name: string, path: string, then?: (page: Page) => Promise<void>])[] = [
  ['home', '/'],
  ['stock', '/vehiculos'],
  ['stock-filtered', '/vehiculos?special_price=true&sort=1'],
  ['stock-empty', '/vehiculos?price=18000&special_price=true'],
  ['vehicle', '/vehiculo/501'],
  ['vehicle-gone', '/vehiculo/999999'],
  ['comparator', '/comparador?ids=501,502,503'],
  ['comparator-empty', '/comparador'],
  ['contact', '/contacto'],
  [
    'contact-errors',
    '/contacto',
    async (page) => {
      await send(page.getByRole('main')).click();
      await expect(page.getByText('Por favor, completa este campo.')).not.toHaveCount(0);
    },
  ],
  [
    'interest',
    '/vehiculo/501',
    async (page) => {
      await press(page, 'Me interesa').click();
      await expect(interestDialog(page).getByLabel('Nombre', { exact: true })).toBeVisible();
    },
  ],
  ['interest-page', '/vehiculo/501?interes=1'],
  [
    'search',
    '/vehiculos',
    async (page) => {
      await press(page, 'Buscar / Filtrar').click();
      await expect(page.getByRole('dialog', { name: 'Buscar y filtrar' })).toBeVisible();
    },
  ],
  ['not-found', '/page-404'],
  ['maintenance', '/mantenimiento'],
  ['accessibility', '/accesibilidad'],
];

/** Resolves once each picture that is seen is there, so that no screenshot stores a gap. */
const loadVisiblePictures = (page: Page) =>
  page.evaluate(async () => {
    const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver(resolve);
      for (const image of document.images) observer.observe(image);
      if (document.images.length === 0) resolve([]);
    });
    const shown = entries.filter(({ isIntersecting }) => isIntersecting);
    await Promise.all(shown.map(({ target }) => (target as HTMLImageElement).decode()));
  });

for (const [name, path, then] of looks) {
  for (const width of [390, 1280]) {
    test(`${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openWithTypeface(page, path);
      await idle(page);
      await then?.(page);
      await loadVisiblePictures(page);
      await expect(page).toHaveScreenshot(`${name}-${width}.png`);
    });
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const width of [390, 1280]) {
    test(`interest-page-no-js at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openWithTypeface(page, '/vehiculo/501?interes=1');
      await expect
        .poll(() => page.evaluate(() => [...document.images].every((image) => image.complete)))
        .toBe(true);
      await expect(page).toHaveScreenshot(`interest-page-no-js-${width}.png`);
    });
  }
});

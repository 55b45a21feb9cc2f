import { cards } from './support/stock';
import { expect, test, type Locator, type Page } from './support/test';

const firstModel = (page: Page) => page.getByRole('main').getByRole('article').first();

/** The parts whose lower edge is measured. */
const parts = {
  'first price': (page) =>
    cards(page)
      .first()
      .getByText(/^[\d.]{5,}\s€$/)
      .last(),
  'first picture': (page) => firstModel(page).getByRole('img'),
  'first fee': (page) => firstModel(page).getByText(/^Desde .*\/mes$/),
  'first model’s price': (page) => firstModel(page).getByText(/^Desde [\d.]+\s€$/),
  'price in a head': (page) =>
    page
      .locator('thead')
      .getByText(/^[\d.]{5,}\s€$/)
      .last(),
} as const satisfies Record<string, (page: Page) => Locator>;

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** What a visitor sees without scrolling (docs/design.md): its lowest edge in each window (pixels). */
const firstScreens: readonly (readonly [
  path: string,
  what: readonly (keyof typeof parts)[],
  most: number[],
])[] = [
  ['/vehiculos?cuota=300&entrada=3000&meses=84', ['first price'], [690, 620]],
  ['/vehiculos/tucson', ['first price'], [690, 620]],
  ['/vehiculos-promocion', ['first price'], [690, 620]],
  ['/vehiculos-promocion/1', ['first price'], [700, 620]],
  ['/vehiculos?isla=2&fuels=33&colors=12,14&price=35000', ['first price'], [745, 620]],
  ['/', ['first picture', 'first fee', 'first model’s price'], [520, 620]],
  ['/comparador?ids=501,502,503,504', ['price in a head'], [640, 640]],
];

test('what decides is in the first screen of every window @core', async ({ page, changingShop }) => {
  await changingShop.change({ settings: { vehicles_compare_max: '4' } });
  for (const [path, what, most] of firstScreens) {
    await page.goto(changingShop.url + path);
    for (const [at, size] of windows.entries()) {
      await page.setViewportSize(size);
      for (const name of what) {
        const part = parts[name](page);
        await expect(part).toBeVisible();
        const bottom = () =>
          part.evaluate((element) => Math.ceil(element.getBoundingClientRect().bottom + window.scrollY));
        await expect
          .poll(bottom, `${name} of ${path} at ${size.width} px`)
          .toBeLessThanOrEqual(most[at] ?? 0);
      }
    }
    // Terms of the first list would add a line to the next.
    await page.evaluate(() => localStorage.clear());
  }
});

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
  'row of prices': (page) => page.getByRole('row', { name: /^Precio final/ }),
} as const satisfies Record<string, (page: Page) => Locator>;

/** By window: the maximum distance from the top of the page to the lower edge, in pixels. */
const windows = [
  { width: 390, height: 844, list: 690, home: 520 },
  { width: 1280, height: 800, list: 620, home: 620 },
] as const;
const comparator = 640;

interface FirstScreen {
  readonly path: string;
  readonly what: readonly (keyof typeof parts)[];
  readonly most: (size: (typeof windows)[number]) => number;
}

/** What a visitor sees without scrolling (docs/design.md). */
const firstScreens: readonly FirstScreen[] = [
  ...['/vehiculos?cuota=300&entrada=3000&meses=84', '/vehiculos/tucson', '/vehiculos-promocion'].map(
    (path) => ({
      path,
      what: ['first price'] as const,
      most: ({ list }: { list: number }) => list,
    }),
  ),
  {
    path: '/',
    what: ['first picture', 'first fee', 'first model’s price'],
    most: ({ home }) => home,
  },
  { path: '/comparador?ids=501,502,503,504', what: ['row of prices'], most: () => comparator },
];

test('what decides is in the first screen of every window @core', async ({ page, changingShop }) => {
  await changingShop.change({ settings: { vehicles_compare_max: '4' } });
  for (const { path, what, most } of firstScreens) {
    await page.goto(changingShop.url + path);
    for (const size of windows) {
      const { width, height } = size;
      await page.setViewportSize({ width, height });
      for (const name of what) {
        const part = parts[name](page);
        await expect(part).toBeVisible();
        const bottom = () =>
          part.evaluate((element) => Math.ceil(element.getBoundingClientRect().bottom + window.scrollY));
        await expect.poll(bottom, `${name} of ${path} at ${width} px`).toBeLessThanOrEqual(most(size));
      }
    }
    // Terms of the first list would add a line to the next.
    await page.evaluate(() => localStorage.clear());
  }
});

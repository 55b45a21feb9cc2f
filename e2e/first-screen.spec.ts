import type { Locator, Page } from '@playwright/test';
import { cards } from './support/stock';
import { core, expect, test } from './support/test';

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
  'first row': (page) => page.getByRole('row', { name: /^En resumen/ }),
} as const satisfies Record<string, (page: Page) => Locator>;

/** By window: the maximum distance from the top of the page to the lower edge, in pixels. */
const windows = [
  { width: 390, height: 844, list: 700, home: 520 },
  { width: 768, height: 1024, list: 640, home: 620 },
  { width: 1280, height: 800, list: 620, home: 620 },
  { width: 1920, height: 1080, list: 640, home: 620 },
] as const;
const comparator = 520;

interface FirstScreen {
  readonly path: string;
  readonly what: readonly (keyof typeof parts)[];
  readonly most: (size: (typeof windows)[number]) => number;
}

/** What a visitor sees without scrolling (docs/design.md). */
const firstScreens: readonly FirstScreen[] = [
  ...['/vehiculos', '/vehiculos?cuota=300&entrada=3000&meses=84', '/vehiculos/tucson'].map((path) => ({
    path,
    what: ['first price'] as const,
    most: ({ list }: { list: number }) => list,
  })),
  {
    path: '/',
    what: ['first picture', 'first fee', 'first model’s price'],
    most: ({ home }) => home,
  },
  ...['501,502', '501,502,503', '501,502,503,504'].map((ids) => ({
    path: `/comparador?ids=${ids}`,
    what: ['first row'] as const,
    most: () => comparator,
  })),
];

const cells = (row: readonly (string | number)[]) => `| ${row.join(' | ')} |`;

test(
  'what decides is in the first screen of every window',
  core,
  async ({ page, changingShop }, testInfo) => {
    await changingShop.change({ settings: { vehicles_compare_max: '4' } });
    const rows: string[] = [];
    for (const size of windows) {
      const { width, height } = size;
      await page.setViewportSize({ width, height });
      for (const { path, what, most } of firstScreens) {
        await page.goto(changingShop.url + path);
        for (const name of what) {
          const part = parts[name](page);
          await expect(part).toBeVisible();
          const bottom = await part.evaluate((element) =>
            Math.ceil(element.getBoundingClientRect().bottom + window.scrollY),
          );
          rows.push(cells([path, `${width} × ${height}`, name, bottom, most(size)]));
          expect.soft(bottom, `${name} of ${path} at ${width} px`).toBeLessThanOrEqual(most(size));
        }
      }
    }
    const head = [cells(['page', 'window', 'what', 'lower edge', 'at most']), cells(Array(5).fill('---'))];
    const body = [...head, ...rows].join('\n');
    await testInfo.attach('first-screen.md', { body, contentType: 'text/markdown' });
  },
);

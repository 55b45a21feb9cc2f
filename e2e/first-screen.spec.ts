import type { Locator, Page } from '@playwright/test';
import { cards } from './support/stock';
import { expect, test } from './support/test';

/** The parts whose lower edge is measured. */
const parts = {
  'first price': (page: Page): Locator =>
    cards(page)
      .first()
      .getByText(/^[\d.]{5,}\s€$/)
      .last(),
} as const;

interface FirstScreen {
  readonly page: string;
  readonly width: number;
  readonly height: number;
  readonly what: keyof typeof parts;
  /** Maximum distance from the top of the page to the lower edge, in pixels. */
  readonly most: number;
}

const windows = [
  { width: 390, height: 844, most: 700 },
  { width: 768, height: 1024, most: 640 },
  { width: 1280, height: 800, most: 620 },
  { width: 1920, height: 1080, most: 640 },
] as const;

/** What a visitor sees without scrolling (docs/design.md). */
const firstScreens: readonly FirstScreen[] = [
  ...['/vehiculos', '/vehiculos?cuota=300&entrada=3000&meses=84', '/vehiculos/tucson'].flatMap((path) =>
    windows.map((size) => ({ page: path, ...size, what: 'first price' as const })),
  ),
];

const cells = (row: readonly (string | number)[]) => `| ${row.join(' | ')} |`;

test('what decides is in the first screen of every window', async ({ page }, testInfo) => {
  const rows: string[] = [];
  for (const { page: path, width, height, what, most } of firstScreens) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const part = parts[what](page);
    await expect(part).toBeVisible();
    const bottom = await part.evaluate((element) =>
      Math.ceil(element.getBoundingClientRect().bottom + window.scrollY),
    );
    rows.push(cells([path, `${width} × ${height}`, what, bottom, most]));
    expect.soft(bottom, `${what} of ${path} at ${width} px`).toBeLessThanOrEqual(most);
  }
  const head = [cells(['page', 'window', 'what', 'lower edge', 'at most']), cells(Array(5).fill('---'))];
  const body = [...head, ...rows].join('\n');
  await testInfo.attach('first-screen.md', { body, contentType: 'text/markdown' });
});

import type { Page } from '@playwright/test';
import { focusStops } from './support/focus-contrast';
import { pageTypes } from './support/page-types';
import { expect, test } from './support/test';

const pages: readonly { name: string; path: string }[] = [
  ...pageTypes,
  { name: 'a comparison', path: '/comparador?ids=501,502,503' },
];

/** By keyboard, so that focus set by code is visible from then on. */
async function expectVisible(page: Page, least: number): Promise<void> {
  await page.keyboard.press('Tab');
  const stops = await focusStops(page);
  expect(stops.length).toBeGreaterThan(least);
  expect(stops.filter(({ contrast }) => contrast === null || contrast < 3)).toEqual([]);
}

/** Checks the page's stops of the focus on a phone, then in a wide window. */
async function expectVisibleAtBothWidths(page: Page, least: number): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectVisible(page, least);
  }
}

test.use({ viewport: { width: 390, height: 844 } });

for (const { name, path } of pages)
  test(`${name}: every stop of the focus is marked 3 : 1 against its ground`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectVisibleAtBothWidths(page, path === '/mantenimiento' ? 0 : 20);
  });

for (const [path, opener] of [
  ['/vehiculos', 'Buscar / Filtrar'],
  ['/vehiculo/502', 'Me interesa'],
] as const)
  test(`the dialog of «${opener}»: likewise`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible();
    await expectVisibleAtBothWidths(page, 2);
  });

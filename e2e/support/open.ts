import type { Page, Response } from '@playwright/test';

/** Resolves once the page handles its links and forms itself; the maintenance page has nothing to wait for. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Opens a page and waits until it handles its links and forms itself. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

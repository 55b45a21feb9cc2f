import type { Page } from '@playwright/test';

/** Resolves once the page handles its links and forms itself; the maintenance page has nothing to wait for. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

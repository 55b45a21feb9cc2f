import type { Page } from '@playwright/test';

/** Resolves once the page handles its links and forms itself; the maintenance page has nothing to wait for. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Resolves after what the page does once it is idle: its requests of that moment are sent. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
  });

/** Resolves once all that changes in a moment has done so: what opens rises into its place. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((change) => change instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

import { test as base, expect, type Page } from '@playwright/test';
import { watchChangingTexts } from '../../tests/support/changing-texts';
import { stockOffer, type Offer } from './choices';
import { hydrated } from './hydrated';
import { startOwnShop, type OwnShop } from './own-shop';

interface WorkerFixtures {
  /** The upstream of the shared storefront, which never changes. */
  readonly stockUrl: string;
  /** All stock of the shared storefront. */
  readonly offer: Offer;
  /** A storefront over the same stock, for specs that `change` its content; its cache isn't empty. */
  readonly changingShop: OwnShop;
}

/**
 * Fixtures of every spec; paths are relative to the shared storefront. `@core` in a test's title: `npm test` runs it, each
 * task of a visitor once, and each page's checks once.
 */
export const test = base.extend<object, WorkerFixtures>({
  // The pattern must be an object: Playwright reads the required fixtures from it.
  baseURL: async ({}, use) => use(address('E2E_BASE_URL')),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', gotoHydrated);
    const changes: string[] = [];
    await context.exposeFunction('tellChange', (change: string) => changes.push(change));
    await context.addInitScript(`(${watchChangingTexts.toString()})((change) => void tellChange(change))`);
    await use(context);
    // Updates that would break on a translated page.
    expect(changes).toEqual([]);
  },
  stockUrl: [async ({}, use) => use(address('E2E_STOCK_URL')), { scope: 'worker' }],
  offer: [async ({ stockUrl }, use) => use(await stockOffer(stockUrl)), { scope: 'worker' }],
  changingShop: [
    async ({}, use) => {
      const shop = await startOwnShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };
export type { Locator, Page, Request, Route } from '@playwright/test';

/** Makes `goto` wait until the page handles its links and forms itself, unless the test names what it waits for. */
function gotoHydrated(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    const hasCode = (await page.locator('script[src*="/_next/"]').count()) > 0;
    const isStill = new URL(page.url()).pathname === '/mantenimiento';
    if (options?.waitUntil === undefined && hasCode && !isStill) await hydrated(page);
    return response;
  };
}

/** A URL that the global set-up has left in the environment. */
function address(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the global set-up did not run`);
  return value;
}

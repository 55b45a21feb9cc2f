import { test as base, expect } from '@playwright/test';

/** Fixtures of every spec: paths are relative to the shared storefront, and `stockUrl` is its upstream. */
export const test = base.extend<{ stockUrl: string }>({
  // The pattern must be an object: Playwright reads the fixtures a function wants from it.
  baseURL: async ({}, use) => use(address('E2E_BASE_URL')),
  stockUrl: async ({}, use) => use(address('E2E_STOCK_URL')),
});

export { expect };

/** An address that the global set-up has left in the environment. */
function address(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the global set-up did not run`);
  return value;
}

import type { Page } from '@playwright/test';

/** Delays requests that match a URL until released. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const pending = new Promise<void>((done) => (letGo = done));
  await page.route(address, async (route) => {
    await pending;
    await route.continue();
  });
  return letGo;
}

import type { Page, Route } from '@playwright/test';

/** Delays requests that match a URL until released; then they go on, or `end` otherwise. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const pending = new Promise<void>((done) => (letGo = done));
  await page.route(address, async (route) => {
    await pending;
    await end(route);
  });
  return letGo;
}

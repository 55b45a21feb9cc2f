import type { Page } from '@playwright/test';

/** Collects the URLs of other origins that a page requests, from now on. */
export function thirdPartiesOf(page: Page, own: string): string[] {
  const requested: string[] = [];
  const { origin } = new URL(own);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.origin !== origin) requested.push(request.url());
  });
  return requested;
}

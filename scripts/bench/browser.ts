import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import playwrightConfig from '../../playwright.config';
import { ensureChromium } from '../support/browsers';

/** The visitors' screens. */
const views = {
  wide: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;
export type View = keyof typeof views;

/** Opens the browser of the browser tests, with their arguments. */
export function openBrowser(): Promise<Browser> {
  const { args = [] } = playwrightConfig.use?.launchOptions ?? {};
  // With desktop scrollbars: without them, a reserved scrollbar gutter makes a page narrower.
  return chromium.launch({
    executablePath: ensureChromium(),
    args,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

/** Opens an empty page on a visitor's screen, in a browser with an empty profile. */
export async function freshPage(browser: Browser, view: View) {
  const context = await browser.newContext({
    ...views[view],
    locale: 'es-ES',
    timezoneId: 'Atlantic/Canary',
  });
  // The TypeScript loader names functions by a helper that the page doesn't have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const session = await context.newCDPSession(page);
  return {
    page,
    session,
    /** Slows its processor down as much as visitors' are slower than this machine's. */
    slowDown: () => session.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
    /** @throws the page's errors, if any. */
    close: async () => {
      await context.close();
      if (errors[0]) throw errors[0];
    },
  };
}

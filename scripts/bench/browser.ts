import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import playwrightConfig from '../../playwright.config';
import { ensureChromium } from '../support/browsers';

/** The visitors' screens. */
const views = {
  wide: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;
export type View = keyof typeof views;

/** A visitor's screen, CPU slowdown and connection. */
export interface Visitor {
  readonly view: View;
  readonly slowedBy: number;
  readonly slowLine?: boolean;
}

/** Slow 4G as Lighthouse has browsers imitate it. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** A page of a browser with an empty profile. */
export type FreshPage = Awaited<ReturnType<typeof freshPage>>;

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

/** Opens an empty page in a browser with an empty profile. */
export async function freshPage(browser: Browser, { view, slowedBy, slowLine = false }: Visitor) {
  const position = { locale: 'es-ES', timezoneId: 'Atlantic/Canary' };
  const context = await browser.newContext({ ...views[view], ...position });
  // The TypeScript loader names functions by a helper that the page doesn't have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const session = await context.newCDPSession(page);
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await slowDown(slowedBy);
  await session.send('Network.enable');
  if (slowLine) await session.send('Network.emulateNetworkConditions', slow4G);
  return {
    page,
    session,
    view,
    /** Slows its processor down by this factor. */
    slowDown,
    /** @throws the page's errors, if any. */
    close: async () => {
      await context.close();
      if (errors[0]) throw errors[0];
    },
  };
}

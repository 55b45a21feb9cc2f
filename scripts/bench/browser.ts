import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type JSHandle,
  type Page,
} from '@playwright/test';
import playwrightConfig from '../../playwright.config';
import { ensureChromium } from '../chromium';
import { makeProbe, type Probe } from './probe';

/** What a visitor looks at the shop with. */
const views = {
  wide: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;
export type View = keyof typeof views;

/** A page with a probe in it. */
export interface Probed {
  readonly page: Page;
  readonly probe: JSHandle<Probe>;
  readonly touch: boolean;
  /** @throws what went wrong in the page meanwhile. */
  close(): Promise<void>;
}

/** The browser of the browser tests, with their arguments. */
export function openBrowser(): Promise<Browser> {
  const { args = [] } = playwrightConfig.use?.launchOptions ?? {};
  return chromium.launch({ executablePath: ensureChromium(), args });
}

/**
 * Opens an address in a browser that knows nothing yet; once the page rests, its processor is made so many times
 * slower.
 */
export async function openPage(browser: Browser, url: string, view: View, slowedBy: number): Promise<Probed> {
  const context = await browser.newContext({
    ...views[view],
    locale: 'es-ES',
    timezoneId: 'Atlantic/Canary',
  });
  // What runs our TypeScript gives functions their names by a helper that the page doesn't have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(url, { waitUntil: 'networkidle' });
  const probe = await page.evaluateHandle(makeProbe);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  return {
    page,
    probe,
    touch: view === 'phone',
    close: async () => {
      await context.close();
      if (errors[0]) throw errors[0];
    },
  };
}

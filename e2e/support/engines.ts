import type { BrowserType } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { findWebKit } from '../../scripts/support/browsers';
import type { Visitor } from './visitor';
import { playwrightVisitor } from './visitor-playwright';
import { seleniumVisitor } from './visitor-selenium';
import { closeWindow, openWindow, startWebKit } from './webkit';

/** The height of every window (pixels). */
const height = 844;

/** Starts the system's Firefox behind our relay. */
export const firefoxLaunch = {
  channel: 'moz-firefox',
  executablePath: fileURLToPath(new URL('firefox.ts', import.meta.url)),
  firefoxUserPrefs: {
    // Playwright loses a page restored from the back-forward cache; WebKit's visits cover those.
    'browser.sessionhistory.max_total_viewers': 0,
    // Overlay scroll bars, as in Chromium with Playwright.
    'ui.useOverlayScrollbars': 1,
    'widget.gtk.overlay-scrollbars.enabled': true,
    // A second read of `ariaDescribedByElements` and similar, as by axe and Playwright, crashes a page of ESR 153.
    'accessibility.ARIAElementReflection.enabled': false,
  },
};

/** The engine of a project's visits. */
export interface EngineOptions {
  readonly engineName: 'firefox' | 'webkit';
}

/** A browser for visits, each as on a new device. */
export interface Engine {
  begin(width: number, baseURL: string): Promise<{ readonly visitor: Visitor; end(): Promise<void> }>;
  close(): Promise<void>;
}

export async function firefoxEngine(firefox: BrowserType): Promise<Engine> {
  const browser = await firefox.launch(firefoxLaunch);
  return {
    begin: async (width, baseURL) => {
      const context = await browser.newContext({ viewport: { width, height }, baseURL });
      return {
        visitor: playwrightVisitor(await context.newPage(), width),
        end: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

export async function webkitEngine(): Promise<Engine> {
  const webkit = findWebKit();
  if (webkit === null) throw new Error('There is no WebKit');
  const browser = await startWebKit(webkit);
  return {
    begin: async (width, baseURL) => {
      await openWindow(browser.driver, { width, height });
      return {
        visitor: seleniumVisitor(browser.driver, width, baseURL),
        end: () => closeWindow(browser.driver),
      };
    },
    close: () => browser.close(),
  };
}

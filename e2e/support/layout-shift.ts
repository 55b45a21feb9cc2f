import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shift: number;
  }
}

/** What a shift of the layout says about itself, as far as we look at it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Adds up from the next page on what moves without having been asked to; Chromium alone measures that, so others say 0. */
export function watchLayout(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.shift = 0;
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) window.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has moved so far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.shift);
}

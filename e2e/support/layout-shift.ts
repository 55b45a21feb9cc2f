import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shift: number;
    /** Including shifts attributed to user input: all within half a second of a click. */
    moved: number;
  }
}

/** The used fields of a layout shift. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Sums up unexpected layout shifts from the next page on; only Chromium measures them, so others report 0. */
export function watchLayout(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.shift = window.moved = 0;
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        window.moved += entry.value;
        if (!entry.hadRecentInput) window.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shift so far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.shift);
}

/** Resolves once the current content is painted, and layout shifts are reported. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((next) => setTimeout(next));
  });

/** The shift during an event that the visitor does not expect now, however soon after a click. */
export async function movedBy(page: Page, happen: () => Promise<void>): Promise<number> {
  await painted(page);
  const before = await page.evaluate(() => window.moved);
  await happen();
  await painted(page);
  return (await page.evaluate(() => window.moved)) - before;
}

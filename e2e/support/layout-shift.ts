import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shift: number;
    /** With what browsers take for the visitor's own: all that moves within half a second of a press. */
    moved: number;
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

/** How much has moved so far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.shift);
}

/** How much moves while something happens that the visitor has not asked for now, however soon after a press. */
export async function movedBy(page: Page, happen: () => Promise<void>): Promise<number> {
  const before = await movedSoFar(page);
  await happen();
  return (await movedSoFar(page)) - before;
}

/** Once what is shown now has been drawn, and what has moved has been told. */
const movedSoFar = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((next) => setTimeout(next));
    return window.moved;
  });

import type { Locator, Page } from '@playwright/test';
import { accessibilityTree, type SpokenNode } from './accessibility-tree';
import { announcementsBetween } from './announcements';
import { readAloud } from './read-aloud';

/** Reads a page once it has come to rest: what is rendered late has come, and nothing is on its way. */
export async function reading(page: Page): Promise<SpokenNode> {
  await page.waitForLoadState('networkidle');
  let last = await accessibilityTree(page);
  for (;;) {
    // In an idle time all has been drawn that waited for one; a page that draws nothing may never come to it.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 150 })));
    const next = await accessibilityTree(page);
    if (readAloud(last) === readAloud(next)) return next;
    last = next;
  }
}

/** A record of what a visitor does with the keyboard, and what they are told by it. */
export class Listener {
  readonly #lines: string[] = [];

  constructor(private readonly page: Page) {}

  /**
   * Goes to a control, acts there, and notes what is then said by itself.
   * @param what What a visitor does, for the record.
   * @param control Where they do it.
   * @param act What they do; it ends when its effect is seen.
   */
  async hear(what: string, control: Locator, act: (control: Locator) => Promise<void>): Promise<void> {
    await control.focus();
    const before = await reading(this.page);
    await act(control);
    const said = announcementsBetween(before, await reading(this.page));
    this.#lines.push(what, ...said.map((line) => `  ${line}`));
  }

  /** All that was heard. */
  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

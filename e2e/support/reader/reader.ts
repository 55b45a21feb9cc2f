import type { Locator, Page } from '@playwright/test';
import { hydrated, idle } from '../hydrated';
import { accessibilityTree, type SpokenNode } from './accessibility-tree';
import { announcementsBetween } from './announcements';
import { readAloud } from './read-aloud';

/** Reads an idle page: no part but a form that is being sent says that it is loading, and late content has rendered. */
export async function reading(page: Page): Promise<SpokenNode> {
  await hydrated(page);
  await page.locator('[aria-busy=true]:not(form)').first().waitFor({ state: 'detached' });
  await idle(page);
  let last = await accessibilityTree(page);
  for (;;) {
    await idle(page);
    const next = await accessibilityTree(page);
    if (readAloud(last) === readAloud(next)) return next;
    last = next;
  }
}

/** A record of a visitor's keyboard actions, and their announcements. */
export class Listener {
  readonly #lines: string[] = [];

  constructor(private readonly page: Page) {}

  /**
   * Focuses a control, acts there, and records the announcements.
   * @param what The visitor's action, for the record.
   * @param control The control.
   * @param act The action; it ends when its effect is visible.
   */
  async hear(what: string, control: Locator, act: (control: Locator) => Promise<void>): Promise<void> {
    await control.focus();
    const before = await reading(this.page);
    await act(control);
    const announced = announcementsBetween(before, await reading(this.page));
    this.#lines.push(what, ...announced.map((line) => `  ${line}`));
  }

  /** The whole record. */
  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

import type { Locator, Page } from '@playwright/test';
import { hydrated, idle } from './hydrated';

/** What a part of a page tells a screen reader, once nothing loads there and late content has rendered. */
export async function reading(part: Locator): Promise<string> {
  const page = part.page();
  await hydrated(page);
  await page.locator('[aria-busy=true]:not(form)').first().waitFor({ state: 'detached' });
  for (let last = ''; ;) {
    await idle(page);
    const next = await part.ariaSnapshot();
    // Signatures of documents differ from one server to the next.
    if (next === last) return `${next.replace(/(\/documentos\/\S+)\/[\w-]{8}$/gm, '$1')}\n`;
    last = next;
  }
}

const liveRegions = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]';

/** Remembers the texts of the live regions; the result tells what they have announced since. */
async function listen(page: Page) {
  const before = await page.evaluateHandle(
    (live) => new Map([...document.querySelectorAll<HTMLElement>(live)].map((one) => [one, one.innerText])),
    liveRegions,
  );
  return () =>
    before.evaluate((earlier, live) => {
      const outermost = [...document.querySelectorAll<HTMLElement>(live)].filter(
        (region) => !region.parentElement?.closest(live),
      );
      return outermost.flatMap((region) => {
        const { innerText, ariaAtomic, role } = region;
        const old = earlier.get(region);
        // A region that appears with its text is announced only as an alert.
        if (innerText === old || (old === undefined && role !== 'alert')) return [];
        const lines = innerText.split('\n').filter((line) => line.trim() !== '');
        const isWhole = ariaAtomic === 'true' || role === 'alert' || role === 'status';
        const fresh = isWhole ? lines : lines.filter((line) => !old?.split('\n').includes(line));
        return fresh.length > 0 ? [`says: ${fresh.join(' ')}`] : [];
      });
    }, liveRegions);
}

/** The element with the focus, or its chosen option. */
async function focusIn(page: Page): Promise<string> {
  const focused = page.locator('body :focus');
  if ((await focused.count()) === 0) return 'the beginning of the page';
  const option = await focused.getAttribute('aria-activedescendant');
  const heard = option === null ? focused : page.locator(`[id="${option}"]`);
  return String((await heard.ariaSnapshot()).split('\n')[0]?.replace(/^- |:$/g, ''));
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
    await reading(this.page.locator('body'));
    const before = await focusIn(this.page);
    const announced = await listen(this.page);
    await act(control);
    await reading(this.page.locator('body'));
    const after = await focusIn(this.page);
    const focus = after === before ? 'the focus stays' : `the focus is at: ${after}`;
    this.#lines.push(what, ...[...(await announced()), focus].map((line) => `  ${line}`));
  }

  /** The whole record. */
  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

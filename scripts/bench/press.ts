import type { Locator } from '@playwright/test';
import { CommandError } from '../support/say';
import type { Probed } from './browser';
import type { Press } from './probe';

/** The links by which the cards of a list are told apart. */
const cardLinks = 'article :is(h2, h3) a';
/** Milliseconds in which the pointer rests on an element before a press. */
const restMs = 50;
/** An element that doesn't move for so many milliseconds stands still. */
const stillMs = 100;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PressOptions {
  /** What has to change, as a selector; the cards of a list when left out. */
  readonly shows?: string;
  /** Milliseconds that the pointer rests on the element first. */
  readonly restMs?: number;
}

/**
 * Presses the middle of an element with the mouse, or by touch on a phone, and waits until what it shows has changed.
 * The press is a bare input: nothing of the test driver runs in the page beside it.
 */
export async function press(probed: Probed, target: Locator, options: PressOptions = {}): Promise<Press> {
  const { page, probe, touch } = probed;
  const { x, y } = await aimAt(target);
  const { shows = cardLinks, restMs: rest = restMs } = options;
  if (rest > 0 && !touch) await page.mouse.move(x, y);
  await page.waitForTimeout(rest);
  await probe.evaluate((own, selector) => own.arm('click', selector), shows);
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  return probe.evaluate((own) => own.result());
}

/** Chooses an option of a select: its own event in a task of its own, as a finished choice comes from the browser. */
export async function choose({ page, probe }: Probed, select: Locator, value: string): Promise<Press> {
  await page.waitForTimeout(restMs);
  await probe.evaluate((own, selector) => own.arm('change', selector), cardLinks);
  await select.evaluate((element, chosen) => {
    if (!(element instanceof HTMLSelectElement)) throw new Error('not a select');
    setTimeout(() => {
      element.value = chosen;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }, value);
  return probe.evaluate((own) => own.result());
}

/** Where the middle of an element stands in the window, once it is there and no scrolling moves it any more. */
export async function aimAt(target: Locator): Promise<Point> {
  await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    // Out of view, or under the head that stays in view.
    if (!element.contains(hit) && !hit?.closest('label')?.contains(element))
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  for (let last = await place(target); ;) {
    await target.page().waitForTimeout(stillMs);
    const now = await place(target);
    if (now.x === last.x && now.y === last.y) return now;
    last = now;
  }
}

async function place(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new CommandError(`There is nothing to press: ${target.toString()}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

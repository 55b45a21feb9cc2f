import type { Browser, Locator } from '@playwright/test';
import { CommandError } from '../support/say';
import { freshPage, type FreshPage, type View } from './browser';
import { pressKey, watchPresses, type Press } from './watch';

/** The links by which the cards of a list are told apart. */
const cardLinks = 'article :is(h2, h3) a';
/** Milliseconds in which the pointer rests on an element before a press. */
const restMs = 50;
/** An element that doesn't move for so many milliseconds stands still. */
const stillMs = 100;
const patienceMs = 10_000;

/** A page whose presses are followed. */
export interface PressedPage extends FreshPage {
  /** What comes of the next one. Rejects when it shows nothing. */
  readonly nextPress: () => Promise<Press>;
}

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
 * Opens an address, or a document as if it were there, in a browser that knows nothing yet; once the page rests, its
 * processor is slowed down. A cold one is slow from the beginning, its line too, and is open once it has loaded.
 */
export async function openPage(
  browser: Browser,
  opened: string | { readonly url: string; readonly html: string },
  view: View,
  slowedBy: number,
  { cold = false } = {},
): Promise<PressedPage> {
  const fresh = await freshPage(browser, view);
  if (cold) await Promise.all([fresh.slowDown(slowedBy), fresh.slowLine()]);
  let tell: (press: Press) => void = () => undefined;
  await fresh.page.exposeFunction('tellPress', (one: Press) => tell(one));
  await fresh.page.addInitScript(watchPresses, pressKey);
  const url = typeof opened === 'string' ? opened : opened.url;
  if (typeof opened !== 'string')
    await fresh.page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: opened.html }));
  await fresh.page.goto(url, { waitUntil: cold ? 'load' : 'networkidle' });
  await fresh.slowDown(slowedBy);
  const nextPress = () =>
    new Promise<Press>((resolve, reject) => {
      tell = resolve;
      setTimeout(() => reject(new Error('What was pressed shows nothing.')), patienceMs).unref();
    });
  return { ...fresh, nextPress };
}

/**
 * Presses the middle of an element with the mouse, or by touch on a phone, and waits until what it shows has changed.
 * The press is a bare input: nothing of the test driver runs in the page beside it.
 */
export async function press(
  { page, touch, nextPress }: PressedPage,
  target: Locator,
  options: PressOptions = {},
): Promise<Press> {
  const { x, y } = await aimAt(target);
  const { shows = cardLinks, restMs: rest = restMs } = options;
  if (rest > 0 && !touch) await page.mouse.move(x, y);
  await page.waitForTimeout(rest);
  await page.evaluate((selector) => window.armPress?.('click', selector), shows);
  const told = nextPress();
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  return told;
}

/** Chooses an option of a select: its own event in a task of its own, as a finished choice comes from the browser. */
export async function choose(
  { page, nextPress }: PressedPage,
  select: Locator,
  value: string,
): Promise<Press> {
  await page.waitForTimeout(restMs);
  await page.evaluate((selector) => window.armPress?.('change', selector), cardLinks);
  const told = nextPress();
  await select.evaluate((element, chosen) => {
    if (!(element instanceof HTMLSelectElement)) throw new Error('not a select');
    setTimeout(() => {
      element.value = chosen;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }, value);
  return told;
}

/** Where the middle of an element stands in the window, once it is there and no scrolling moves it any more. */
async function aimAt(target: Locator): Promise<Point> {
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

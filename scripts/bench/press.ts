import type { Browser, Locator } from '@playwright/test';
import { CommandError } from '../support/say';
import { freshPage, type FreshPage, type Visitor } from './browser';
import { pressKey, watchPresses, type Press } from './watch';

/** The links by which the cards of a list are told apart. */
const cardLinks = 'article :is(h2, h3) a';
/** An element that doesn't move for so many milliseconds stands still. */
const stillMs = 100;
/** Milliseconds in which the pointer rests on an element before a press. */
const usualRestMs = 50;
const patienceMs = 10_000;

/** A page whose presses are followed. */
export interface PressedPage extends FreshPage {
  /** What comes of the next one. Rejects when it shows nothing. */
  readonly nextPress: () => Promise<Press>;
}

/**
 * Opens an address, or a document as if it were there, in a browser that knows nothing yet; once the page rests, its
 * processor is slowed down. On a slow line it is slow from the beginning, and open once it has loaded.
 */
export async function openPage(
  browser: Browser,
  url: string,
  visitor: Visitor,
  html?: string,
): Promise<PressedPage> {
  const { slowedBy, slowLine = false } = visitor;
  const fresh = await freshPage(browser, slowLine ? visitor : { ...visitor, slowedBy: 1 });
  let tell: (press: Press) => void = () => undefined;
  await fresh.page.exposeFunction('tellPress', (one: Press) => tell(one));
  await fresh.page.addInitScript(watchPresses, pressKey);
  if (html !== undefined)
    await fresh.page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await fresh.page.goto(url, { waitUntil: slowLine ? 'load' : 'networkidle' });
  await fresh.slowDown(slowedBy);
  const nextPress = () =>
    new Promise<Press>((resolve, reject) => {
      tell = resolve;
      setTimeout(() => reject(new Error('What was pressed shows nothing.')), patienceMs).unref();
    });
  return { ...fresh, nextPress };
}

/**
 * Presses the middle of an element with the mouse, or by touch on a phone, once the pointer has rested on it, and waits
 * until what it shows has changed, which is given as a selector. The press is a bare input: nothing of the test driver runs
 * in the page beside it.
 */
export async function press(
  fresh: PressedPage,
  target: Locator,
  { shows = cardLinks, restMs = usualRestMs } = {},
): Promise<Press> {
  const { page, view } = fresh;
  const { x, y } = await aimAt(target);
  if (restMs > 0 && view === 'wide') await page.mouse.move(x, y);
  await page.waitForTimeout(restMs);
  return follow(fresh, 'click', shows, () =>
    view === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y),
  );
}

/** Chooses an option of a select: its own event in a task of its own, as a finished choice comes from the browser. */
export async function choose(fresh: PressedPage, select: Locator, value: string): Promise<Press> {
  await fresh.page.waitForTimeout(usualRestMs);
  return follow(fresh, 'change', cardLinks, () =>
    select.evaluate((element, chosen) => {
      if (!(element instanceof HTMLSelectElement)) throw new Error('not a select');
      setTimeout(() => {
        element.value = chosen;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      });
    }, value),
  );
}

async function follow(
  { page, nextPress }: PressedPage,
  event: 'click' | 'change',
  shows: string,
  act: () => Promise<void>,
): Promise<Press> {
  await page.evaluate(([event, shows]) => window.armPress?.(event, shows), [event, shows] as const);
  const told = nextPress();
  await act();
  return told;
}

/** Where the middle of an element stands in the window, once it is there and no scrolling moves it any more. */
async function aimAt(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    // Out of view, or under the head that stays in view.
    if (!element.contains(hit) && !hit?.closest('label')?.contains(element))
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  for (let last = { x: NaN, y: NaN }; ;) {
    const box = await target.boundingBox();
    if (box === null) throw new CommandError(`There is nothing to press: ${target.toString()}.`);
    const now = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (now.x === last.x && now.y === last.y) return now;
    last = now;
    await target.page().waitForTimeout(stillMs);
  }
}

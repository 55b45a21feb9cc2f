import type { Browser, Locator } from '@playwright/test';
import { CommandError } from '../support/say';
import { freshPage, type FreshPage, type Visitor } from './browser';
import { pressKey, watchPresses, type Press } from './watch';

/** The links that identify the cards of a list. */
const cardLinks = 'article :is(h2, h3) a';
/** An element counts as still after so many milliseconds without movement. */
const stillMs = 100;
/** Milliseconds of hover before a click. */
const usualRestMs = 50;
const timeoutMs = 10_000;

/** A page whose clicks are followed. */
export interface PressedPage extends FreshPage {
  /** The result of the next click. Rejects if the page shows no change. */
  readonly nextPress: () => Promise<Press>;
}

/**
 * Opens a URL, or a document served at it, in a browser with an empty profile, and slows its processor down once the
 * page is idle. A slow line is slow from the beginning, and the page counts as open once loaded.
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
      setTimeout(() => reject(new Error('What was pressed shows nothing.')), timeoutMs).unref();
    });
  return { ...fresh, nextPress };
}

/**
 * Clicks the middle of an element, or taps it on a phone, after a hover, and waits until the elements of the given
 * selector have changed. The input is bare: no code of the test driver runs in the page beside it.
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

/** Chooses an option of a select: its event comes in its own task, as from the browser. */
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
  const reported = nextPress();
  await act();
  return reported;
}

/** Coordinates of an element's middle in the window, once it exists and scrolling has ended. */
async function aimAt(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    // Out of view, or under the sticky header.
    if (!element.contains(hit) && !hit?.closest('label')?.contains(element))
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  for (let last = { x: NaN, y: NaN }; ;) {
    const box = await target.boundingBox();
    if (box === null) throw new CommandError(`Nothing to click: ${target.toString()}.`);
    const now = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (now.x === last.x && now.y === last.y) return now;
    last = now;
    await target.page().waitForTimeout(stillMs);
  }
}

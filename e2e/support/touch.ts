import type { Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Number of positions that a touch screen reports of one movement. */
const steps = 10;

/** Moves fingers over an element in a touch screen's steps, one a frame; `at` returns their positions at a share of the movement. */
async function touch(
  page: Page,
  on: Locator,
  at: (share: number, center: Point, size: { width: number; height: number }) => readonly Point[],
): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('It is not seen.');
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  await send('touchStart', at(0, center, box));
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await send('touchMove', at(step / steps, center, box));
  }
  await send('touchEnd', []);
}

/** A swipe over an element by shares of its size. */
export function swipe(page: Page, on: Locator, { x = 0, y = 0 }: { x?: number; y?: number }): Promise<void> {
  return touch(page, on, (share, center, { width, height }) => [
    { x: center.x + width * x * (share - 0.5), y: center.y + height * y * (share - 0.5) },
  ]);
}

/** A finger that lands on an element, at a share of its width, and moves by pixels. */
export function drag(page: Page, on: Locator, at: number, by: Partial<Point>): Promise<void> {
  const { x = 0, y = 0 } = by;
  return touch(page, on, (share, center, { width }) => [
    { x: center.x + width * (at - 0.5) + x * share, y: center.y + y * share },
  ]);
}

/** Two fingers that move apart around the center of an element, from 40 to 160 pixels. */
export function spreadFingers(page: Page, on: Locator): Promise<void> {
  return touch(page, on, (share, { x, y }) => {
    const half = 20 + 60 * share;
    return [
      { x: x - half, y },
      { x: x + half, y },
    ];
  });
}

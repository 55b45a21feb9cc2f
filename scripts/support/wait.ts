import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Looks again and again, some milliseconds apart, until something holds. Resolves to the milliseconds that it took; null
 * when it didn't hold in time.
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 100,
): Promise<number | null> {
  const startedAt = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - startedAt;
    if (performance.now() - startedAt > withinMs) return null;
    await sleep(everyMs);
  }
}

/** The whole numbers from 0 on, so many of them. */
export const range = (count: number): number[] => [...Array(count).keys()];

/** Does something for each of these, so many at once; what came of them, in the order of their ends. */
export async function many<I, T>(
  items: readonly I[],
  atOnce: number,
  act: (item: I) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) results.push(await act(item));
  };
  await Promise.all(range(atOnce).map(worker));
  return results;
}

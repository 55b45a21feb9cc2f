import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls at an interval in milliseconds until a condition holds. Resolves to the elapsed milliseconds; null on timeout.
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

/** The whole numbers from 0 up to a count. */
export const range = (count: number): number[] => [...Array(count).keys()];

/** Processes the items with a concurrency limit; resolves to the results in the order of their completion. */
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

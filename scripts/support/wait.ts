import { setTimeout as sleep } from 'node:timers/promises';
import { wholeNumbersBelow } from './numbers';

/**
 * Polls at an interval in milliseconds until a condition holds. Resolves to whether it does; false on
 * timeout.
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 100,
): Promise<boolean> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > withinMs) return false;
    await sleep(everyMs);
  }
  return true;
}

/** Processes the items with a concurrency limit; resolves to the results in the order of their completion. */
export async function mapConcurrently<I, T>(
  items: readonly I[],
  atOnce: number,
  act: (item: I) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) results.push(await act(item));
  };
  await Promise.all(wholeNumbersBelow(atOnce).map(worker));
  return results;
}

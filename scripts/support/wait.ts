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

/** Does something for each number below `times`, so many at once; what came of them, in the order of their ends. */
export async function many<T>(
  times: number,
  atOnce: number,
  act: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) {
      next += 1;
      results.push(await act(next - 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

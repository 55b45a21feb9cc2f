import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from './attack';
import { send } from './send';

const EVERY_MS = 100;
const page = '/contacto';

/** What somebody who only wants to write to a dealer noticed. */
export interface Noticed {
  readonly asked: number;
  readonly longestMs: number;
  /** Answers that were none. */
  readonly failed: number;
}

/** Asks for a page again and again while something else happens; any other status than these is a failure. */
export async function beside<T>(
  target: Target,
  act: () => Promise<T>,
  allowed: readonly (number | 'closed')[] = [200],
): Promise<{ result: T; noticed: Noticed }> {
  let [asked, longestMs, failed, over] = [0, 0, 0, false];
  const bystander = async () => {
    while (!over) {
      const start = performance.now();
      const status = await send(target, page);
      longestMs = Math.max(longestMs, performance.now() - start);
      asked += 1;
      if (!allowed.includes(status)) failed += 1;
      await sleep(EVERY_MS);
    }
  };
  const watching = bystander();
  const result = await act().finally(() => (over = true));
  await watching;
  return { result, noticed: { asked, longestMs, failed } };
}

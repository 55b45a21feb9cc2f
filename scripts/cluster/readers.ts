import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile } from '../bench/statistics';

/** What readers saw. */
export interface ReaderReport {
  readonly asked: number;
  /** What was no page: a status other than 200, or a broken connection, each with its address. */
  readonly failures: readonly string[];
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly longestMs: number;
}

/** Visitors who read the same pages again and again, with a pause in between (milliseconds), until they are stopped. */
export function startReaders(
  url: string,
  paths: readonly string[],
  count = 8,
  pauseMs = 20,
): () => Promise<ReaderReport> {
  let reading = true;
  const times: number[] = [];
  const failures: string[] = [];
  const read = async (first: number) => {
    for (let turn = first; reading; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const startedAt = performance.now();
      const outcome = await fetch(url + path, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': `198.51.100.${first + 1}` },
      }).then(
        async (answer) => ((await answer.text()).length > 0 ? String(answer.status) : 'nothing'),
        (error: unknown) => String(error),
      );
      times.push(performance.now() - startedAt);
      if (outcome !== '200') failures.push(`${path}: ${outcome}`);
      await sleep(pauseMs);
    }
  };
  const readers = Array.from({ length: count }, (_, index) => read(index));
  return async () => {
    reading = false;
    await Promise.all(readers);
    return {
      asked: times.length,
      failures,
      medianMs: median(times),
      p95Ms: percentile(times, 0.95),
      longestMs: percentile(times, 1),
    };
  };
}

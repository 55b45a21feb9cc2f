import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask';
import { median } from './statistics';
import { range } from './wait';

interface Readers {
  readonly count?: number;
  /** Pause between two pages of one reader, in milliseconds. */
  readonly pauseMs?: number;
}

const withCampaign = (path: string, name: string) =>
  `${path}${path.includes('?') ? '&' : '?'}utm_content=${name}`;

/** The readers' results; times in milliseconds. `failures`: other statuses and broken connections, with URLs. */
export type ReaderReport = Awaited<ReturnType<ReturnType<typeof startReaders>>>;

/** Visitors who read the same pages repeatedly until they are stopped; a lost page is a violation. */
export function startReaders(
  url: string,
  paths: readonly string[],
  { count = 8, pauseMs = 20 }: Readers = {},
) {
  let reading = true;
  const times: number[] = [];
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const read = async (first: number) => {
    for (let index = first; reading; index += 1) {
      const page = paths[index % paths.length] ?? '/';
      // With its own campaign: caches in front treat it as a new page.
      const path = withCampaign(page, `${first}-${index}`);
      const from = `127.1.0.${first + 1}`;
      const { status, body, ms } = await ask(url + path, { agent, from });
      times.push(ms);
      if (status !== 200 || body.length === 0) failures.push(`${path}: ${status}`);
      await sleep(pauseMs);
    }
  };
  const readers = range(count).map(read);
  return async () => {
    reading = false;
    await Promise.all(readers);
    agent.destroy();
    const medianMs = median(times);
    const text = `${times.length} pages, ${failures.length} lost; median ${medianMs.toFixed(1)} ms`;
    const problems = failures.map((failure) => `a page was lost: ${failure}`);
    return { failures, medianMs, text, problems };
  };
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { read } from '../support/children';
import { needProgram } from '../support/programs';
import { CommandError } from '../support/say';

/** Has wrk tell its figures exactly: it prints them rounded. */
const script = `done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"micros":%d,"medianMicros":%d,"failures":%d}\\n',
    summary.requests, summary.duration, latency:percentile(50),
    e.connect + e.read + e.write + e.timeout + e.status))
end
`;

const figures = z.object({
  requests: z.number(),
  micros: z.number().positive(),
  medianMicros: z.number(),
  /** Requests without an answer, or with one that tells of an error. */
  failures: z.number(),
});

/**
 * Asks on so many connections at once, for so many seconds, by wrk: what is written in Node is slower than what it would
 * measure. In one thread, since a second one would take the server's processor on a small machine.
 */
export async function load(
  url: string,
  headers: Readonly<Record<string, string>>,
  connections: number,
  seconds: number,
  folder: string,
) {
  const file = join(folder, 'figures.lua');
  await writeFile(file, script);
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const numbers = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s'];
  const { output } = await read(needProgram('wrk'), [...numbers, '-s', file, ...fields, url]);
  return readFigures(output);
}

/** The figures in what wrk printed. @throws CommandError when there are none. */
export function readFigures(printed: string) {
  const line = printed.split('\n').find((text) => text.startsWith('{')) ?? 'null';
  const { data } = figures.safeParse(JSON.parse(line));
  if (!data) throw new CommandError(`wrk told no figures: ${printed.trim()}`);
  const { requests, micros, medianMicros, failures } = data;
  return { perSecond: requests / (micros / 1e6), medianMs: medianMicros / 1_000, failures };
}

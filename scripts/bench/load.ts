import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { read } from '../support/children';
import { needProgram } from '../support/programs';
import { CommandError } from '../support/say';

/** Prints wrk's exact figures: by default it rounds them. */
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
  /** Requests without a response, or with an error status. */
  failures: z.number(),
});

/**
 * Sends requests with wrk on that many connections for that many seconds: a client in Node is slower than the server
 * it measures. One thread, since a second one would take the server's processor on a small machine.
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

/** The figures in wrk's output. @throws CommandError if there are none. */
export function readFigures(printed: string) {
  const line = printed.split('\n').find((text) => text.startsWith('{')) ?? 'null';
  const { data } = figures.safeParse(JSON.parse(line));
  if (!data) throw new CommandError(`wrk told no figures: ${printed.trim()}`);
  const { requests, micros, medianMicros, failures } = data;
  return { perSecond: requests / (micros / 1e6), medianMs: medianMicros / 1_000, failures };
}

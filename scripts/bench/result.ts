import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { CommandError, say } from '../support/say';
import { sayTable } from '../support/table';
import { figureSchema, serialized } from './figures';

/** Incremented when figures of two schemas can't be compared. */
const schema = 1;

/** The parts of a run that are compared with another one. */
const compared = z.object({
  schema: z.literal(schema, { error: `The file holds no figures of schema ${schema}.` }),
  startedAt: z.string(),
  quiet: z.object({
    /** Time of a fixed piece of work before, between and after the parts, in milliseconds. */
    workMs: z.array(z.number()),
    /** Slowest minus fastest of these times, as a share of the fastest. */
    spread: z.number(),
  }),
  figures: z.record(z.string(), figureSchema),
});
type Compared = Omit<z.infer<typeof compared>, 'schema'>;

/** Stores a run's figures. */
export async function writeResult(file: string, run: Compared): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ schema, ...run }, null, 1)}\n`);
}

/**
 * Reads the figures of an earlier run.
 * @throws CommandError if there are none.
 */
export async function readResult(file: string): Promise<Compared> {
  const read = async () => JSON.parse(await readFile(file, 'utf8')) as unknown;
  const given = await read().catch(() => {
    throw new CommandError(`${file} can't be read.`);
  });
  const { data, error } = compared.safeParse(given);
  if (!data) throw new CommandError(`${file}: ${error.issues[0]?.message ?? 'not a result of the bench'}`);
  return data;
}

type Run = Pick<Compared, 'figures' | 'quiet'>;

/** The figures that both runs measured: now as a multiple of before, judged by the noise of either run. */
export function changes(before: Run, now: Run) {
  const machines = Math.max(before.quiet.spread, now.quiet.spread);
  return Object.entries(now.figures).flatMap(([name, figure]) => {
    const earlier = before.figures[name];
    if (!earlier) return [];
    const times = earlier.value === figure.value ? 1 : figure.value / earlier.value;
    // Bytes and counts don't depend on the machine.
    const ofMachine = !['bytes', 'count'].includes(figure.unit);
    const most = 1 + Math.max(earlier.noise, figure.noise, ofMachine ? machines : 0);
    const gain = figure.better === 'less' ? 1 / times : times;
    const verdict = gain > most ? 'better' : gain < 1 / most ? 'worse' : 'same';
    return [{ name, before: earlier, now: figure, times, verdict }];
  });
}

/** Prints each figure beside that of an earlier run. */
export function sayChanges(before: Compared, now: Compared): void {
  const all = changes(before, now);
  const speeds = [before, now].map(({ quiet }) => `${Math.min(...quiet.workMs)} ms`);
  sayTable(`Beside the run of ${before.startedAt}`, [
    ['', 'before', 'now', 'ratio', ''],
    ...all.map(({ name, before: one, now: other, times, verdict }) => {
      const judged = verdict === 'same' ? '' : verdict.toUpperCase();
      return [name, serialized(one), serialized(other), times.toFixed(2), judged];
    }),
    ["processor's time for a fixed piece of work", ...speeds],
  ]);
  const worse = all.filter(({ verdict }) => verdict === 'worse').length;
  say(`${worse} of ${all.length} figures are worse by more than the noise.`);
}

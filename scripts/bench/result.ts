import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { CommandError, say } from '../support/say';
import { sayTable } from '../support/table';
import { written, type Figure } from './figures';

/** Goes up when figures of one schema can't be compared with those of another. */
const schema = 1;

const figure = z.object({
  value: z.number(),
  unit: z.enum(['ms', 'perSecond', 'ratio', 'bytes', 'count']),
  better: z.enum(['less', 'more']),
  noise: z.number(),
});

const quiet = z.object({
  /** What the fixed piece of work took before, between and after the parts, in milliseconds. */
  workMs: z.array(z.number()),
  /** The slowest of these times less the fastest, as a part of it. */
  spread: z.number(),
  /** Processors that others kept busy, and the part of time that was stolen, by part; null where it isn't told. */
  others: z.record(z.string(), z.object({ processors: z.number(), stolen: z.number() }).nullable()),
  warnings: z.array(z.string()),
});

const result = z.object({
  schema: z.literal(schema, { error: `The file holds no figures of schema ${schema}.` }),
  startedAt: z.string(),
  seconds: z.number(),
  machine: z.object({
    processors: z.number(),
    model: z.string(),
    node: z.string(),
    chromium: z.string().nullable(),
  }),
  quiet,
  figures: z.record(z.string(), figure),
});

/** What a run came to, as it is kept in a file. */
export type Result = Omit<z.infer<typeof result>, 'schema'>;
/** How quiet the machine was. */
export type Quiet = z.infer<typeof quiet>;

/** What the run was made on; the browser's version is null where none was opened. */
export function machine(chromium: string | null): Result['machine'] {
  const all = cpus();
  return { processors: all.length, model: all[0]?.model ?? '', node: process.version, chromium };
}

/** Keeps a run's figures. */
export async function writeResult(file: string, run: Result): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ schema, ...run }, null, 1)}\n`);
}

/**
 * Reads the figures of an earlier run.
 * @throws CommandError when there are none.
 */
export async function readResult(file: string): Promise<Result> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`${file} can't be read.`);
  const { data, error } = result.safeParse(parsed(text));
  if (!data) throw new CommandError(`${file}: ${error.issues[0]?.message ?? 'not a result of the bench'}`);
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A figure of two runs. */
export interface Change {
  readonly name: string;
  readonly before: Figure;
  readonly now: Figure;
  /** Now as a multiple of before. */
  readonly times: number;
  /** Beyond what it varied by within either run. */
  readonly verdict: 'worse' | 'better' | 'same';
}

type Run = Pick<Result, 'figures' | 'quiet'>;

/** What both runs measured, in the order of this one. */
export function changes(before: Run, now: Run): readonly Change[] {
  const machines = Math.max(before.quiet.spread, now.quiet.spread);
  return Object.entries(now.figures).flatMap(([name, figure]) => {
    const earlier = before.figures[name];
    return earlier ? [changeOf(name, earlier, figure, machines)] : [];
  });
}

/** Bytes and counts don't depend on how fast a machine is. */
const ofMachine: readonly Figure['unit'][] = ['ms', 'perSecond', 'ratio'];

function changeOf(name: string, before: Figure, now: Figure, machines: number): Change {
  const times = before.value === now.value ? 1 : now.value / before.value;
  const noise = Math.max(before.noise, now.noise, ofMachine.includes(now.unit) ? machines : 0);
  const [less, more] =
    now.better === 'less' ? (['better', 'worse'] as const) : (['worse', 'better'] as const);
  const verdict = times > 1 + noise ? more : times < 1 / (1 + noise) ? less : 'same';
  return { name, before, now, times, verdict };
}

/** Prints each figure beside that of an earlier run. */
export function sayChanges(before: Result, now: Result): void {
  const all = changes(before, now);
  const rows = all.map(({ name, before: one, now: other, times, verdict }) => [
    name,
    written(one),
    written(other),
    times.toFixed(2),
    verdict === 'same' ? '' : verdict.toUpperCase(),
  ]);
  const speeds = [before, now].map(({ quiet }) => `${Math.min(...quiet.workMs)} ms`);
  sayTable(`Beside the run of ${before.startedAt}`, [
    ['', 'before', 'now', 'ratio', ''],
    ...rows,
    ["processor's time for a fixed piece of work", ...speeds],
  ]);
  const worse = all.filter(({ verdict }) => verdict === 'worse').length;
  say(`${worse} of ${all.length} figures are worse by more than the noise.`);
}

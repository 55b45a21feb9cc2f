import { readFile, readdir } from 'node:fs/promises';
import { cpus } from 'node:os';
import { say } from '../support/say';
import { median } from '../support/statistics';
import type { Quiet } from './result';

/** Processors that others may keep busy while we measure, and how much time may be stolen. */
const othersLimit = 0.1;
const stolenLimit = 0.02;
/** By how much the time of a fixed piece of work may vary. */
const spreadLimit = 0.1;

/** Watches whether the machine does only what is measured. */
export interface Watch {
  /** Measures a part; the processor's own speed before it is known, that after it is measured. */
  during<Result>(part: string, work: () => Promise<Result>): Promise<Result>;
  /** Says what disturbed the run, if anything did. */
  end(): Quiet;
}

/** Begins to watch. */
export function watchMachine(): Watch {
  const workMs = [processorSpeed()];
  const others: Quiet['others'] = {};
  return {
    during: async (part, work) => {
      const before = await processorTime();
      try {
        return await work();
      } finally {
        const after = await processorTime();
        others[part] = before && after && othersBetween(before, after, cpus().length);
        workMs.push(processorSpeed());
      }
    },
    end: () => {
      const fastest = Math.min(...workMs);
      const spread = (Math.max(...workMs) - fastest) / fastest;
      const warnings = warningsOf(others, spread);
      for (const warning of warnings) say(`\nNOT QUIET: ${warning}`);
      return { workMs, spread, others, warnings };
    },
  };
}

/** Processors that others kept busy meanwhile, and the part of all time that was stolen. */
export function othersBetween(before: ProcessorTime, after: ProcessorTime, processors: number) {
  const all = Math.max(1, after.all - before.all);
  const busy = after.busy - before.busy - (after.own - before.own);
  return {
    processors: Math.max(0, (busy / all) * processors),
    stolen: (after.stolen - before.stolen) / all,
  };
}

/** What is to be told of it, in sentences. */
export function warningsOf(others: Quiet['others'], spread: number): string[] {
  const parts = Object.entries(others).flatMap(([part, load]) => (load ? [{ part, ...load }] : []));
  return [
    ...parts
      .filter(({ processors }) => processors > othersLimit)
      .map(
        ({ part, processors }) => `others kept ${processors.toFixed(1)} processors busy during "${part}".`,
      ),
    ...parts
      .filter(({ stolen }) => stolen > stolenLimit)
      .map(({ part, stolen }) => `${(stolen * 100).toFixed(0)} % of the time was stolen during "${part}".`),
    ...(spread > spreadLimit
      ? [`the same work took up to ${(spread * 100).toFixed(0)} % longer within the run.`]
      : []),
  ];
}

/** Milliseconds that a fixed piece of work takes: the median of several, after some that warm up. */
function processorSpeed(): number {
  const times = Array.from({ length: 25 }, () => {
    const start = performance.now();
    let value = 1;
    for (let count = 0; count < 4_000_000; count += 1) value = (Math.imul(value, 48_271) + count) | 0;
    return value === 0 ? NaN : performance.now() - start;
  });
  return Math.round(median(times.slice(5)) * 100) / 100;
}

/** Processor time since some moment, in ticks of which a processor has the same number each second. */
export interface ProcessorTime {
  /** Of all processors together, idle or not. */
  readonly all: number;
  readonly busy: number;
  /** What the machine beneath gave to others. */
  readonly stolen: number;
  /** Of this process and all that descend from it. */
  readonly own: number;
}

/** Reads it from `/proc`; null where there is none. */
export async function processorTime(): Promise<ProcessorTime | null> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => null);
  if (stat === null) return null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return { ...wholeTime(stat), own: ownTime(stats, process.pid) };
}

/** The first line of `/proc/stat`: user, nice, system, idle, waiting, interrupts, soft interrupts, stolen. */
export function wholeTime(stat: string): Omit<ProcessorTime, 'own'> {
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, hard = 0, soft = 0, stolen = 0] =
    stat.split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  const busy = user + nice + system + hard + soft;
  return { all: busy + idle + waiting + stolen, busy, stolen };
}

/** Of the processes in `/proc/<pid>/stat`, the time of one and its descendants, those that have ended included. */
export function ownTime(stats: readonly string[], pid: number): number {
  const processes = stats.flatMap((stat) => {
    // The name, in parentheses, may hold anything.
    const [id, fields] = [
      parseInt(stat, 10),
      stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number),
    ];
    const [, parent, user = 0, system = 0, ...ended] = [0, fields[1], ...fields.slice(11, 15)];
    return Number.isNaN(id) ? [] : [{ id, parent, time: user + system + ended.reduce((a, b) => a + b, 0) }];
  });
  const own = new Set([pid]);
  for (let before = 0; before < own.size;) {
    before = own.size;
    for (const { id, parent } of processes) if (parent !== undefined && own.has(parent)) own.add(id);
  }
  return processes.reduce((total, { id, time }) => total + (own.has(id) ? time : 0), 0);
}

import { readFile, readdir } from 'node:fs/promises';
import { cpus } from 'node:os';
import { say } from '../support/say';
import { median, sum } from '../support/statistics';

/** Processors that other processes may use while we measure, and the maximum share of stolen time. */
const othersLimit = 0.1;
const stolenLimit = 0.02;
/** Maximum variation of the time of a fixed piece of work. */
const spreadLimit = 0.1;

/** Processors used by others during each part; null where the machine doesn't report it. */
type Others = Record<string, ReturnType<typeof othersBetween> | null>;

/** Starts to watch other load on the machine. */
export function watchMachine() {
  const workMs = [processorSpeed()];
  const others: Others = {};
  return {
    /** Measures a part; the processor's own speed before it is known, that after it is measured. */
    during: async (part: string, work: () => Promise<void>) => {
      const before = await processorTime();
      await work();
      const after = await processorTime();
      others[part] = before && after && othersBetween(before, after, cpus().length);
      workMs.push(processorSpeed());
    },
    /** Prints the disturbances of the run. */
    end: () => {
      const spread = Math.max(...workMs) / Math.min(...workMs) - 1;
      const warnings = warningsOf(others, spread);
      for (const warning of warnings) say(`\nNOT QUIET: ${warning}`);
      return { workMs, spread, others, warnings };
    },
  };
}

/** Processors that others used meanwhile, and the share of stolen time. */
export function othersBetween(before: ProcessorTime, after: ProcessorTime, processors: number) {
  const grown = (time: keyof ProcessorTime) => after[time] - before[time];
  const all = Math.max(1, grown('all'));
  const busy = Math.max(0, grown('busy') - grown('own'));
  return { processors: (busy / all) * processors, stolen: grown('stolen') / all };
}

/** Warnings, in sentences. */
export function warningsOf(others: Others, spread: number): string[] {
  const percent = (part: number) => `${(part * 100).toFixed(0)} %`;
  const reported: string[] = [];
  for (const [part, load] of Object.entries(others)) {
    const { processors = 0, stolen = 0 } = load ?? {};
    if (processors > othersLimit)
      reported.push(`others kept ${processors.toFixed(1)} processors busy during "${part}".`);
    if (stolen > stolenLimit) reported.push(`${percent(stolen)} of the time was stolen during "${part}".`);
  }
  if (spread > spreadLimit)
    reported.push(`the same work took up to ${percent(spread)} longer within the run.`);
  return reported;
}

/** Milliseconds of a fixed piece of work: the median of several, after a warm-up. */
function processorSpeed(): number {
  const times = Array.from({ length: 25 }, () => {
    const start = performance.now();
    let value = 1;
    for (let count = 0; count < 4_000_000; count += 1) value = (Math.imul(value, 48_271) + count) | 0;
    return value === 0 ? NaN : performance.now() - start;
  });
  return Math.round(median(times.slice(5)) * 100) / 100;
}

/** Processor time since some moment, in ticks of constant length. */
interface ProcessorTime {
  /** Of all processors together, idle or not. */
  readonly all: number;
  readonly busy: number;
  /** Time that the hypervisor gave to others. */
  readonly stolen: number;
  /** Time of this process and all its descendants. */
  readonly own: number;
}

/** Reads it from `/proc`; null where there is none. */
async function processorTime(): Promise<ProcessorTime | null> {
  const read = (file: string) => readFile(`/proc/${file}`, 'utf8').catch(() => '');
  const stat = await read('stat');
  if (stat === '') return null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => read(`${pid}/stat`)));
  return { ...wholeTime(stat), own: ownTime(stats, process.pid) };
}

/** The first line of `/proc/stat`: user, nice, system, idle, waiting, interrupts, soft interrupts, stolen. */
export function wholeTime(stat: string): Omit<ProcessorTime, 'own'> {
  const times = stat.split('\n')[0]?.split(/\s+/).slice(1, 9).map(Number) ?? [];
  const [idle = 0, waiting = 0, stolen = 0] = [times[3], times[4], times[7]];
  const all = sum(times);
  return { all, busy: all - idle - waiting - stolen, stolen };
}

/** The time of one process and its descendants in `/proc/<pid>/stat`, ended ones included. */
export function ownTime(stats: readonly string[], pid: number): number {
  const processes = stats.map((stat) => {
    // The name, in parentheses, may hold anything; the parent is second after it, the times twelfth and further.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { id: parseInt(stat, 10), parent: fields[1], time: sum(fields.slice(11, 15)) };
  });
  const timeOf = (id: number): number => {
    const own = processes.filter((one) => one.id === id).map(({ time }) => time);
    const below = processes.filter(({ parent }) => parent === id);
    return sum([...own, ...below.map((child) => timeOf(child.id))]);
  };
  return timeOf(pid);
}

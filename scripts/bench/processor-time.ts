import { readFile, readdir } from 'node:fs/promises';

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

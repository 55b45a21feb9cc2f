import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { isRecord } from '../../lib/platform/records';

/** What a process spent: milliseconds of processor, and bytes of heap that were taken, whether or not they were collected. */
export interface Spent {
  readonly cpuMs: number;
  readonly bytes: number;
}

const program = `
import { GCProfiler, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const inUse = () => process.memoryUsage().heapUsed;
const size = ({ heapStatistics }) => heapStatistics.usedHeapSize;
let before;
process.on('message', (asked) => {
  if (asked === 'begin') {
    collect();
    const profiler = new GCProfiler();
    profiler.start();
    before = { profiler, heap: inUse(), cpu: process.cpuUsage() };
    process.send('begun');
  } else if (asked === 'end') {
    const { user, system } = process.cpuUsage(before.cpu);
    const heap = inUse();
    const collected = before.profiler.stop().statistics;
    const freed = collected.reduce((sum, { beforeGC, afterGC }) => sum + size(beforeGC) - size(afterGC), 0);
    process.send({ cpuMs: (user + system) / 1000, bytes: heap - before.heap + freed });
  }
});
`;

/** The variables that let a Node process tell {@link spending} what it spends. */
export const tellsSpending = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
} as const;

/** What a process spends while something is done. @throws Error where it doesn't tell. */
export async function spending(child: ChildProcess, work: () => Promise<unknown>): Promise<Spent> {
  await told(child, 'begin');
  await work();
  const [spent] = await told(child, 'end');
  if (!isRecord(spent)) throw new Error('the process does not tell what it spends');
  return { cpuMs: Number(spent['cpuMs']), bytes: Number(spent['bytes']) };
}

function told(child: ChildProcess, question: 'begin' | 'end'): Promise<unknown[]> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(10_000) });
  child.send(question);
  return answer;
}

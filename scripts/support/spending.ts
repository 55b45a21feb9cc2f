import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { isRecord } from '../../lib/platform/records';

/** A process's use of CPU in milliseconds, and allocated bytes of heap, collected or not. */
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

/** The variables that let a Node process report its use to {@link spending}. */
export const cpuReporter = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
} as const;

/** CPU and heap that a process uses during some work. @throws Error if it doesn't report them. */
export async function spending(child: ChildProcess, work: () => Promise<unknown>): Promise<Spent> {
  await reported(child, 'begin');
  await work();
  const [spent] = await reported(child, 'end');
  if (!isRecord(spent)) throw new Error('the process does not tell what it spends');
  return { cpuMs: Number(spent['cpuMs']), bytes: Number(spent['bytes']) };
}

function reported(child: ChildProcess, requestInput: 'begin' | 'end'): Promise<unknown[]> {
  const response = once(child, 'message', { signal: AbortSignal.timeout(10_000) });
  child.send(requestInput);
  return response;
}

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { until } from './wait';

/** A process's resident memory, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  // Without that file, as on a Mac, `ps` prints the same number.
  const kibibytes = status
    ? /^VmRSS:\s*(\d+)/m.exec(status)?.[1]
    : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
  return Number(kibibytes) * 1_024;
}

/** Linux's ticks of processor time, in milliseconds. */
const tickMs = 10;

/** Processor time that a process has used since its start, in milliseconds; on Linux only, else 0. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * tickMs;
}

/** Bytes in millions: `136 MB`. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** A second collection frees what the first one finalizes. */
const program = `
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  setTimeout(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    console.log('heap in use: ' + (heapUsed + external));
  }, 500);
});
`;

/** The variables that let a Node process log its heap for {@link usedHeap}. */
export const heapReporter = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
} as const;

/** Bytes in use after a collection, buffers included. @throws Error if the process doesn't report them. */
export async function usedHeap(pid: number, log: readonly string[]): Promise<number> {
  const from = log.length;
  const reported = () => /heap in use: (\d+)/.exec(log.slice(from).join('\n'))?.[1];
  process.kill(pid, 'SIGUSR2');
  await until(() => reported() !== undefined, 10_000);
  if (reported() === undefined) throw new Error('the process does not tell of its heap');
  return Number(reported());
}

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process's resident memory, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  // Without that file, as on a Mac, `ps` prints the same number.
  const kibibytes = status
    ? /^VmRSS:\s*(\d+)/m.exec(status)?.[1]
    : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
  return Number(kibibytes) * 1_024;
}

import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EnvError } from '@/lib/platform/env';

/** A disk that is full may have room again. */
const passing = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Makes the folder of what is kept and tries to write to it, once, at the start; what the disk does later is no failure
 * of a page (product 2.1).
 * @throws EnvError where it can't be made or written to.
 */
export async function prepareCacheFolder(folder: string): Promise<void> {
  const file = join(folder, `${randomUUID()}.part`);
  try {
    await makeFolder(folder);
    await writeFile(file, '', { mode: 0o600 });
    await rm(file, { force: true });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (passing.has(code)) return;
    throw new EnvError(
      `CACHE_DIR is "${folder}", but must be a folder that can be made and written to (${code}).`,
    );
  }
}

/** One by one: Node's own recursion never ends where the system says that a parent is not there which is, as in `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = dirname(folder);
    if (code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await mkdir(folder);
  }
}

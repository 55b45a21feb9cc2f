import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EnvError } from '@/lib/platform/env-schema';
import { paths } from '@/lib/routing/routes';
import type { RenderWithNext } from './render-with-next';

/** A full disk may have room again. */
const temporaryErrors = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Creates the cache folder and tries to write to it, once, at the start. Disk errors after that don't fail pages
 * (product 2.1).
 * @throws EnvError where it can't be created or written to.
 */
export async function prepareCacheFolder(folder: string): Promise<void> {
  const file = join(folder, `${randomUUID()}.part`);
  try {
    await makeFolder(folder);
    await writeFile(file, '', { mode: 0o600 });
    await rm(file, { force: true });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (temporaryErrors.has(code)) return;
    throw new EnvError(
      `CACHE_DIR is "${folder}", but must be a folder that can be made and written to (${code}).`,
    );
  }
}

/** Creates folders one by one: Node's recursion never ends where the system hides an existing parent (`/proc`). */
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

/** The server can't start; the message is one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Renders the only page that needs no upstream, before the first visitor: it loads the code that all pages need. The
 * framework loads the code of each route meanwhile (`preloadEntriesOnStart`).
 * @throws StartError where the page can't be rendered.
 */
export async function warmUp(render: RenderWithNext): Promise<void> {
  const { status } = await render({ method: 'GET', url: paths.maintenance, headers: {} });
  if (status >= 400)
    throw new StartError(`The build can't render its pages (${paths.maintenance}: ${status}).`);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './build';
import { stopOnSignals } from './children';
import { formatDuration, printLine } from './say';

/** A resource of a piece of work. */
interface Closable {
  close(): Promise<void>;
}

/** Registers a resource to be closed after a piece of work. */
export type Closing = <T extends Closable>(opened: T) => T;

/**
 * Does a piece of work with a finished build in a new temporary folder, and prints its duration. Resources
 * given to `closing` are closed before the folder is removed, the latest first.
 */
export async function runInTemporaryFolder(
  name: string,
  work: (folder: string, closing: Closing) => Promise<void>,
): Promise<void> {
  await ensureBuild();
  const startedAt = Date.now();
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const opened: Closable[] = [];
  const close = async () => {
    for (let closable = opened.pop(); closable; closable = opened.pop()) await closable.close();
    await rm(folder, { recursive: true, force: true });
  };
  stopOnSignals(close, 1);
  try {
    await work(folder, (closable) => {
      opened.push(closable);
      return closable;
    });
  } finally {
    await close();
  }
  printLine(`Took ${formatDuration(Date.now() - startedAt)}.`);
}

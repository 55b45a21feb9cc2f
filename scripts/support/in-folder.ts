import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOnSignals } from './children';
import { duration, say } from './say';

/** A resource of a piece of work. */
interface Closable {
  close(): Promise<void>;
}

/** Registers a resource to be closed after a piece of work. */
export type Closing = <T extends Closable>(opened: T) => T;
export type Work = (folder: string, closing: Closing) => Promise<void>;

/**
 * Does a piece of work in a new temporary folder and prints its duration. Resources given to `closing` are closed
 * before the folder is removed, the latest first.
 */
export async function inFolder(name: string, work: Work, parent = tmpdir()): Promise<void> {
  const startedAt = Date.now();
  const folder = await mkdtemp(join(parent, `${name}-`));
  const opened: Closable[] = [];
  const close = async () => {
    for (let one = opened.pop(); one; one = opened.pop()) await one.close();
    await rm(folder, { recursive: true, force: true });
  };
  stopOnSignals(close, 1);
  try {
    await work(folder, (one) => {
      opened.push(one);
      return one;
    });
  } finally {
    await close();
  }
  say(`Took ${duration(Date.now() - startedAt)}.`);
}

/** The paths of all files below a folder; none if it does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

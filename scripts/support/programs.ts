import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { CommandError } from './say';

/** Folders of servers that may be missing in the PATH. */
const further = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The whole path of an installed program, by its name or a whole path; null if it is missing. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...further].filter(Boolean);
  return name === '' ? null : (folders.map((folder) => resolve(folder, name)).find(existsSync) ?? null);
}

/** The path of an installed program. @throws CommandError without it. */
export function requireProgram(name: string): string {
  const path = findProgram(name);
  if (path === null)
    throw new CommandError(`${name} is needed: install the package "${name}" of your system.`);
  return path;
}

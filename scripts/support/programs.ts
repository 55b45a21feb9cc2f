import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where servers are installed: not on everybody's PATH. */
const further = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The whole path of a program of this machine; null when it isn't there. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...further].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

/** Whether there is a program at a path. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

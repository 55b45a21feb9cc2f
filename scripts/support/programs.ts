import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError, say } from './say';

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

/** Runs a program that installs something, for five minutes at most. */
export function install(program: string, args: readonly string[]): void {
  say(`Installing: ${[program, ...args].join(' ')}`);
  spawnSync(program, args, { stdio: 'inherit', timeout: 300_000 });
}

/** A program of this machine, installed from its package of Debian where it is absent and we may; null without it. */
export function ensureProgram(name: string, packageName = name): string | null {
  const found = findProgram(name);
  if (found !== null || process.getuid?.() !== 0) return found;
  install('apt-get', ['update']);
  install('apt-get', ['install', '--yes', '--no-install-recommends', packageName]);
  return findProgram(name);
}

/** The same. @throws CommandError without it. */
export function needProgram(name: string): string {
  const found = ensureProgram(name);
  if (found === null)
    throw new CommandError(`${name} is needed: install the package "${name}" of your system.`);
  return found;
}

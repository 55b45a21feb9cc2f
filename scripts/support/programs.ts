import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { CommandError, say } from './say';

/** Folders of servers that may be missing in the PATH. */
const further = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The whole path of an installed program, by its name or a whole path; null if it is missing. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...further].filter(Boolean);
  return name === '' ? null : (folders.map((folder) => resolve(folder, name)).find(isProgram) ?? null);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs an installer, for five minutes at most. */
export function install(program: string, args: readonly string[]): void {
  say(`Installing: ${[program, ...args].join(' ')}`);
  spawnSync(program, args, { stdio: 'inherit', timeout: 300_000 });
}

/** Installs packages of Debian, as root. */
export function installPackages(packages: readonly string[]): void {
  install('apt-get', ['update']);
  install('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]);
}

/** The path of an installed program. @throws CommandError without it. */
export function needProgram(name: string): string {
  const found = findProgram(name);
  if (found === null)
    throw new CommandError(`${name} is needed: install the package "${name}" of your system.`);
  return found;
}

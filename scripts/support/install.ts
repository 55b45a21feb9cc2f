import { spawnSync } from 'node:child_process';
import { say } from './say';

/** Runs a program that installs something, for five minutes at most; false when that fails. */
export function install(program: string, args: readonly string[]): boolean {
  say(`Installing: ${[program, ...args].join(' ')}`);
  return spawnSync(program, args, { stdio: 'inherit', timeout: 300_000 }).status === 0;
}

/** Installs a package of Debian; false where that isn't possible or not ours to do. */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0) return false;
  install('apt-get', ['update']);
  return install('apt-get', ['install', '--yes', '--no-install-recommends', name]);
}

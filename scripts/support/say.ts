import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Loads `.env` of the current folder, if it exists; existing variables have priority. */
export function loadSettings(): void {
  const file = resolve('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Prints a line of progress. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A failure that its one sentence explains: no stack is shown for it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Whether a failure explains itself: ours, those of settings, and Node's about arguments of a command. */
function isExplained(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return ['CommandError', 'EnvError'].includes(error.name) || code.startsWith('ERR_PARSE_ARGS');
}

/** Runs a command's main function; a failure is one line on the standard error and exit code 1. */
export function command(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const reported = !(error instanceof Error)
      ? String(error)
      : isExplained(error)
        ? error.message
        : error.stack;
    process.stderr.write(`${reported}\n`);
    process.exit(1);
  });
}

/** `1.2 s`, `3 min 5 s`. */
export function duration(ms: number): string {
  const seconds = ms / 1_000;
  return seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

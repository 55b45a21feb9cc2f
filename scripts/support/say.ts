import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Loads `.env` of the current folder, if it exists; existing variables have priority. */
export function loadEnvFile(): void {
  const file = resolve('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Prints a line of progress. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A failure that its one sentence explains: no stack is shown for it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Whether a failure explains itself: ours, those of settings, and Node's about arguments of a command. */
function isExplained(error: unknown): boolean {
  const { name = '', code = '' } = error as { readonly name?: string; readonly code?: string };
  return ['CommandError', 'EnvError'].includes(name) || code.startsWith('ERR_PARSE_ARGS');
}

/** Runs a command's main function; a failure is one line on the standard error and exit code 1. */
export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${isExplained(error) ? message : stack}\n`);
    process.exit(1);
  }
}

export const formatDuration = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

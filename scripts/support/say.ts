/** A line of progress for whoever started the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What went wrong in one sentence; nothing else stands on the standard error. */
export function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** A failure that its one sentence explains: no stack is shown for it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command's main function; a failure is one line and exit code 1. */
export function command(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const isOurs = error instanceof Error && ['CommandError', 'EnvError'].includes(error.name);
    complain(
      isOurs ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
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

import { say } from './say';

/** The result of a check: a line of its own, and the violations, in sentences. */
export interface Finding {
  readonly text: string;
  readonly problems: readonly string[];
}

/** The sentences whose condition is true. */
export function broken(rules: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(rules).filter((sentence) => rules[sentence]);
}

/** Prints the result of a check. Returns its problems under its name. */
export function report(name: string, { text, problems }: Finding): string[] {
  say(`${problems.length === 0 ? '✓' : '✗'} ${name}: ${text}`);
  return problems.map((problem) => `${name}: ${problem}`);
}

/** Uncaught errors in a server's log, our own lines and the framework's; none of them is allowed. */
export function uncaughtIn(log: readonly string[]): string[] {
  const found = log.filter((line) => /uncaught|unhandled/i.test(line));
  return found.slice(0, 3).map((line) => `${found.length} errors were not caught: ${line.slice(0, 300)}`);
}

/** Problems of a server's log: lines that are no event of ours, and page failures that are logged more than once. */
export function wrongLinesIn(log: readonly string[]): string[] {
  const others = log.filter((line) => !/^{"level":"\w+","time":.*"message":.*}$/.test(line));
  const failed = log
    .filter((line) => line.includes('"message":"a rendering failed"'))
    .map((line) => /"trace":"(\w+)"/.exec(line)?.[1]);
  const again = failed.filter((trace, at) => trace !== undefined && failed.indexOf(trace) < at);
  return [
    ...others.slice(0, 3).map((line) => `${others.length} lines are no events: ${line.slice(0, 300)}`),
    ...broken({ [`${again.length} failures of pages are told again`]: again.length > 0 }),
  ];
}

/** Prints the violations, if any, and then sets the exit code to 1. */
export function sayVerdict(problems: readonly string[]): void {
  if (problems.length === 0) return say('\n✓ no rule was violated');
  const shown = problems.slice(0, 30);
  const more = problems.length > shown.length ? '; the first ones' : '';
  say(`\n✗ ${problems.length} violations${more}:`);
  for (const problem of shown) say(`  ${problem}`);
  process.exitCode = 1;
}

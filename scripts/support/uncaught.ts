/** What a server's log says of errors that nobody caught, its own lines and the framework's; none of them may be there. */
export function uncaughtIn(log: readonly string[]): string[] {
  const found = log.filter((line) => /uncaught|unhandled/i.test(line));
  return found.slice(0, 3).map((line) => `${found.length} errors were not caught: ${line.slice(0, 300)}`);
}

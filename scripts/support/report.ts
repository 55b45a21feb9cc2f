/** The sentences whose condition is true. */
export function broken(rules: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(rules).filter((sentence) => rules[sentence]);
}

/** What no log of a server may have: uncaught errors, lines that are no events of ours, a page's failure twice. */
export function problemsInLog(log: readonly string[]): string[] {
  const traces = log
    .filter((line) => line.includes('"message":"a rendering failed"'))
    .flatMap((line) => /"trace":"(\w+)"/.exec(line)?.[1] ?? []);
  const found = {
    'errors were not caught': log.filter((line) => /uncaught|unhandled/i.test(line)),
    'lines are no events': log.filter((line) => !/^{"level":"\w+","time":.*"message":.*}$/.test(line)),
    'failures of pages are told again': traces.filter((trace, at) => traces.indexOf(trace) < at),
  };
  return Object.entries(found).flatMap(([what, lines]) =>
    lines.slice(0, 3).map((line) => `${lines.length} ${what}: ${line.slice(0, 300)}`),
  );
}

/** The sentences whose condition is true. */
export function brokenRules(rules: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(rules).filter((sentence) => rules[sentence]);
}

/**
 * What no log of a server may have: uncaught errors, lines that are no events of ours, a page's failure
 * twice.
 */
export function problemsInServerLog(log: readonly string[]): string[] {
  // The reason of a failed call names its request; other failures have the visitor's.
  const failures = log
    .filter((line) => line.includes('"message":"a rendering failed"'))
    .map((line) => line.replace(/"time":"[^"]*",/, ''));
  const conditions = {
    'errors were not caught': log.filter((line) => /uncaught|unhandled/i.test(line)),
    'lines are no events': log.filter((line) => !/^{"level":"\w+","time":.*"message":.*}$/.test(line)),
    'failures of pages are told again': failures.filter((line, index) => failures.indexOf(line) < index),
  };
  return Object.entries(conditions).flatMap(([what, lines]) =>
    lines.slice(0, 3).map((line) => `${lines.length} ${what}: ${line.slice(0, 300)}`),
  );
}

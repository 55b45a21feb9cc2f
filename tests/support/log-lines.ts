type Line = Record<string, unknown>;

/**
 * The log lines of a test, parsed and kept out of its output. Excludes summaries of equal earlier lines, perhaps from
 * another file in the same process.
 */
export function logLines(lines: Line[] = []): Line[] {
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      const line = JSON.parse(String(chunk)) as Line;
      if (!('of' in line) || lines.some(({ message }) => message === line['of'])) lines.push(line);
      return true;
    });
  }
  return lines;
}

/** The same for each test of a file. Call it at its top. */
export function givenLog(): Line[] {
  const lines: Line[] = [];
  beforeEach(() => {
    lines.length = 0;
    logLines(lines);
  });
  return lines;
}

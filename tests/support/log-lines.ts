type Line = Record<string, unknown>;

/**
 * What is logged while a test runs, as parsed lines; nothing of it reaches the test's own output. A summary of equal
 * lines that were logged before, perhaps by the tests of another file in the same process, isn't among them.
 */
export function logLines(): Line[] {
  const lines: Line[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      const line = JSON.parse(String(chunk)) as Line;
      if (!('of' in line) || lines.some(({ message }) => message === line['of'])) lines.push(line);
      return true;
    });
  }
  return lines;
}

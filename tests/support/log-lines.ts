/** What is logged while a test runs, as parsed lines; nothing of it reaches the test's own output. */
export function logLines(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      return true;
    });
  }
  return lines;
}

import { say } from './say';

/** The lines of a table: the first column to the left, the others to the right, each as wide as its widest cell. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    widths
      .map((width, column) =>
        column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** Prints a table under a title. */
export function sayTable(title: string, rows: readonly (readonly string[])[]): void {
  say(`\n${title}`);
  for (const line of tableLines(rows)) say(line);
}

/** Prints a table as the documents have it. */
export function sayMarkdown([heading = [], ...rows]: readonly (readonly string[])[]): void {
  for (const row of [heading, heading.map(() => '---'), ...rows]) say(`| ${row.join(' | ')} |`);
}

/** Prints what went against the rules, if anything, and makes the command end with exit code 1 for it. */
export function sayVerdict(problems: readonly string[]): void {
  if (problems.length === 0) {
    say('\n✓ nothing went against the rules');
    return;
  }
  const shown = problems.slice(0, 30);
  say(
    `\n✗ ${problems.length} went against the rules${problems.length > shown.length ? '; the first of them' : ''}:`,
  );
  for (const problem of shown) say(`  ${problem}`);
  process.exitCode = 1;
}

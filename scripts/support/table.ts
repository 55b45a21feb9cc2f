import { say } from './say';

/** The lines of a table: the first column left-aligned, the others right-aligned, each as wide as its widest cell. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
}

/** Prints a table under a title. */
export function sayTable(title: string, rows: readonly (readonly string[])[]): void {
  say(`\n${title}`);
  for (const line of tableLines(rows)) say(line);
}

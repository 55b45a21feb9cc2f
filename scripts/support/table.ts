import { say } from './say';

/**
 * Prints a table under a title: the first column left-aligned, the others right-aligned, each as wide as its widest cell.
 */
export function sayTable(title: string, rows: readonly (readonly string[])[]): void {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  say(`\n${title}`);
  for (const row of rows) say(row.map(cell).join('  ').trimEnd());
}

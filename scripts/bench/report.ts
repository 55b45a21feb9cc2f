import type { Figure } from './figures';
import { say } from '../support/say';

const nameWidth = 38;
const cellWidth = 14;

/** A heading over a table. */
export function sayHeading(text: string, columns: readonly string[] = []): void {
  say('');
  sayRow(text, columns);
}

/** One line of a table: its name, its figures, and a note behind them. */
export function sayRow(name: string, cells: readonly string[], note = '', width = nameWidth): void {
  const figures = cells.map((cell) => cell.padStart(cellWidth)).join('');
  say(`${name.padEnd(width)}${figures}${note && `   ${note}`}`.trimEnd());
}

/** A goal beside what was measured: only told, since a timing depends on the machine. */
export function goal(text: string, met: boolean): string {
  return `goal ${text}: ${met ? 'met' : 'MISSED'}`;
}

/** `12 ms`, `1.2 ms` below ten, `0.27 ms` below one. */
export function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 1 ? 2 : ms < 10 ? 1 : 0)} ms`;
}

/** `7.9 kB`, of 1,000 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

/** `136 MB`, of 1,000,000 bytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** `0.34`, `12.3` from ten on. */
export function ratio(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}

/** A figure in its unit. */
export function written({ value, unit }: Figure): string {
  switch (unit) {
    case 'ms':
      return milliseconds(value);
    case 'bytes':
      return value < 1e6 ? kilobytes(value) : megabytes(value);
    case 'perSecond':
      return `${value.toFixed(0)} /s`;
    case 'count':
      return String(Number(value.toFixed(4)));
    case 'ratio':
      return ratio(value);
  }
}

import { say } from '../support/say';
import { sayTable } from '../support/table';
import { times, serialized, type Figure, type Figures } from './figures';

/** Goals of figures, by name: a maximum, or a minimum where more is better. */
const goals: readonly (readonly [name: RegExp, limit: number])[] = [
  [/^http\/cached list\/50 connections ÷ nginx$/, 0.25],
  [/^sizes\/5000\/cached list, .* ÷ 300$/, 1.1],
  [/^sizes\/300\/index, gzip$/, 15_000],
  [/^sizes\/5000\/index, gzip$/, 200_000],
  [/^terms\/.*\/first ÷ price$/, 1.5],
  [/^terms\/.*\/again ÷ price$/, 1.1],
  [/^load\/\w+\/phone\/ours\/(?:FCP|LCP) ÷ inlined$/, 0.95],
  [/^load\/\w+\/phone\/ours\/blocking ÷ inlined$/, 3],
  [/^load\/\w+\/phone\/ours\/answered ÷ next$/, 1.15],
  [/^load\/\w+\/wide\/ours\/(?:FCP|LCP) ÷ static$/, 1.2],
  [/^presses\/card, cold\/ours.* 2 s.*\/median ÷ file$/, 0.9],
  [/^presses\/card, cold\/ours.*\/median ÷ file$/, 0.5],
  [/^presses\/card, wide, full speed\/ours\/median ÷ static$/, 0.45],
  [/^presses\/card, wide, 4 × slower\/ours\/median ÷ static$/, 0.6],
  [/^presses\/card, phone, 4 × slower\/ours\/median ÷ static$/, 0.3],
  // With the processor slowed (product 1.4); the first tick of a visit has none.
  [/^presses\/\d+\/(?!.*(?:first tick|, before)).*\/median$/, 90],
  [/^presses\/\d+\/(?!.*(?:first tick|, before)).*\/p95$/, 140],
  [/^presses\/\d+\/(?!.*(?:first tick|, before)).*\/longest task$/, 80],
];

/** Prints whether a figure meets its goal: a report only, since timings depend on the machine. */
function sayGoal(name: string, figure: Figure): void {
  const limit = goals.find(([pattern]) => pattern.test(name))?.[1];
  if (limit === undefined) return;
  const isLess = figure.better === 'less';
  const met = isLess ? figure.value <= limit : figure.value >= limit;
  const goal = `${isLess ? '≤' : '≥'} ${serialized({ ...figure, value: limit })}`;
  say(`goal ${met ? 'met' : 'MISSED'}: ${name} ${goal}`);
}

/** Figures of one kind, in rows and columns. */
export class Table {
  readonly #rows = new Map<string, Record<string, Figure>>();

  constructor(private readonly name: string) {}

  /** Records figures of a row. Leaves out values that are not finite. */
  note(row: string, figures: Figures): void {
    const finite = Object.entries(figures).filter(([, { value }]) => Number.isFinite(value));
    this.#rows.set(row, { ...this.#rows.get(row), ...Object.fromEntries(finite) });
  }

  /** Records the figures of two rows as a ratio, under `name`; only these columns. */
  compare(row: string, other: string, name = other, columns?: readonly string[]): void {
    const beside = this.#rows.get(other);
    if (row === other || !beside) return;
    for (const [column, figure] of Object.entries(this.#rows.get(row) ?? {}))
      if (beside[column] && (columns?.includes(column) ?? true))
        this.note(row, { [`${column} ÷ ${name}`]: times(figure, beside[column]) });
  }

  /** Compares each row with the row of the same name followed by `, name`. */
  compareAll(name: string, columns: readonly string[]): void {
    for (const row of [...this.#rows.keys()]) this.compare(row, `${row}, ${name}`, name, columns);
  }

  /** Prints it with the goals of its figures. Returns all of them by full name. */
  finish(): Figures {
    const rows = [...this.#rows];
    const columns = [...new Set(rows.flatMap(([, figures]) => Object.keys(figures)))];
    const cells = (figures: Figures) =>
      columns.map((column) => (figures[column] ? serialized(figures[column]) : ''));
    sayTable(this.name, [['', ...columns], ...rows.map(([row, figures]) => [row, ...cells(figures)])]);
    const all = rows.flatMap(([row, figures]) =>
      Object.entries(figures).map(([column, figure]) => [`${this.name}/${row}/${column}`, figure] as const),
    );
    for (const [name, figure] of all) sayGoal(name, figure);
    return Object.fromEntries(all);
  }
}

import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { say } from '../support/say';
import { openShop, type Shop } from '../support/shop';
import { sayTable } from '../support/table';
import { openBrowser } from './browser';
import { times, written, type Figure, type Figures } from './figures';
import { goalsIn } from './goals';
import { openSites, type Sites } from './sites';

/** A stock as most shops have it. */
export const usualStock = Number(process.env.STOCK_SIZE ?? 300);

/** Figures of one kind: in rows, each with its columns. */
export class Table {
  readonly #rows = new Map<string, Map<string, Figure>>();

  constructor(private readonly name: string) {}

  /** Takes a figure down. What came to nothing or was divided by nothing has no place in a file. */
  note(row: string, column: string, figure: Figure): void {
    const figures = this.#rows.get(row) ?? new Map<string, Figure>();
    this.#rows.set(row, figures);
    if (Number.isFinite(figure.value)) figures.set(column, figure);
  }

  /** Takes down what two rows have, the one as a multiple of the other, which is called `name`; these columns alone. */
  compare(row: string, other: string, name = other, columns?: readonly string[]): void {
    const beside = this.#rows.get(other);
    for (const [column, figure] of [...(this.#rows.get(row) ?? [])]) {
      const found = beside?.get(column);
      if (found && row !== other && (columns?.includes(column) ?? true))
        this.note(row, `${column} ÷ ${name}`, times(figure, found));
    }
  }

  /** All of them by their whole names. */
  figures(): Figures {
    const all = [...this.#rows].flatMap(([row, figures]) =>
      [...figures].map(([column, figure]) => [`${this.name}/${row}/${column}`, figure] as const),
    );
    return Object.fromEntries(all);
  }

  say(): void {
    const columns = [...new Set([...this.#rows.values()].flatMap((figures) => [...figures.keys()]))];
    const cells = (figures: ReadonlyMap<string, Figure>) =>
      columns.map((column) => {
        const found = figures.get(column);
        return found ? written(found) : '';
      });
    sayTable(this.name, [
      ['', ...columns],
      ...[...this.#rows].map(([row, figures]) => [row, ...cells(figures)]),
    ]);
    for (const goal of goalsIn(this.figures())) say(goal);
  }
}

type Closing = <T extends { close(): Promise<void> }>(opened: T) => T;

/** One run of the bench: what its parts share, each opened once, and what they came to. */
export class Run {
  readonly figures: Record<string, Figure> = {};
  failures = 0;
  readonly #shops = new Map<number, Promise<Shop>>();
  #browser: Promise<Browser> | null = null;
  #sites: Promise<Sites> | null = null;

  constructor(
    /** A folder that is gone afterwards. */
    readonly folder: string,
    readonly closing: Closing,
    /** Another finished checkout to be measured beside this one; null without one. */
    readonly against: string | null,
  ) {}

  /** A shop with so many vehicles. */
  shop(vehicles = usualStock): Promise<Shop> {
    const open = () => openShop(join(this.folder, String(vehicles)), { vehicles }).then(this.closing);
    const shop = this.#shops.get(vehicles) ?? open();
    this.#shops.set(vehicles, shop);
    return shop;
  }

  browser(): Promise<Browser> {
    return (this.#browser ??= openBrowser().then(this.closing));
  }

  /** The version of the browser; null where none was opened. */
  async chromium(): Promise<string | null> {
    return (await this.#browser)?.version() ?? null;
  }

  /** The usual shop beside copies of its pages. */
  sites(): Promise<Sites> {
    return (this.#sites ??= this.shop()
      .then((shop) => openSites(shop, this.folder))
      .then(this.closing));
  }

  /** Fills a table and prints it. */
  async table(name: string, fill: (table: Table) => Promise<void>): Promise<void> {
    const table = new Table(name);
    await fill(table);
    table.say();
    Object.assign(this.figures, table.figures());
  }

  /** What makes the command fail. */
  fail(what: string): void {
    say(`FAILED: ${what}`);
    this.failures += 1;
  }
}

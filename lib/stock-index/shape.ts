import type { FilterOffer } from '../domain/filters';

/** Raise it when the shape changes: a page of an older release then asks the server instead of reading it wrongly. */
export const indexVersion = 2;

/** Texts that vehicles share, once each, and for each vehicle which of them is its own. */
export interface Column<T> {
  readonly table: readonly T[];
  readonly at: readonly number[];
}

/** Name, title, power, fuel, fuel id, gearbox, model group id: they go together, so they are one column. */
export type VersionRow = readonly [string, string, string, string, string, string, string];
/** Colour name and colour group id. */
export type ColorRow = readonly [string, string];

/**
 * A whole list in few bytes, column by column: what filters, sorts and cards need of each vehicle, in the upstream's
 * order (decisions 7).
 */
export interface StockIndex extends FilterOffer {
  readonly v: typeof indexVersion;
  /** The state of the list: the same for the same data, wherever and whenever it was loaded. */
  readonly version: string;
  /** Ids; as differences to the one before when all of them are whole numbers. */
  readonly ids: readonly number[] | readonly string[];
  readonly versions: Column<VersionRow>;
  readonly colors: Column<ColorRow>;
  /** What all pictures of a vehicle start with, and the rests of each. */
  readonly pictureStarts: Column<string>;
  readonly pictureEnds: Column<readonly string[]>;
  /** Amounts are in parts of a euro: 1 for whole amounts, 100 for cents, 10 000 for what databases like to keep. */
  readonly parts: 1 | 100 | 10_000;
  readonly listPrices: readonly number[];
  /** By how much the final price is below the list price. */
  readonly discounts: readonly number[];
  /** 0 for a vehicle without a fee. */
  readonly fees: readonly number[];
  /** 1 for a special price. */
  readonly specials: readonly (0 | 1)[];
  /** Texts of amounts that aren't written as ours, by vehicle: list price, final price, fee. */
  readonly texts: Readonly<Record<number, readonly [string, string, string]>>;
  /** What stands between an amount and its sign in the other texts. */
  readonly gap: string;
}

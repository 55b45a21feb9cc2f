import type { ComparisonBlock, ComparisonRowKey } from '@/lib/domain/comparison';

/** The words of the comparator, so that the server and the browser can both render it. */
export interface CompareWords {
  readonly empty: string;
  readonly hint: string;
  readonly backHome: string;
  /** With `{vehicle}`. */
  readonly remove: string;
  readonly interested: string;
  readonly show: string;
  readonly blocks: Readonly<Record<ComparisonBlock, string>>;
  readonly rows: Readonly<Record<ComparisonRowKey, string>>;
  readonly onlyDifferences: string;
  readonly allEqual: string;
  readonly table: string;
  readonly feature: string;
  readonly notGiven: string;
  readonly share: string;
  readonly shareTitle: string;
  readonly copied: string;
  readonly print: string;
  /** With `{amount}`. */
  readonly cheaper: string;
  /** With `{amount}`. */
  readonly dearer: string;
  readonly gone: string;
  readonly special: string;
  readonly example: string;
  readonly feeFrom: string;
  /** With `{fee}`. */
  readonly perMonth: string;
  readonly reset: string;
  readonly shared: string;
  readonly keep: string;
  readonly someGone: string;
  readonly loading: string;
  readonly failed: string;
  readonly addMore: string;
}

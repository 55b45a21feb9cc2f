import type { StockKeys } from './filters';

/** 1 highest price, 2 lowest price, 3 special prices first and then the lowest: all by final price (product 6.6). */
export const sortOrders = [1, 2, 3] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Lowest price (product 6.6). */
export const defaultSort: SortOrder = 2;

type Sortable = Pick<StockKeys, 'price' | 'special'>;

const comparers: Readonly<Record<SortOrder, (a: Sortable, b: Sortable) => number>> = {
  1: (a, b) => b.price - a.price,
  2: (a, b) => a.price - b.price,
  3: (a, b) => Number(b.special) - Number(a.special) || a.price - b.price,
};

/** The vehicles in another order, as a new list; equal ones stay in the order they came in (product 6.6). */
export function sortKeys<T extends Sortable>(vehicles: readonly T[], order: SortOrder): readonly T[] {
  return [...vehicles].sort(comparers[order]);
}

/** Cards on one page of a list (product 6.7). */
export const pageSize = 24;

export interface Page<T> {
  readonly items: readonly T[];
  /** From 1; the page that is really shown. */
  readonly page: number;
  /** At least 1: an empty list has one empty page. */
  readonly pages: number;
  /** Items on all pages together. */
  readonly total: number;
}

/**
 * One page of a list. A page past the end is the last one: stock shrinks, and a link that was shared or kept still
 * shows vehicles rather than nothing.
 */
export function pageOf<T>(items: readonly T[], page: number): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  return {
    items: items.slice((shown - 1) * pageSize, shown * pageSize),
    page: shown,
    pages,
    total: items.length,
  };
}

/**
 * The page numbers to link to: the first, the last and those around the current one; null stands for a gap. A gap of
 * one page is that page, since a number takes no more room than dots.
 */
export function pageNumbers(current: number, pages: number): readonly (number | null)[] {
  const wanted = new Set([1, pages, current - 1, current, current + 1]);
  const numbers = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number - 1);
    if (gap === 1) return [number];
    return gap === 2 ? [number - 1, number] : [null, number];
  });
}

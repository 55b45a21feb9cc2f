import { wholeEuroPrice } from './filters';
import type { ListVehicle } from './vehicle';

/** 1 highest price, 2 lowest price, 3 special prices, then lowest price; all by final price (product 6.6). */
export const sortOrders = [1, 2, 3] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Lowest price. */
export const defaultSort: SortOrder = 2;

type Sortable = Pick<ListVehicle, 'finalPrice' | 'hasSpecialPrice'>;

const byPrice = (a: Sortable, b: Sortable) => wholeEuroPrice(a) - wholeEuroPrice(b);

const comparers: Readonly<Record<SortOrder, typeof byPrice>> = {
  1: (a, b) => byPrice(b, a),
  2: byPrice,
  3: (a, b) => Number(b.hasSpecialPrice) - Number(a.hasSpecialPrice) || byPrice(a, b),
};

/** Returns vehicles in an order. The sort is stable. */
export const sortVehicles = <T extends Sortable>(vehicles: readonly T[], order: SortOrder): readonly T[] =>
  vehicles.toSorted(comparers[order]);

/** Cards per page of a list. */
export const pageSize = 24;

export interface Page<T> {
  readonly items: readonly T[];
  /** 1-based number of the page shown. */
  readonly page: number;
  /** At least 1: an empty list has one empty page. */
  readonly pages: number;
  /** Items on all pages. */
  readonly total: number;
}

/**
 * Returns one page of a list. A page past the end is clamped to the last one: stock shrinks, and old links should still
 * show vehicles.
 */
export function paginate<T>(items: readonly T[], page: number): Page<T> {
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
 * Returns the page numbers to link to: the first, the last and the neighbors of the current one. Null is a gap. A gap
 * of one page is that page, since a number is as narrow as an ellipsis.
 */
export function pageNumbersWithGaps(current: number, pages: number): readonly (number | null)[] {
  const shownPages = new Set([1, pages, current - 1, current, current + 1]);
  const numbers = [...shownPages].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number - 1);
    if (gap === 1) return [number];
    return gap === 2 ? [number - 1, number] : [null, number];
  });
}

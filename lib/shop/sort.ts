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

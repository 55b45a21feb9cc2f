import type { StockKeys } from './filters';

/** 1 highest price, 2 lowest price, 3 offers and promotions first (specification 4). */
export const sortOrders = [1, 2, 3] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Lowest price (specification 9). */
export const defaultSort: SortOrder = 2;

type Sortable = Pick<StockKeys, 'listPrice' | 'price' | 'special'>;

const comparers: Readonly<Record<SortOrder, (a: Sortable, b: Sortable) => number>> = {
  1: (a, b) => b.price - a.price,
  2: (a, b) => a.price - b.price,
  // The specification sorts the other two by final price and this one by price: the list price.
  3: (a, b) => Number(b.special) - Number(a.special) || a.listPrice - b.listPrice,
};

/** The vehicles in another order, as a new list; equal ones stay in the order they came in (specification 4). */
export function sortKeys<T extends Sortable>(vehicles: readonly T[], order: SortOrder): readonly T[] {
  return [...vehicles].sort(comparers[order]);
}

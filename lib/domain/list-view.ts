import { queryStock, type QueryableStock, type FacetCounts } from './query-stock';
import type { CardVehicle } from './card';
import type { Filters, StockKeys } from './filters';
import { relaxationsOf, type Relaxation } from './relaxations';
import type { SortOrder } from './sort';

/** A list in one state as a visitor sees it: one page of cards, and the ways on from there. */
export interface ListView {
  readonly cards: readonly CardVehicle[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly counts: FacetCounts;
  /** Ways out of an empty list; none otherwise. */
  readonly relaxations: readonly Relaxation[];
}

/** Works out what is shown; `cardsOf` makes the cards of one page (product 6.1). */
export function listView<T extends StockKeys>(
  stock: QueryableStock<T>,
  state: { readonly filters: Filters; readonly sort: SortOrder; readonly page: number },
  cardsOf: (vehicles: readonly T[]) => readonly CardVehicle[],
): ListView {
  const { items, page, pages, total, counts } = queryStock(stock, state);
  const relaxations = total === 0 ? relaxationsOf(stock, state.filters) : [];
  return { cards: cardsOf(items), page, pages, total, counts, relaxations };
}

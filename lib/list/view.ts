import { queryableStock, queryStock, type QueryableStock, type FacetCounts } from '@/lib/shop/query-stock';
import type { CardVehicle } from '@/lib/shop/card';
import type { Filters, StockKeys } from '@/lib/shop/filters';
import { relaxationsOf, type Relaxation } from '@/lib/shop/relaxations';
import type { SortOrder } from '@/lib/shop/order';
import { keysAt, type StockList } from '@/lib/shop/stock';
import type { VehicleSummary } from '@/lib/shop/vehicle';

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

type Queryable = QueryableStock<StockKeys & { readonly vehicle: VehicleSummary }>;

/** Lists live in the data cache; what is made of one lives as long as it does. */
const ready = new WeakMap<StockList, Queryable>();

/** A list made ready for {@link listView}, once for each time that it is loaded: each order of it is sorted once. */
export function queryableList(list: StockList): Queryable {
  const known = ready.get(list);
  if (known) return known;
  const made = queryableStock(
    list.vehicles.map((vehicle, at) => ({ ...keysAt(list, vehicle, at), vehicle })),
    list,
  );
  ready.set(list, made);
  return made;
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

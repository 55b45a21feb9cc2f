import { memoizeByObject } from '@/lib/platform/memo';
import { queryableStock, queryStock, type QueryableStock, type FacetCounts } from '@/lib/stock/query-stock';
import type { CardVehicle } from '@/lib/stock/card';
import type { Filters, FilterKeys } from '@/lib/stock/filters';
import { findRelaxations, type Relaxation } from '@/lib/stock/relaxations';
import type { SortOrder } from '@/lib/stock/order';
import type { FinancingChoice, FinancingLimits } from '@/lib/finance/financing';
import { type FeeOutcome, type ListFees, stockOnTerms } from '@/lib/finance/terms-stock';
import type { Range } from '@/lib/stock/range';
import { filterKeysAt, type StockList } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';

/** One page of a list: cards, counts and relaxations. */
export interface ListView {
  readonly cards: readonly CardVehicle[];
  /** 1-based. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly counts: FacetCounts;
  /** Relaxations of an empty list; empty otherwise. */
  readonly relaxations: readonly Relaxation[];
}

type Queryable = QueryableStock<FilterKeys & { readonly vehicle: VehicleSummary }>;

/** Returns the queryable form of a list for {@link listView}, memoized by loaded list, so each order is sorted once. */
export const queryableList = memoizeByObject((list: StockList): Queryable =>
  queryableStock(
    list.vehicles.map((vehicle, at) => ({ ...filterKeysAt(list, vehicle, at), vehicle })),
    list,
  ),
);

/** State that decides which vehicles a list shows. */
export interface ViewState {
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly page: number;
}

/** View of a list on financing terms, as far as its fees are available. */
export interface TermsView {
  /** Null while missing fees decide which vehicles match. */
  readonly view: ListView | null;
  readonly outcome: FeeOutcome;
  /** Whether vehicles are omitted because their fee is unavailable. */
  readonly isPartial: boolean;
  /** Bounds of the maximum fee in euros; null while unavailable. */
  readonly range: Range | null;
  /** Whether more fees are needed, if only for the bounds. */
  readonly isOpen: boolean;
}

/** Returns {@link listView} on financing terms (product 6.13). */
export function termsView<T extends FilterKeys>(
  stock: QueryableStock<T>,
  state: ViewState & { readonly terms: FinancingChoice },
  limits: FinancingLimits,
  fees: ListFees,
  cardsOf: (vehicles: readonly T[]) => readonly CardVehicle[],
): TermsView {
  const onTerms = stockOnTerms(stock, state, limits, fees);
  const { outcome, range, open, openWays } = onTerms;
  const isPartial = outcome === 'applied' && open.length > 0;
  const isPending = !fees.isAnswered && (isPartial || outcome === 'unknown');
  if (isPending) return { view: null, outcome, isPartial, range, isOpen: true };
  const view = listView(onTerms.stock, state, cardsOf);
  const isOpen = !fees.isAnswered && open.length + openWays.length > 0;
  // The relaxations aren't available yet.
  if (isOpen && openWays.length > 0) return { view: null, outcome, isPartial, range, isOpen };
  return { view, outcome, isPartial, range, isOpen };
}

/** Computes one page of a list; `cardsOf` builds its cards (product 6.1). */
export function listView<T extends FilterKeys>(
  stock: QueryableStock<T>,
  state: ViewState,
  cardsOf: (vehicles: readonly T[]) => readonly CardVehicle[],
): ListView {
  const { items, page, pages, total, counts } = queryStock(stock, state);
  const relaxations = total === 0 ? findRelaxations(stock, state.filters) : [];
  return { cards: cardsOf(items), page, pages, total, counts, relaxations };
}

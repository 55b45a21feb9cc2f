import { queryableStock, queryStock, type QueryableStock, type FacetCounts } from '@/lib/shop/query-stock';
import type { CardVehicle } from '@/lib/shop/card';
import type { Filters, StockKeys } from '@/lib/shop/filters';
import { relaxationsOf, type Relaxation } from '@/lib/shop/relaxations';
import type { SortOrder } from '@/lib/shop/order';
import type { FinancingChoice, FinancingLimits } from '@/lib/finance/financing';
import { type FeeOutcome, type ListAnswer, stockOnTerms } from '@/lib/finance/terms-stock';
import type { Range } from '@/lib/shop/range';
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

/** What decides what is shown of a list. */
export interface ViewState {
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly page: number;
}

/** A list on a visitor's terms, as far as its fees are known. */
export interface TermsView {
  /** Null while fees decide what is shown that aren't known yet. */
  readonly view: ListView | null;
  readonly outcome: FeeOutcome;
  /** Whether vehicles are left out whose fee nobody has told. */
  readonly isPartial: boolean;
  /** The bounds of the maximum fee; null until they are known. */
  readonly range: Range | null;
  /** Whether more has to be known, if it only to bound the maximum. */
  readonly isOpen: boolean;
}

/** {@link listView} on terms (product 6.13). */
export function termsView<T extends StockKeys>(
  stock: QueryableStock<T>,
  state: ViewState & { readonly terms: FinancingChoice },
  limits: FinancingLimits,
  fees: ListAnswer,
  cardsOf: (vehicles: readonly T[]) => readonly CardVehicle[],
): TermsView {
  const onTerms = stockOnTerms(stock, state, limits, fees);
  const { outcome, range, open, openWays } = onTerms;
  const isPartial = outcome === 'applied' && open.length > 0;
  const isPending = !fees.isAnswered && (isPartial || outcome === 'unknown');
  if (isPending) return { view: null, outcome, isPartial, range, isOpen: true };
  const view = listView(onTerms.stock, state, cardsOf);
  const isOpen = !fees.isAnswered && open.length + openWays.length > 0;
  // Its ways out aren't known yet.
  if (isOpen && openWays.length > 0) return { view: null, outcome, isPartial, range, isOpen };
  return { view, outcome, isPartial, range, isOpen };
}

/** Works out what is shown; `cardsOf` makes the cards of one page (product 6.1). */
export function listView<T extends StockKeys>(
  stock: QueryableStock<T>,
  state: ViewState,
  cardsOf: (vehicles: readonly T[]) => readonly CardVehicle[],
): ListView {
  const { items, page, pages, total, counts } = queryStock(stock, state);
  const relaxations = total === 0 ? relaxationsOf(stock, state.filters) : [];
  return { cards: cardsOf(items), page, pages, total, counts, relaxations };
}

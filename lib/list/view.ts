import { memoizeByObject } from '@/lib/platform/memo';
import {
  queryableStock,
  queryStock,
  type QueryableStock,
  type FacetCounts,
  type RangeColumn,
} from '@/lib/stock/query-stock';
import type { CardVehicle } from '@/lib/stock/card';
import { type Filters, type FilterKeys, withoutFacet } from '@/lib/stock/filters';
import { findRelaxations, type Relaxation } from '@/lib/stock/relaxations';
import type { SortOrder } from '@/lib/stock/order';
import { estimatedFee, type FeeCurve } from '@/lib/finance/curve';
import type { FinancingChoice } from '@/lib/finance/financing';
import { type Range, rangeOfAmounts } from '@/lib/stock/range';
import { filterKeysAt, type StockList } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';

/**
 * How a maximum fee applies on the visitor's terms: not set; filters; below all fees; above all fees; fees not
 * available. Only `applied` and `above` filter.
 */
type FeeOutcome = 'none' | 'applied' | 'below' | 'above' | 'unknown';

/** A list on the visitor's terms: how its maximum fee applies, and the bounds of the fees in euros. */
export interface TermsOutcome {
  readonly outcome: FeeOutcome;
  /** Null where no vehicle has a fee. */
  readonly range: Range | null;
}

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
  /** Null without terms. */
  readonly terms: TermsOutcome | null;
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
  readonly terms?: FinancingChoice | null;
}

/**
 * Computes one page of a list; `cardsOf` builds its cards (product 6.1). On a visitor's terms, fees are those of `curve`;
 * without it the maximum fee is ignored (product 6.13).
 */
export function listView<T extends FilterKeys>(
  stock: QueryableStock<T>,
  state: ViewState,
  cardsOf: (vehicles: readonly T[]) => readonly CardVehicle[],
  curve: FeeCurve | null = null,
): ListView {
  const onTerms = stockOnTerms(stock, state, curve);
  const { items, page, pages, total, counts } = queryStock(onTerms.stock, { ...state, ...onTerms });
  const relaxations = total === 0 ? findRelaxations(onTerms.stock, onTerms.filters) : [];
  return { cards: cardsOf(items), page, pages, total, counts, relaxations, terms: onTerms.terms };
}

/** Returns a list with the fees of a visitor's terms, and the filters that apply to it. */
export function stockOnTerms<T extends FilterKeys>(
  stock: QueryableStock<T>,
  { filters, terms = null }: Pick<ViewState, 'filters' | 'terms'>,
  curve: FeeCurve | null,
): { readonly stock: QueryableStock<T>; readonly filters: Filters; readonly terms: TermsOutcome | null } {
  if (terms === null) return { stock, filters, terms };
  const withoutMaximum = withoutFacet(filters, 'cuota');
  if (curve === null) {
    const outcome = filters.cuota === undefined ? 'none' : 'unknown';
    return { stock, filters: withoutMaximum, terms: { outcome, range: null } };
  }
  const { cuota, range } = feesOf(curve)(stock.entries);
  const outcome = outcomeOf(filters.cuota, range);
  return {
    stock: { ...stock, rangeColumns: { ...stock.rangeColumns, cuota } },
    filters: outcome === 'below' ? withoutMaximum : filters,
    terms: { outcome, range },
  };
}

function outcomeOf(maximum: number | undefined, range: Range | null): FeeOutcome {
  if (maximum === undefined) return 'none';
  if (range === null) return 'applied';
  return maximum < range.min ? 'below' : maximum > range.max ? 'above' : 'applied';
}

/** The fees of a list's vehicles on a curve, as the column that its maximum filters. */
const feesOf = memoizeByObject((curve: FeeCurve) =>
  memoizeByObject((entries: readonly FilterKeys[]) => {
    const amounts = Float64Array.from(
      entries,
      ({ finalPrice }) => estimatedFee(curve, finalPrice) ?? Infinity,
    );
    const cuota: RangeColumn = {
      amounts,
      within: (maximum) => maximum,
      reaching: (fee) => (Number.isFinite(fee) ? fee : null),
    };
    return { cuota, range: rangeOfAmounts([...amounts].filter(Number.isFinite)) };
  }),
);

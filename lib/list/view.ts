import { estimatedFee, type FeeCurve } from '@/lib/finance/curve';
import type { FinancingChoice } from '@/lib/finance/financing';
import { shownFee } from '@/lib/stock/filters';
import { type FeeOf, type ListQuery, queryStock, type StockPage, type VehicleList } from '@/lib/stock/query';
import { type Range, rangeOfAmounts } from '@/lib/stock/range';
import type { ListVehicle } from '@/lib/stock/vehicle';

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

/** One page of a list on the visitor's terms. */
export interface ListView<T extends ListVehicle = ListVehicle> extends StockPage<T> {
  /** Null without terms. */
  readonly terms: TermsOutcome | null;
}

/** What decides which vehicles of a list are shown. */
export interface ViewState extends ListQuery {
  readonly terms: FinancingChoice | null;
}

/**
 * Returns one page of a list. On a visitor's terms fees are those of `curve`; without it, and where no fee is within it,
 * the maximum fee is ignored (product 6.13).
 */
export function listView<T extends ListVehicle>(
  list: VehicleList<T>,
  state: ViewState,
  curve: FeeCurve | null,
): ListView<T> {
  const { terms, feeOf } = feesOnTerms(list.vehicles, state, curve);
  return { ...queryStock(list, state, feeOf), terms };
}

/** Returns the fees that a maximum fee bounds, and how it applies; null where it filters nothing. */
export function feesOnTerms(
  vehicles: readonly ListVehicle[],
  { terms, filters: { cuota } }: Pick<ViewState, 'terms' | 'filters'>,
  curve: FeeCurve | null,
): { readonly feeOf: FeeOf | null; readonly terms: TermsOutcome | null } {
  if (terms === null) return { feeOf: shownFee, terms };
  if (curve === null)
    return { feeOf: null, terms: { outcome: cuota === undefined ? 'none' : 'unknown', range: null } };
  const feeOf: FeeOf = ({ finalPrice }) => estimatedFee(curve, finalPrice);
  const range = rangeOfAmounts(vehicles.flatMap((vehicle) => feeOf(vehicle) ?? []));
  const outcome = outcomeOf(cuota, range);
  return { feeOf: outcome === 'below' ? null : feeOf, terms: { outcome, range } };
}

function outcomeOf(maximum: number | undefined, range: Range | null): FeeOutcome {
  if (maximum === undefined) return 'none';
  if (range === null) return 'applied';
  return maximum < range.min ? 'below' : maximum > range.max ? 'above' : 'applied';
}

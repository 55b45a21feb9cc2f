import { estimatedFee, type FeeCurve } from '@/lib/finance/curve';
import { shownFee } from '@/lib/stock/filters';
import { type FeeOf, queryStock, type StockPage, type VehicleList } from '@/lib/stock/query';
import { type Range, rangeOfAmounts } from '@/lib/stock/range';
import type { ListVehicle } from '@/lib/stock/vehicle';
import type { ListState } from './url';

/** One page of a list on the visitor's terms. */
export interface ListView<T extends ListVehicle = ListVehicle> extends StockPage<T> {
  /** The bounds of the fees on the visitor's terms in euros; null where there are none. */
  readonly feeRange: Range | null;
}

/** Returns one page of a list. On a visitor's terms fees are those of `curve`; a maximum fee filters nothing without it. */
export function listView<T extends ListVehicle>(
  list: VehicleList<T>,
  state: Pick<ListState, 'filters' | 'sort' | 'page' | 'terms'>,
  curve: FeeCurve | null,
): ListView<T> {
  const feeOf = feesOnTerms(state, curve);
  const fees = state.terms && feeOf ? list.vehicles.flatMap((vehicle) => feeOf(vehicle) ?? []) : [];
  return { ...queryStock(list, state, feeOf), feeRange: rangeOfAmounts(fees) };
}

/** Returns the fees that a maximum fee bounds; null where those on a visitor's terms are unknown. */
export function feesOnTerms({ terms }: Pick<ListState, 'terms'>, curve: FeeCurve | null): FeeOf | null {
  if (terms === null) return shownFee;
  return curve && (({ finalPrice }) => estimatedFee(curve, finalPrice));
}

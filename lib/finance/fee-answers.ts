import { parseTypedAmount } from '@/lib/i18n/amount';
import { type AvailableFilters, withoutFacet } from '@/lib/stock/filters';
import { wholeEuroFeeOrNull } from '@/lib/stock/vehicle';
import { matchingVehicles, type VehicleList } from '@/lib/stock/query';
import type { AmountTexts, ListState } from '@/lib/stock/url';
import { estimatedWholeEuroFeeOrNull, leastEntryForFeeOrNull, type FeeCurve } from './curve';
import { defaultFinancingTerms, type FinancingLimits, type FinancingTerms } from './financing';

/** Terms on which more vehicles of a list cost at most the stated fee, and how many. */
export interface AffordableTerms {
  readonly terms: FinancingTerms;
  readonly count: number;
}

/**
 * Returns the maximum fee that a visitor states, in euros, also one that the list rejects since all of its
 * vehicles cost more; null without one.
 */
export function statedMaximumFeeOrNull(
  { filters }: Pick<ListState, 'filters'>,
  rejected: AmountTexts,
  { ranges }: Pick<AvailableFilters, 'ranges'>,
): number | null {
  const amount = filters.fee ?? parseTypedAmount(rejected.fee ?? '') ?? null;
  return amount !== null && (filters.fee !== undefined || amount < (ranges.fee?.min ?? 0)) ? amount : null;
}

/** Returns the longest terms, where the terms of a list with a stated fee are others; else null. */
export function longestTermsUnlessChosen(
  { terms }: Pick<ListState, 'terms'>,
  fee: number | null,
  limits: FinancingLimits,
): FinancingTerms | null {
  const longest = defaultFinancingTerms(limits);
  return fee === null || terms?.months === longest.months ? null : longest;
}

/**
 * Answers a stated fee backwards (product 6.13): for the months of each curve the chosen entry, or the least
 * one with which a further vehicle costs at most the fee, where more vehicles do than the list
 * shows (`shownCount`). Those of the list that meet its other filters count.
 */
export function affordableTerms(
  list: VehicleList,
  { filters, terms }: Pick<ListState, 'filters' | 'terms'>,
  fee: number | null,
  shownCount: number,
  curves: readonly (FeeCurve | null)[],
): readonly AffordableTerms[] {
  if (fee === null) return [];
  const vehicles = matchingVehicles(list, withoutFacet(filters, 'fee'), wholeEuroFeeOrNull);
  const chosen = terms?.entry ?? 0;
  // A rejected fee filters nothing.
  const fitting = filters.fee === undefined ? 0 : shownCount;
  const answers = curves.flatMap((curve): readonly AffordableTerms[] => {
    if (curve === null) return [];
    const costsMore = (price: number, entry: number) =>
      (estimatedWholeEuroFeeOrNull(curve, price, entry) ?? Infinity) > fee;
    // Among the vehicles that cost more the cheapest one needs the least entry.
    const dearer = vehicles
      .map(({ finalPrice }) => finalPrice)
      .filter((price) => costsMore(price, chosen))
      .sort((one, other) => one - other);
    const least = dearer.reduce<number | null>(
      (leastEntry, price) => leastEntry ?? leastEntryForFeeOrNull(curve, price, fee),
      null,
    );
    return [chosen, least ?? chosen]
      .map((entry) => ({
        terms: { entry, months: curve.terms.months },
        count: vehicles.filter(({ finalPrice }) => !costsMore(finalPrice, entry)).length,
      }))
      .filter(({ count }) => count > fitting)
      .slice(0, 1);
  });
  // Another term helps where it takes less entry.
  const [first] = answers;
  return answers.filter((answer) => answer === first || answer.terms.entry < (first?.terms.entry ?? 0));
}

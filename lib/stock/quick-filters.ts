import {
  type FacetValue,
  facetValues,
  type FilterOffer,
  type Filters,
  type FlagFacet,
  noFilters,
  type ValueFacet,
  withFacetValue,
} from './filters';
import { fuelName, isPlugIn } from './fuels';
import { gearboxGroupOf } from './gearboxes';
import type { StockPage } from './query';

/** A filter above the results: a value of a facet, or a flag. */
export interface QuickFilter {
  readonly filters: Filters;
  /** The vehicles that it would show. */
  readonly count: number;
}

const most = 3;

/** Returns the group of automatic gearboxes, or the only kind of them. */
function automaticOf(gearboxes: readonly FacetValue[]): readonly FacetValue[] {
  const automatic = gearboxes.filter(({ label }) => gearboxGroupOf(label) === 'automatico');
  return automatic.length === 1 ? automatic : automatic.filter(({ includes }) => includes);
}

const isHybrid = ({ label }: FacetValue) => fuelName('engine', label) === 'hybrid' && !isPlugIn(label);

/**
 * Returns the filters that an unfiltered list offers above its results, at most three: automatic gearboxes, immediate
 * delivery, hybrids, the island with most vehicles, and offers in the place of a missing one. A filter that keeps all
 * vehicles of the list, or none, is left out.
 */
export function quickFilters(
  offer: Pick<FilterOffer, 'facets'>,
  { counts, total }: Pick<StockPage, 'counts' | 'total'>,
): readonly QuickFilter[] {
  const facets = offer.facets.filter(({ hidden }) => !hidden);
  const flag = (code: FlagFacet): readonly QuickFilter[] =>
    facets.some((facet) => facet.code === code)
      ? [{ filters: { ...noFilters, [code]: true }, count: counts.flags[code] }]
      : [];
  /** The most frequent one of the values that are meant. */
  const value = (
    code: ValueFacet,
    meant: (values: readonly FacetValue[]) => readonly FacetValue[],
  ): readonly QuickFilter[] =>
    meant(facetValues({ facets }, code))
      .map(({ id }) => ({
        filters: withFacetValue(noFilters, code, id, true),
        count: counts.values[code][id] ?? 0,
      }))
      .sort((one, other) => other.count - one.count)
      .slice(0, 1);
  return [
    ...value('transmissions', automaticOf),
    ...flag('disponible'),
    ...value('fuels', (fuels) => fuels.filter(isHybrid)),
    ...value('isla', (islands) => islands),
    ...flag('special_price'),
  ]
    .filter(({ count }) => count > 0 && count < total)
    .slice(0, most);
}

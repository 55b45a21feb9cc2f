import { type FacetValue, facetValues, type FilterOffer, type FlagFacet } from './filters';
import { fuelName, isPlugIn } from './fuels';
import { gearboxGroupOf } from './gearboxes';
import type { StockPage } from './query';

/** A filter above the results: values of a facet that are chosen together, or a flag, which has none. */
export interface QuickFilter {
  readonly code: FlagFacet | 'transmissions' | 'fuels' | 'isla';
  readonly ids: readonly string[];
  /** The vehicles that it would show. */
  readonly count: number;
}

const most = 3;

const isAutomatic = ({ label }: FacetValue) => gearboxGroupOf(label) === 'automatic';
const isHybrid = ({ label }: FacetValue) => fuelName('engine', label) === 'hybrid' && !isPlugIn(label);

/**
 * Returns the filters that an unfiltered list offers above its results, at most three: automatic gearboxes, immediate
 * delivery, hybrids, the island with most vehicles, and offers in the place of a missing one. A filter that keeps all
 * vehicles of the list, or none, is left out.
 */
export function quickFilters(
  { facets }: Pick<FilterOffer, 'facets'>,
  { counts, total }: Pick<StockPage, 'counts' | 'total'>,
): readonly QuickFilter[] {
  const offered = facets.filter(({ hidden }) => !hidden);
  const flag = (code: FlagFacet): QuickFilter => ({
    ...{ code, ids: [] },
    count: offered.some((facet) => facet.code === code) ? counts.flags[code] : 0,
  });
  const values = (
    code: 'transmissions' | 'fuels' | 'isla',
    mostValues: number,
    isMeant: (value: FacetValue) => boolean = () => true,
  ): QuickFilter => {
    const countOf = ({ id }: FacetValue) => counts.values[code][id] ?? 0;
    const chosen = facetValues({ facets: offered }, code)
      .filter(isMeant)
      .sort((one, other) => countOf(other) - countOf(one))
      .slice(0, mostValues);
    const count = chosen.reduce((sum, value) => sum + countOf(value), 0);
    return { code, ids: chosen.map(({ id }) => id), count };
  };
  const candidates = [
    values('transmissions', Infinity, isAutomatic),
    flag('disponible'),
    values('fuels', 1, isHybrid),
    values('isla', 1),
    flag('special_price'),
  ];
  return candidates.filter(({ count }) => count > 0 && count < total).slice(0, most);
}

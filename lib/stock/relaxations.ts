import { facetBit, failedFacetMasks, type QueryableStock, type FailedFacetMask } from './query-stock';
import { filterCodes, isRange, type FacetCode } from './facets';
import { withoutFacet, type Filters, type FilterKeys } from './filters';

/** Relaxed filters of an empty list, and how many vehicles match them. */
export interface Relaxation {
  readonly filters: Filters;
  /** Facets that are removed or, for a range, widened. */
  readonly codes: readonly FacetCode[];
  readonly count: number;
}

const most = 4;

const bits = (failedFacets: FailedFacetMask): number =>
  filterCodes.filter((code) => failedFacets & facetBit[code]).length;

/**
 * Returns the smallest relaxations with matches (product 6.8), sorted by number of vehicles. They relax as few facets
 * as possible, and widen a range only to the closest vehicle that meets all other filters. Empty for an empty list.
 */
export function findRelaxations<T extends FilterKeys>(
  stock: QueryableStock<T>,
  filters: Filters,
): readonly Relaxation[] {
  const failedFacets = failedFacetMasks(stock, filters);
  const missed = new Map<FailedFacetMask, number[]>();
  stock.entries.forEach((_, position) => {
    const key = failedFacets[position] ?? 0;
    const same = missed.get(key);
    if (same) same.push(position);
    else missed.set(key, [position]);
  });
  const fewest = Math.min(...[...missed.keys()].map(bits));
  return [...missed]
    .filter(([key]) => key !== 0 && bits(key) === fewest)
    .map(([key, positions]) => relaxation(stock, filters, key, positions))
    .sort((a, b) => b.count - a.count)
    .slice(0, most);
}

function relaxation<T extends FilterKeys>(
  { rangeColumns }: QueryableStock<T>,
  filters: Filters,
  failedFacets: FailedFacetMask,
  positions: readonly number[],
): Relaxation {
  const codes = filterCodes.filter((code) => failedFacets & facetBit[code]);
  let relaxed = filters;
  let left = positions;
  for (const code of codes) {
    relaxed = withoutFacet(relaxed, code);
    if (!isRange(code)) continue;
    const { amounts, within, reaching } = rangeColumns[code];
    const lowest = left.reduce((min, position) => Math.min(min, amounts[position] ?? Infinity), Infinity);
    // If no selectable bound includes a vehicle, the bound stays removed.
    const bound = reaching(lowest);
    if (bound === null) continue;
    relaxed = { ...relaxed, [code]: bound };
    const highest = within(bound);
    left = left.filter((position) => (amounts[position] ?? Infinity) <= highest);
  }
  return { filters: relaxed, codes, count: left.length };
}

import { type FlagFacet, isFlag } from './facets';
import type { FacetCounts } from './query-stock';

/** A filter above the results: values of a facet that are chosen together, or a flag, which has none. */
export interface QuickFilter {
  readonly code: FlagFacet | 'transmissions' | 'fuels' | 'isla';
  readonly ids: readonly string[];
}

/** Returns how many vehicles a quick filter would show. */
export function quickFilterCount({ values, flags }: FacetCounts, { code, ids }: QuickFilter): number {
  return isFlag(code) ? flags[code] : ids.reduce((sum, id) => sum + (values[code][id] ?? 0), 0);
}

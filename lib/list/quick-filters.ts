import 'server-only';
import { memoizeByObject } from '@/lib/platform/memo';
import { facetValues, isFlag, noFilters } from '@/lib/stock/filters';
import { fuelName, isPlugIn } from '@/lib/stock/fuels';
import { gearboxGroupOf } from '@/lib/stock/gearboxes';
import { defaultSort } from '@/lib/stock/order';
import { type QuickFilter, quickFilterCount, queryStock } from '@/lib/stock/query';
import type { StockList } from '@/lib/stock/stock';

const most = 3;

/**
 * Returns the filters that a list offers above its results, at most three: automatic gearboxes, immediate
 * delivery, hybrids, the island with most vehicles, and offers in the place of a missing one. A filter that keeps all
 * vehicles of the list, or none, is left out.
 */
export const quickFilters = memoizeByObject((list: StockList): readonly QuickFilter[] => {
  const { counts } = queryStock(list, { filters: noFilters, sort: defaultSort, page: 1 });
  const offered = list.facets.filter(({ hidden }) => !hidden);
  const values = (code: 'transmissions' | 'fuels' | 'isla') => facetValues({ facets: offered }, code);
  const mostFrequent = (code: 'fuels' | 'isla', ids: readonly string[]): QuickFilter => {
    const count = (id: string) => counts.values[code][id] ?? 0;
    return { code, ids: [...ids].sort((a, b) => count(b) - count(a)).slice(0, 1) };
  };
  const automatic = values('transmissions').filter(({ label }) => gearboxGroupOf(label) === 'automatic');
  const hybrid = values('fuels').filter(
    ({ label }) => fuelName('engine', label) === 'hybrid' && !isPlugIn(label),
  );
  const candidates: readonly QuickFilter[] = [
    { code: 'transmissions', ids: automatic.map(({ id }) => id) },
    { code: 'disponible', ids: [] },
    mostFrequent(
      'fuels',
      hybrid.map(({ id }) => id),
    ),
    mostFrequent(
      'isla',
      values('isla').map(({ id }) => id),
    ),
    { code: 'special_price', ids: [] },
  ];
  const narrows = (filter: QuickFilter) => {
    const count = quickFilterCount(counts, filter);
    return count > 0 && count < list.vehicles.length;
  };
  return candidates
    .filter(({ code }) => !isFlag(code) || offered.some((facet) => facet.code === code))
    .filter(narrows)
    .slice(0, most);
});

import { filterCodes, type Filters } from '@/lib/domain/filters';
import { listHref } from '@/lib/search-params';
import { track } from './track';

/** Tells that a visitor has chosen other filters: which facets changed, and all that is chosen now. */
export function trackFilters(before: Filters, after: Filters): void {
  const changed = filterCodes.filter((code) => String(before[code]) !== String(after[code]));
  if (changed.length === 0) return;
  track({
    event: 'filter_apply',
    changed: changed.join(','),
    filters: listHref('', { filters: after }).slice(1),
  });
}

import { useEffect, useRef } from 'react';
import { filterCodes } from '@/lib/shop/facets';
import type { Filters } from '@/lib/shop/filters';
import type { ListView } from '@/lib/list/view';
import { whenSeenAgain } from '@/lib/web/browser/later';
import { listHref } from '@/lib/addresses/list-params';
import { toItem } from './events';
import { track } from './data-layer';

/** A list counts as seen once it has stood still for this long, in milliseconds. */
const settleMs = 600;

/** Tracks which page of a list is looked at. What is seen for a moment only, as under a slider, isn't tracked. */
export function useListView(listId: string, shown: ListView, busy: boolean): void {
  const tracked = useRef('');
  useEffect(() => {
    // The same vehicles, shown from the browser's own index, are no new view.
    const view = [listId, ...shown.cards.map(({ id }) => id)].join(' ');
    if (busy) return;
    const tell = () => {
      tracked.current = view;
      const items = shown.cards.map((card, index) => toItem(card, index));
      track({ event: 'view_item_list', ecommerce: { item_list_id: listId, items }, results: shown.total });
    };
    const stop = whenSeenAgain(tell);
    if (view === tracked.current) return stop;
    const timer = setTimeout(tell, settleMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [listId, shown, busy]);
}

/** Tracks a change of filters: which facets have changed, and all that is chosen now. */
export function trackFilters(before: Filters, after: Filters): void {
  const changed = filterCodes.filter((code) => String(before[code]) !== String(after[code]));
  if (changed.length === 0) return;
  track({
    event: 'filter_apply',
    changed: changed.join(','),
    filters: listHref('', { filters: after }).slice(1),
  });
}

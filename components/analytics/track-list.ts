import { useEffect, useRef } from 'react';
import { allFacets, type Filters } from '@/lib/stock/filters';
import { firstPositionOfPage } from '@/lib/stock/order';
import type { StockPage } from '@/lib/stock/query';
import { toSnapshot } from '@/lib/stock/vehicle';
import { onPageRestored } from '@/components/site/browser/page-lifecycle';
import { listHref } from '@/lib/stock/url';
import { listParam } from '@/lib/stock/url-params';
import { toGa4Item, trackEvent } from './data-layer';

/** Milliseconds for which a list must stay unchanged to count as viewed. */
const settleMs = 600;

/**
 * Tracks the viewed page of a list. A view shorter than the limit above isn't tracked, as while a slider
 * moves.
 */
export function useTrackListView(listId: string, page: StockPage, isBusy: boolean): void {
  const tracked = useRef('');
  useEffect(() => {
    // The same vehicles, now from the browser's index, are not a new view.
    const view = [listId, ...page.items.map(({ id }) => id)].join(' ');
    if (isBusy) return;
    const trackNow = () => {
      tracked.current = view;
      const first = firstPositionOfPage(page);
      const items = page.items.map((vehicle, index) => toGa4Item(toSnapshot(vehicle), first + index));
      trackEvent({
        event: 'view_item_list',
        ecommerce: { item_list_id: listId, items },
        results: page.total,
      });
    };
    const stop = onPageRestored(trackNow);
    if (view === tracked.current) return stop;
    const timer = setTimeout(trackNow, settleMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [listId, page, isBusy]);
}

/** Tracks a filter change: the changed facets and all filters now chosen. */
export function trackFilterChange(before: Filters, after: Filters): void {
  const changed = allFacets.filter(({ code }) => String(before[code]) !== String(after[code]));
  if (changed.length === 0) return;
  trackEvent({
    event: 'filter_apply',
    changed: changed.map(({ code }) => listParam(code)).join(','),
    filters: listHref('', { filters: after }).slice(1),
  });
}

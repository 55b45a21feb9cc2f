'use client';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useFinance } from '@/components/finance/finance-store';
import { prefersReducedData, whenIdle } from '@/components/site/browser/page-lifecycle';
import { type BrowserStock, loadStock } from '@/components/stock/load-stock';
import type { ListState } from '@/lib/stock/url';
import type { StockPage } from '@/lib/stock/query';
import { onUrlChange } from '@/components/site/browser/navigation';
import type { RenderedList } from './use-list';

/**
 * Returns the data of a list, never older than its page. It is loaded when the browser is idle or at the first need, and
 * compared with the server's when a page of the list arrives and when the visitor returns to the tab, so that prices and
 * sold vehicles follow. Undefined until it is loaded, and while the page may be newer; null where it is unavailable.
 */
export function useStock({ stock: href, version }: Pick<RenderedList, 'stock' | 'version'>) {
  // By version, too: data that was loaded before the page may be older than it.
  const key = `${href} ${version}`;
  // The URL that is needed: the component is reused for the next list, which has another one.
  const [needed, setNeeded] = useState('');
  const isCached = useSWRConfig().cache.get(key) !== undefined;
  const isNeeded = version !== null && (needed === href || isCached);
  const { data, error } = useSWR<BrowserStock | null, unknown>(isNeeded ? key : null, () => loadStock(href), {
    // Unchanged data stays the same object.
    compare: (one, other) => one === other || (one?.version !== undefined && one.version === other?.version),
    focusThrottleInterval: 0,
    dedupingInterval: 0,
    shouldRetryOnError: false,
  });
  useEffect(() => (prefersReducedData() ? undefined : whenIdle(() => setNeeded(href))), [href]);
  const isUnavailable = version === null || (error !== undefined && data === undefined);
  /** Loads it, unless that has been done or has failed. */
  const load = useCallback(() => setNeeded(href), [href]);
  return { stock: isUnavailable ? null : data, load };
}

/** Stores the terms of a list's URL as the visitor's own. */
export function useStoreTerms(search: string, terms: ListState['terms']): void {
  const isOfUrl = /[?&](?:entrada|meses)=/.test(search);
  const [entry, months] = [terms?.entry, terms?.months];
  useEffect(() => {
    if (isOfUrl && entry !== undefined && months !== undefined)
      useFinance.getState().choose({ entry, months });
  }, [isOfUrl, entry, months]);
}

/**
 * Returns the query of a list's URL, `?colors=12`: on the server and while hydrating the rendered one, then the
 * browser's own, also after back and forward. It doesn't change while the browser navigates to another page.
 */
export function useListQuery(path: string, rendered: string): string {
  const read = useCallback(
    () => (window.location.pathname === path ? window.location.search : null),
    // oxlint-disable-next-line react/exhaustive-deps -- read again for each page that the server renders: the framework writes its URL once the page is shown
    [path, rendered],
  );
  const current = useSyncExternalStore(onUrlChange, read, () => rendered);
  const [last, setLast] = useState(rendered);
  if (current !== null && current !== last) setLast(current);
  return current ?? last;
}

/** Returns the current view or, while that isn't known, the previous one, never one from before the page. */
export function useLatestView(rendered: StockPage, current: StockPage | null): StockPage {
  const [last, setLast] = useState({ rendered, view: rendered });
  const view = current ?? (last.rendered === rendered ? last.view : rendered);
  if (last.rendered !== rendered || last.view !== view) setLast({ rendered, view });
  return view;
}

'use client';

import { useCallback, useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { prefersReducedData, whenLoadedAndIdle } from '@/components/site/browser/page-lifecycle';
import { type BrowserStock, loadStockUnlessTooLong } from '@/components/stock/load-stock';
import { stockPath } from '@/lib/routing/endpoint-paths';
import type { RenderedList } from './use-list';

interface LazyStock {
  readonly stock: BrowserStock | null | undefined;
  /** Loads it, unless that has been done or has failed. */
  readonly load: () => void;
}

/**
 * Returns the data of a list, never older than its page. It is loaded when the browser is idle or at the
 * first need, and compared with the server's when a page of the list arrives and when the visitor returns to
 * the tab, so that prices and sold vehicles follow. Undefined until it is loaded, and while the page may be
 * newer; null where it is unavailable. Of all lists the last one shown is held, for a return to it.
 */
export function useLazyStock({ stock: href, version }: Pick<RenderedList, 'stock' | 'version'>): LazyStock {
  // By version, too: data that was loaded before the page may be older than it.
  const key = `${href} ${version}`;
  // The URL that is needed: the component is reused for the next list, which has another one.
  const [needed, setNeeded] = useState('');
  const { cache } = useSWRConfig();
  const isCached = cache.get(key) !== undefined;
  const isNeeded = version !== null && (needed === href || isCached);
  const { data, error } = useSWR<BrowserStock | null, unknown>(
    isNeeded ? key : null,
    () => loadStockUnlessTooLong(href),
    {
      // Unchanged data stays the same object.
      compare: (one, other) =>
        one === other || (one?.version !== undefined && one.version === other?.version),
      focusThrottleInterval: 0,
      dedupingInterval: 0,
      shouldRetryOnError: false,
    },
  );
  useEffect(() => {
    if (data === undefined) return;
    for (const cachedKey of cache.keys())
      if (cachedKey !== key && cachedKey.startsWith(stockPath)) cache.delete(cachedKey);
  }, [cache, key, data]);
  useEffect(() => (prefersReducedData() ? undefined : whenLoadedAndIdle(() => setNeeded(href))), [href]);
  const isUnavailable = version === null || (error !== undefined && data === undefined);
  const load = useCallback(() => setNeeded(href), [href]);
  return { stock: isUnavailable ? null : data, load };
}

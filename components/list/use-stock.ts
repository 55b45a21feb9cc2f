'use client';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useFinance } from '@/components/finance/finance-store';
import { fetchJson, loadOnMount } from '@/components/site/browser/fetch-json';
import { prefersReducedData, whenLoadedAndIdle } from '@/components/site/browser/page-lifecycle';
import { type BrowserStock, loadStock } from '@/components/stock/load-stock';
import type { FeeCurve } from '@/lib/finance/curve';
import { isSameFinancingTerms } from '@/lib/finance/financing';
import { feeTtl } from '@/lib/platform/lifetimes';
import { curveHref } from '@/lib/routing/endpoint-paths';
import type { ListState } from '@/lib/stock/url';
import { onUrlChange } from '@/components/site/browser/navigation';
import type { RenderedList } from './use-list';

/**
 * Returns the data of a list, never older than its page. It is loaded when the browser is idle or at the first need, and
 * compared with the server's when a page of the list arrives and when the visitor returns to the tab, so that prices and
 * sold vehicles follow. Undefined until it is loaded, and while the page may be newer; null where it is unavailable.
 */
export function useLazyStock({ stock: href, version }: Pick<RenderedList, 'stock' | 'version'>) {
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
  useEffect(() => (prefersReducedData() ? undefined : whenLoadedAndIdle(() => setNeeded(href))), [href]);
  const isUnavailable = version === null || (error !== undefined && data === undefined);
  /** Loads it, unless that has been done or has failed. */
  const load = useCallback(() => setNeeded(href), [href]);
  return { stock: isUnavailable ? null : data, load };
}

/**
 * Returns the curve of some terms: `renderedCurve`, which came with the page, if it is theirs, else our server's. It is null
 * without terms, while it is loading, and after a failure.
 */
export function useFeeCurve(terms: ListState['terms'], renderedCurve: FeeCurve | null) {
  const own =
    terms && renderedCurve && isSameFinancingTerms(terms, renderedCurve.terms) ? renderedCurve : null;
  const load = (href: string) => fetchJson<FeeCurve>(href, { isBackground: true });
  const { data, isValidating, error, mutate } = useSWR<FeeCurve, unknown>(
    terms && !own ? curveHref(terms) : null,
    load,
    { ...loadOnMount, dedupingInterval: feeTtl },
  );
  const isSettled = data !== undefined || (error !== undefined && !isValidating);
  return {
    curve: own ?? data ?? null,
    isWaiting: terms !== null && !own && !isSettled,
    retry: () => void mutate(),
  };
}

/** Stores the terms of a list's URL as the visitor's own. */
export function useStoreUrlTerms(terms: ListState['terms']): void {
  const { entry, months } = terms ?? {};
  useEffect(() => {
    if (entry !== undefined && months !== undefined)
      useFinance.getState().setTerms({ entry, months }, 'page');
  }, [entry, months]);
}

/**
 * Returns the query of a list's URL, `?colors=12`: on the server and while hydrating the rendered one, then the
 * browser's own, also after back and forward. It doesn't change while the browser navigates to another page.
 */
export function useListQuery(path: string, renderedQuery: string): string {
  const read = useCallback(
    () => (window.location.pathname === path ? window.location.search : null),
    // oxlint-disable-next-line react/exhaustive-deps -- read again for each page that the server renders: the framework writes its URL once the page is shown
    [path, renderedQuery],
  );
  return useLatestValue(
    renderedQuery,
    useSyncExternalStore(onUrlChange, read, () => renderedQuery),
  );
}

/** Returns the current value or, while that isn't known, the previous one, never one from before the rendered one. */
export function useLatestValue<T>(rendered: T, current: T | null): T {
  const [last, setLast] = useState({ rendered, value: rendered });
  const value = current ?? (last.rendered === rendered ? last.value : rendered);
  if (last.rendered !== rendered || last.value !== value) setLast({ rendered, value });
  return value;
}

'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { useEventCallback } from '@/components/ui/hooks';
import type { ListState } from '@/lib/list/list-params';
import { navigateTo, navigationCount, updateUrl } from '@/lib/navigation/navigate';
import type { Filters } from '@/lib/stock/filters';
import type { LoadedIndex } from './use-client-stock-index';
import type { ListUrl } from './use-list-url';

/** Milliseconds that a choice waits for the browser's index before it goes to the server (product 6.12). */
const maxWaitMs = 2_000;

/** Shows another state. Calls `onShown` once it is shown, unless the server has to render it. */
export type NavigateList = (state: ListState, how?: 'push' | 'replace', onShown?: () => void) => void;

/**
 * The visitor's choice beyond the URL: the pending selection, which waits for the index or the server's page and is
 * dropped when the URL or the `rendered` query changes, and the filters of a moving slider.
 */
export function useChoice(url: ListUrl, { live, failed, load }: LoadedIndex, rendered: string) {
  const [waiting, setWaiting] = useState<ListState | null>(null);
  const [sliding, setSliding] = useState<Filters | null>(null);
  const base = `${rendered} ${url.search}`;
  const [lastBase, setLastBase] = useState(base);
  if (base !== lastBase) {
    setLastBase(base);
    setWaiting(null);
  }
  // The pending choice; a later one replaces it, unmounting clears it.
  const latest = useRef<ListState>(null);
  useEffect(() => () => void (latest.current = null), []);

  const navigate: NavigateList = useEventCallback((next, how = 'push', onShown) => {
    const href = url.hrefOf(next);
    latest.current = next;
    setSliding(null);
    const show = () => {
      updateUrl(href, how);
      // In the next frame, whose layout it can use: here it would force an extra one.
      if (onShown) requestAnimationFrame(onShown);
    };
    if (live) {
      setWaiting(null);
      return show();
    }
    setWaiting(next);
    if (failed) return navigateTo(href);
    const from = window.location.href;
    const navigations = navigationCount();
    const late = new Promise<boolean>((done) => setTimeout(done, maxWaitMs, false));
    void Promise.race([load(), late]).then((loaded) => {
      // Ignored if the visitor has left meanwhile or is navigating.
      if (latest.current !== next || window.location.href !== from) return;
      const hasLeft = navigationCount() !== navigations;
      if (!loaded && !hasLeft) return navigateTo(href);
      setWaiting(null);
      if (!hasLeft) show();
    });
  });
  const { state: urlState } = url;
  return {
    isWaiting: waiting !== null,
    isSliding: sliding !== null,
    /** The URL's state with the filters of a moving slider. */
    requested: useMemo(() => withFilters(urlState, sliding), [urlState, sliding]),
    /** The state that the controls show. */
    state: useMemo(() => withFilters(waiting ?? urlState, sliding), [waiting, urlState, sliding]),
    navigate,
    slide: setSliding,
  };
}

/** Adds the filters of a moving slider to a state; they start on the first page. */
export function withFilters(state: ListState, filters: Filters | null): ListState {
  return filters ? { ...state, filters, page: 1 } : state;
}

'use client';

import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFinance, useFinancingTerms } from '@/components/finance/finance-store';
import { useCurve } from '@/components/finance/use-curve';
import { useEventCallback } from '@/components/ui/hooks';
import { type ListState, listHref } from '@/lib/list/url';
import { type ListView, listView } from '@/lib/list/view';
import * as navigation from '@/lib/navigation/navigate';
import type { Filters } from '@/lib/stock/filters';
import {
  type Choice,
  isOtherState,
  meaningOf,
  reduceChoice,
  type RenderedList,
  withFilters,
} from './list-state';
import { useStock } from './use-stock';

/** Milliseconds that a choice waits for the list's data before it goes to the server (product 6.12). */
const maxWaitMs = 2_000;

interface LatestChoice {
  readonly how: 'push' | 'replace';
  /** Called once it is shown. */
  readonly onShown: () => void;
  readonly navigations: number;
}

const nothing = () => undefined;
const noChoice: Choice = { base: '', waiting: null, sliding: null };

export type List = ReturnType<typeof useList>;

/**
 * The state of a list in the browser: the URL owns it, and the view is computed from the list's data if that is loaded,
 * else it is the server's (product 4.5, 6.12). A choice lies over the URL until it is written there.
 */
export function useList(rendered: RenderedList) {
  const { path, query, version } = rendered;
  const { stock, load } = useStock(rendered);
  const search = useListQuery(path, query);
  const isReturn = useSyncExternalStore(navigation.onUrlChange, navigation.isHistoryNavigation, () => false);
  const [choice, dispatch] = useReducer(reduceChoice, noChoice);
  const base = `${query} ${search}`;
  if (choice.base !== base) dispatch({ kind: 'moved', base });
  const { waiting, sliding } = choice;

  const visitorTerms = useFinancingTerms();
  const meaning = useMemo(
    () => meaningOf(rendered, stock ?? null, search, choice, visitorTerms),
    [rendered, stock, search, choice, visitorTerms],
  );
  const { urlState, requested, differs } = meaning;
  const { curve, isWaiting: isWaitingForFees, retry } = useCurve(urlState.terms, rendered.curve);
  useKeepTerms(search, urlState.terms);
  const isFeeDue = isWaitingForFees && urlState.filters.cuota !== undefined;
  // While the result would be the same, the server's view stays: the data's arrival renders nothing.
  const isSame = !differs && sliding === null && curve === rendered.curve;
  const isRendered = isSame && (!stock || stock.version === version);
  // A slider may move faster than the list renders, so its view is deferred; other choices render immediately.
  const deferred = useDeferredValue(requested);
  const shown = sliding ? deferred : requested;
  const own = useMemo(
    () => (stock && !isWaitingForFees ? listView(stock, shown, curve) : null),
    [stock, isWaitingForFees, curve, shown],
  );
  const view = useLastKnown(rendered.view, isRendered ? rendered.view : own);
  const isBusy = waiting !== null || (differs && !stock) || isFeeDue;
  const range = view.terms?.range;
  const offer = useMemo(
    () => (range ? { ...meaning.offer, ranges: { ...meaning.offer.ranges, cuota: range } } : meaning.offer),
    [meaning.offer, range],
  );

  const hrefOf = useCallback(
    (next: Partial<ListState>) => listHref(path, next, new URLSearchParams(search)),
    [path, search],
  );
  /** How the latest choice is written to the URL, and the visitor's navigations by then. */
  const latest = useRef<LatestChoice>({ how: 'push', onShown: nothing, navigations: 0 });
  const write = (next: ListState) => {
    navigation.updateUrl(hrefOf(next), latest.current.how);
    // In the next frame, whose layout it can use: here it would force an extra one.
    requestAnimationFrame(latest.current.onShown);
  };
  const navigate = useEventCallback((next: ListState, how?: 'push' | 'replace', onShown?: () => void) => {
    const navigations = navigation.navigationCount();
    latest.current = { how: how ?? 'push', onShown: onShown ?? nothing, navigations };
    dispatch({ kind: 'chosen', state: next, waits: !stock });
    if (stock) write(next);
    else load();
  });
  const settle = useEventCallback(() => {
    // Nothing waits any more, or the visitor is navigating elsewhere.
    if (waiting === null || latest.current.navigations !== navigation.navigationCount()) return;
    if (stock) write(waiting);
    else navigation.navigateTo(hrefOf(waiting));
  });
  const isDecided = stock !== undefined;
  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(settle, isDecided ? 0 : maxWaitMs);
    return () => clearTimeout(timer);
  }, [waiting, isDecided, settle]);
  // The server has filtered by the stock's own fees where only the device has terms.
  const isOtherwise = differs || (curve !== rendered.curve && urlState.filters.cuota !== undefined);
  useEffect(() => {
    if (isOtherwise && stock === undefined) load();
    // Checked again: the framework writes the URL a moment after it changes the page.
    if (differs && stock === null && isOtherState(rendered, window.location.search))
      navigation.reload('load');
  }, [isOtherwise, differs, stock, load, rendered]);

  const preview = useCallback(
    (filters: Filters): Pick<ListView, 'counts'> & { readonly total: number | null } =>
      stock ? listView(stock, withFilters(urlState, filters), curve) : { counts: view.counts, total: null },
    [stock, curve, urlState, view],
  );
  const slide = useCallback((filters: Filters) => dispatch({ kind: 'slid', filters }), []);
  return useMemo(
    () => ({
      ...{ rendered, offer, urlState, state: meaning.state, refused: meaning.refused, view },
      status: { isReturn, isBusy, isWaitingForFees, curve },
      actions: { hrefOf, navigate, slide, preview, load, retry },
    }),
    [
      rendered,
      offer,
      urlState,
      meaning,
      view,
      isReturn,
      isBusy,
      isWaitingForFees,
      curve,
      hrefOf,
      navigate,
      slide,
      preview,
      load,
      retry,
    ],
  );
}

/** Stores the terms of a list's URL as the visitor's own (product 8.5). */
function useKeepTerms(search: string, terms: ListState['terms']): void {
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
function useListQuery(path: string, rendered: string): string {
  const read = useCallback(
    () => (window.location.pathname === path ? window.location.search : null),
    // oxlint-disable-next-line react/exhaustive-deps -- read again for each page that the server renders: the framework writes its URL once the page is shown
    [path, rendered],
  );
  const current = useSyncExternalStore(navigation.onUrlChange, read, () => rendered);
  const [last, setLast] = useState(rendered);
  if (current !== null && current !== last) setLast(current);
  return current ?? last;
}

/** Returns the current view or, while that isn't known, the previous one, never one from before the page. */
function useLastKnown(rendered: ListView, current: ListView | null): ListView {
  const [last, setLast] = useState({ rendered, view: rendered });
  const view = current ?? (last.rendered === rendered ? last.view : rendered);
  if (last.rendered !== rendered || last.view !== view) setLast({ rendered, view });
  return view;
}

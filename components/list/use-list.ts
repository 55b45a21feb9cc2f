'use client';

import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useFinance, useFinancingTerms } from '@/components/finance/finance-store';
import { useCurve } from '@/components/finance/use-curve';
import { type ListState, listHref } from '@/lib/list/url';
import { type ListView, listView } from '@/lib/list/view';
import * as navigation from '@/lib/browser/navigate';
import { facetValues, type Filters } from '@/lib/stock/filters';
import {
  type Choice,
  isOtherState,
  meaningOf,
  reduceChoice,
  type RenderedList,
  withFilters,
} from './list-state';
import { useKeptTerms, useLastKnown, useListQuery, useStock } from './use-stock';

/** Milliseconds that a choice waits for the list's data before it goes to the server. */
const maxWaitMs = 2_000;

const nothing = (): void => undefined;
type How = 'push' | 'replace';
const none = { how: 'push', onShown: nothing, navigations: 0 } as const;
const noChoice: Choice = { base: '', waiting: null, sliding: null };

export type List = ReturnType<typeof useList>;

/**
 * The state of a list in the browser: the URL owns it, and the view is computed from the list's data if that is loaded,
 * else it is the server's. A choice lies over the URL until it is written there.
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
  const islands = useFinance((kept) => kept.islands);
  const meaning = useMemo(
    () => meaningOf(rendered, stock ?? null, search, choice, visitorTerms),
    [rendered, stock, search, choice, visitorTerms],
  );
  const { urlState, requested, differs } = meaning;
  const { curve, isWaiting: isWaitingForFees, retry } = useCurve(urlState.terms, rendered.curve);
  useKeptTerms(search, urlState.terms);
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
  const range = view.feeRange;
  const offer = useMemo(
    () => (range ? { ...meaning.offer, ranges: { ...meaning.offer.ranges, cuota: range } } : meaning.offer),
    [meaning.offer, range],
  );

  const hrefOf = (next: Partial<ListState>) => listHref(path, next, new URLSearchParams(search));
  /** How the latest choice is written to the URL, what follows once it is shown, and the visitor's navigations by then. */
  const latest = useRef<{ how: How; onShown: () => void; navigations: number }>(none);
  const write = (next: ListState) => {
    navigation.updateUrl(hrefOf(next), latest.current.how);
    // In the next frame, whose layout it can use: here it would force an extra one.
    requestAnimationFrame(latest.current.onShown);
  };
  const navigate = (next: ListState, how: How = 'push', onShown = nothing) => {
    latest.current = { how, onShown, navigations: navigation.navigationCount() };
    dispatch({ kind: 'chosen', state: next, waits: !stock });
    if (stock) write(next);
    else load();
  };
  // The visitor's islands hold on each list that is opened without any; back shows what was there.
  const takeIslands = useEffectEvent(() => {
    const isla = facetValues(meaning.offer, 'isla').flatMap(({ id }) => (islands.includes(id) ? id : []));
    if (isReturn || differs || waiting !== null || isla.length === 0 || urlState.filters.isla.length > 0)
      return;
    navigate({ ...urlState, filters: { ...urlState.filters, isla }, page: 1 }, 'replace');
  });
  useEffect(() => takeIslands(), [rendered, islands, differs]);
  const settle = useEffectEvent(() => {
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
  }, [waiting, isDecided]);
  // The server has filtered by the stock's own fees where only the device has terms.
  const isOtherwise = differs || (curve !== rendered.curve && urlState.filters.cuota !== undefined);
  useEffect(() => {
    if (isOtherwise && stock === undefined) load();
    // Checked again: the framework writes the URL a moment after it changes the page.
    if (differs && stock === null && isOtherState(rendered, window.location.search))
      navigation.reload('load');
  }, [isOtherwise, differs, stock, load, rendered]);

  const preview = (filters: Filters): Pick<ListView, 'counts'> & { readonly total: number | null } =>
    stock ? listView(stock, withFilters(urlState, filters), curve) : { counts: view.counts, total: null };
  const slide = (filters: Filters) => dispatch({ kind: 'slid', filters });
  return {
    ...{ rendered, search, offer, urlState, state: meaning.state, refused: meaning.refused, view },
    status: { isReturn, isBusy, isWaitingForFees, curve },
    actions: { hrefOf, navigate, slide, preview, load, retry },
  };
}

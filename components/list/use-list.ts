'use client';

import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useSyncExternalStore,
} from 'react';
import { useFinance, useFinancingTerms } from '@/components/finance/finance-store';
import { useCurve } from '@/components/finance/use-curve';
import { type FeeCurve, feesOnTerms } from '@/lib/finance/curve';
import { type FinancingChoice, type FinancingLimits, nearestAllowedChoice } from '@/lib/finance/financing';
import type { BrowserStock } from '@/components/stock/load-stock';
import {
  canonicalListQuery,
  type ListState,
  listHref,
  parseListState,
  rejectedAmounts,
} from '@/lib/stock/url';
import * as navigation from '@/components/site/browser/navigation';
import { facetValues, type FilterOffer, type Filters } from '@/lib/stock/filters';
import { queryStock, type StockPage } from '@/lib/stock/query';
import type { ListHeadData } from './head-of-list';
import type { FilterExplanations } from './list-texts';
import { useStoreTerms, useLatestView, useListQuery, useStock } from './use-stock';

/** A list as the server rendered it. */
export interface RenderedList {
  /** The list's own path. */
  readonly path: string;
  /** Its H1. */
  readonly title: string;
  readonly head: ListHeadData;
  /** The text that a misspelled search was corrected to; null for any other list. */
  readonly correctedText: string | null;
  /** URL of its vehicles as JSON. */
  readonly stock: string;
  /** Version of the list's data, shared with its JSON; null where browsers don't load it. */
  readonly version: string | null;
  readonly offer: FilterOffer;
  /** Query that the list was rendered for, `?sort=1`; empty for the plain list. */
  readonly query: string;
  readonly view: StockPage;
  /** Limits of entry and term. */
  readonly limits: FinancingLimits;
  /** The fees on the terms of the query; null without terms or where nothing can be simulated. */
  readonly curve: FeeCurve | null;
  readonly explanations: FilterExplanations;
  /** The sentence required where credit is advertised; null where it is left out. */
  readonly creditWarning: string | null;
}

/** Milliseconds that a choice waits for the list's data before it goes to the server. */
const maxWaitMs = 2_000;

/** A state that a visitor chose, how it is written to the URL, and what follows once it is shown. */
interface Choice {
  readonly state: ListState;
  readonly how: 'push' | 'replace';
  readonly onShown: (() => void) | undefined;
  /** The rendered query and the URL that it was made on, and the visitor's navigations by then. */
  readonly base: string;
  readonly navigations: number;
}

/** What a visitor chose beyond the URL: one layer over it. */
interface Layer {
  /** The choice that couldn't be shown at once. */
  readonly waiting: Choice | null;
  /** The filters of a moving slider. */
  readonly sliding: Filters | null;
}

const noLayer: Layer = { waiting: null, sliding: null };
const change = (layer: Layer, changes: Partial<Layer>): Layer => ({ ...layer, ...changes });

/** Adds the filters of a moving slider to a state; they start on the first page. */
const withFilters = (state: ListState, filters: Filters | null): ListState =>
  filters ? { ...state, filters, page: 1 } : state;

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
  const base = `${query} ${search}`;
  const [{ waiting, sliding }, setLayer] = useReducer(change, noLayer);
  // A choice waits on its URL and page alone, also where the visitor returns to them.
  if (waiting && waiting.base !== base) setLayer({ waiting: null });

  const visitorTerms = useFinancingTerms();
  const islands = useFinance((finance) => finance.islands);
  const meaning = useMemo(
    () => meaningOf(rendered, stock ?? null, search, visitorTerms),
    [rendered, stock, search, visitorTerms],
  );
  const { urlState, differs } = meaning;
  const { curve, isWaiting: isWaitingForFees, retry } = useCurve(urlState.terms, rendered.curve);
  useStoreTerms(search, urlState.terms);
  const isFeeDue = isWaitingForFees && urlState.filters.cuota !== undefined;
  // While the result would be the same, the server's view stays: the data's arrival renders nothing.
  const isSame = !differs && sliding === null && curve === rendered.curve;
  const isRendered = isSame && (!stock || stock.version === version);
  // A slider may move faster than the list renders, so its view is deferred; other choices render immediately.
  const slid = useDeferredValue(sliding);
  const shown = useMemo(() => withFilters(urlState, sliding && slid), [urlState, sliding, slid]);
  const own = useMemo(
    () => (stock && !isWaitingForFees ? queryStock(stock, shown, feesOnTerms(shown.terms, curve)) : null),
    [stock, isWaitingForFees, curve, shown],
  );
  const view = useLatestView(rendered.view, isRendered ? rendered.view : own);
  const isBusy = waiting !== null || (differs && !stock) || isFeeDue;
  const range = view.feeRange;
  const offer = useMemo(
    () => (range ? { ...meaning.offer, ranges: { ...meaning.offer.ranges, cuota: range } } : meaning.offer),
    [meaning.offer, range],
  );

  const hrefOf = (next: Partial<ListState>) => listHref(path, next, new URLSearchParams(search));
  const navigate = (next: ListState, how: Choice['how'] = 'push', onShown?: () => void) => {
    const choice = { state: next, how, onShown, base, navigations: navigation.navigationCount() };
    setLayer({ waiting: stock ? null : choice, sliding: null });
    if (stock) {
      navigation.updateUrl(hrefOf(next), how);
      // In the next frame, whose layout it can use: here it would force an extra one.
      if (onShown) requestAnimationFrame(onShown);
    } else load();
  };
  // The visitor's islands apply to each list that is opened without any, but not to one returned to.
  const takeIslands = useEffectEvent(() => {
    const isla = facetValues(meaning.offer, 'isla').flatMap(({ id }) => (islands.includes(id) ? id : []));
    if (isReturn || differs || waiting !== null || isla.length === 0 || urlState.filters.isla.length > 0)
      return;
    navigate({ ...urlState, filters: { ...urlState.filters, isla }, page: 1 }, 'replace');
  });
  useEffect(() => takeIslands(), [rendered, islands, differs]);
  const settle = useEffectEvent(() => {
    // Nothing waits any more, or the visitor is navigating elsewhere.
    if (waiting === null || waiting.navigations !== navigation.navigationCount()) return;
    if (stock) navigate(waiting.state, waiting.how, waiting.onShown);
    else navigation.navigateTo(hrefOf(waiting.state));
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

  const queryOf = (filters: Filters) => listHref('', { filters });
  /** Counts what filters would leave; without the list's data only the shown ones have a total. */
  const preview = (filters: Filters): Pick<StockPage, 'counts'> & { readonly total: number | null } => {
    if (stock) return queryStock(stock, withFilters(urlState, filters), feesOnTerms(urlState.terms, curve));
    const isShown = !differs && queryOf(filters) === queryOf(urlState.filters);
    return { counts: view.counts, total: isShown ? view.total : null };
  };
  const slide = (filters: Filters) => setLayer({ sliding: filters });
  /** What the controls show: includes choices that aren't in the URL yet. */
  const state = withFilters(waiting?.state ?? urlState, sliding);
  return {
    ...{ rendered, search, offer, urlState, state, refused: meaning.refused, view },
    status: { isReturn, isBusy, isWaitingForFees, curve },
    actions: { hrefOf, navigate, slide, preview, load, retry },
  };
}

/** Returns what a URL's query means for a list; `stock` is null until it is loaded. */
function meaningOf(
  rendered: RenderedList,
  stock: BrowserStock | null,
  search: string,
  visitorTerms: FinancingChoice | null,
) {
  const { limits } = rendered;
  const offer = stock ?? rendered.offer;
  const query = withTerms(new URLSearchParams(search), visitorTerms, limits);
  return {
    offer,
    urlState: parseListState(query, offer, limits),
    /** The amounts of the URL that the list rejects. */
    refused: rejectedAmounts(query, offer, limits),
    /** Whether the URL holds another state than the page was rendered for. */
    differs: isOtherState(rendered, search),
  };
}

/** Adds the terms that the device holds to a query that has none. */
function withTerms(
  query: URLSearchParams,
  terms: FinancingChoice | null,
  limits: FinancingLimits,
): URLSearchParams {
  if (terms === null || query.has('entrada') || query.has('meses')) return query;
  const { entry, months } = nearestAllowedChoice(terms, Infinity, limits);
  query.set('entrada', String(entry));
  query.set('meses', String(months));
  return query;
}

/** Whether a query means another state than the one that a list was rendered for. */
function isOtherState({ query }: RenderedList, search: string): boolean {
  const canonical = (text: string) => canonicalListQuery(new URLSearchParams(text)).toString();
  return search !== query && canonical(search) !== canonical(query);
}

'use client';

import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { budgetFields } from '@/components/finance/budget-form';
import { useFinancingTerms } from '@/components/finance/finance-store';
import { type FeeCurve, feeFunctionOnTerms } from '@/lib/finance/curve';
import { type FinancingLimits, nearestAllowedTerms } from '@/lib/finance/financing';
import {
  canonicalListQuery,
  isDecidedByFees,
  type ListState,
  listHref,
  listParam,
  parseListState,
  rejectedAmountTexts,
} from '@/lib/stock/url';
import * as navigation from '@/components/site/browser/navigation';
import type { AvailableFilters, Filters } from '@/lib/stock/filters';
import { queryStock, type StockPage } from '@/lib/stock/query';
import type { ListMetadataSource } from './list-metadata';
import type { FilterExplanations } from './list-texts';
import { useFeeCurve, useLatestValue, useListQuery, useLazyStock, useStoreUrlTerms } from './use-stock';

/** A list as the server rendered it. */
export interface RenderedList {
  /** The list's own path. */
  readonly path: string;
  /** Its H1. */
  readonly title: string;
  readonly head: ListMetadataSource;
  /** The text that a misspelled search was corrected to; null for any other list. */
  readonly correctedText: string | null;
  /** URL of its vehicles as JSON. */
  readonly stock: string;
  /** Version of the list's data, shared with its JSON; null where browsers don't load it. */
  readonly version: string | null;
  readonly available: AvailableFilters;
  /** Query that the list was rendered for, `?sort=1`; empty for the plain list. */
  readonly query: string;
  readonly view: StockPage;
  /** Limits of entry and term. */
  readonly limits: FinancingLimits;
  /** The fees on the terms of the query; null without terms or where nothing can be simulated. */
  readonly curve: FeeCurve | null;
  readonly explanations: FilterExplanations;
  /** Whether vehicles' pages hold a representative example. */
  readonly hasExample: boolean;
  /** The sentence required where credit is advertised; null where it is left out. */
  readonly creditWarning: string | null;
}

/** Milliseconds that a choice waits for the list's data before it goes to the server. */
const maxWaitMs = 2_000;

/** A state that a visitor chose, how it is written to the URL, and what follows once it is shown. */
interface PendingChoice {
  readonly state: ListState;
  readonly how: 'push' | 'replace';
  readonly onShown: (() => void) | undefined;
  /** The rendered query and the URL that it was made on, and the visitor's navigations by then. */
  readonly base: string;
  readonly navigations: number;
}

/** Adds the filters of a moving slider to a state; they start on the first page. */
const withFilters = (state: ListState, filters: Filters | null): ListState =>
  filters ? { ...state, filters, page: 1 } : state;

export type List = ReturnType<typeof useList>;

/**
 * The state of a list in the browser: the URL alone owns it, and the view is computed from the list's data if that is
 * loaded, else it is the server's. A choice lies over the URL until it is written there.
 */
export function useList(rendered: RenderedList) {
  const { path, query, version } = rendered;
  const { stock, load } = useLazyStock(rendered);
  const search = useListQuery(path, query);
  const isReturn = useSyncExternalStore(navigation.onUrlChange, navigation.isHistoryNavigation, () => false);
  const base = `${query} ${search}`;
  // One layer over the URL: the choice that couldn't be shown at once, and the filters of a moving slider.
  const [waiting, setWaiting] = useState<PendingChoice | null>(null);
  const [sliding, setSliding] = useState<Filters | null>(null);
  // A choice waits on its URL and page alone, also where the visitor returns to them.
  if (waiting && waiting.base !== base) setWaiting(null);

  const ofUrl = useMemo(() => {
    const { limits } = rendered;
    const available = stock ?? rendered.available;
    const params = new URLSearchParams(search);
    return {
      available,
      state: parseListState(params, available, limits),
      /** The amounts that the list rejects. */
      refused: rejectedAmountTexts(params, available, limits),
      /** Whether it says something of fees, also what the list rejects. */
      namesFees: budgetFields.some((field) => params.has(listParam(field))),
      /** Whether it is another state than the page was rendered for. */
      differs: differsFromRendered(rendered, search),
    };
  }, [rendered, stock, search]);
  const { state: urlState, differs } = ofUrl;
  const isByFees = isDecidedByFees(urlState);
  const visitorTerms = useFinancingTerms();
  // The device's terms show estimates and decide nothing: a link by fee means the same for everybody.
  const deviceTerms =
    visitorTerms === null || ofUrl.namesFees || isByFees
      ? null
      : nearestAllowedTerms(visitorTerms, Infinity, rendered.limits);
  const fees = useFeeCurve(urlState.terms ?? deviceTerms, rendered.curve);
  const { curve } = fees;
  const shownDeviceTerms = curve && deviceTerms;
  const feeOf = feeFunctionOnTerms(urlState.terms ?? shownDeviceTerms, curve);
  useStoreUrlTerms(urlState.terms);
  // While the result would be the same, the server's view stays: the data's arrival renders nothing.
  const isSame = !differs && sliding === null && curve === rendered.curve;
  const isRendered = isSame && (!stock || stock.version === version);
  // A slider may move faster than the list renders, so its view is deferred; other choices render immediately.
  const slid = useDeferredValue(sliding);
  const shown = useMemo(() => withFilters(urlState, sliding && slid), [urlState, sliding, slid]);
  const isFeeDue = fees.isWaiting && isByFees;
  const computed = useMemo(
    () => (stock && !isFeeDue ? queryStock(stock, shown, feeOf) : null),
    [stock, isFeeDue, feeOf, shown],
  );
  const view = useLatestValue(rendered.view, isRendered ? rendered.view : computed);
  const isBusy = waiting !== null || (differs && !stock) || isFeeDue;
  const range = view.feeRange;
  const available = useMemo(() => {
    const { ranges, ...others } = ofUrl.available;
    return { ...others, ranges: range ? { ...ranges, fee: range } : ranges };
  }, [ofUrl.available, range]);

  const hrefOf = (next: Partial<ListState>) => listHref(path, next, new URLSearchParams(search));
  const navigate = (next: ListState, how: PendingChoice['how'] = 'push', onShown?: () => void) => {
    const navigations = navigation.navigationCount();
    // The entry that a waiting choice would have added isn't there yet to be replaced.
    const entry = waiting?.how === 'push' ? 'push' : how;
    const choice: PendingChoice = { state: next, how: entry, onShown, base, navigations };
    setWaiting(stock ? null : choice);
    setSliding(null);
    if (stock) {
      navigation.updateUrl(hrefOf(next), entry);
      // In the next frame, whose layout it can use: here it would force an extra one.
      if (onShown) requestAnimationFrame(onShown);
    } else load();
  };
  const finishWaiting = useEffectEvent(() => {
    // Nothing waits any more, or the visitor is navigating elsewhere.
    if (waiting === null || waiting.navigations !== navigation.navigationCount()) return;
    if (stock) navigate(waiting.state, waiting.how, waiting.onShown);
    else navigation.navigateTo(hrefOf(waiting.state), waiting.how);
  });
  const isDecided = stock !== undefined;
  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(finishWaiting, isDecided ? 0 : maxWaitMs);
    return () => clearTimeout(timer);
  }, [waiting, isDecided]);
  // The server has used the stock's own fees where those on the terms came too late for it.
  const isOtherwise = differs || (curve !== rendered.curve && isByFees);
  useEffect(() => {
    if (isOtherwise && stock === undefined) load();
    // Checked again: the framework writes the URL a moment after it changes the page.
    if (differs && stock === null && differsFromRendered(rendered, window.location.search))
      navigation.reload('load');
  }, [isOtherwise, differs, stock, load, rendered]);

  const queryOf = (filters: Filters) => listHref('', { filters });
  /** Counts what filters would leave; without the list's data only the shown ones have a total. */
  const preview = (filters: Filters): Pick<StockPage, 'counts'> & { readonly total: number | null } => {
    if (stock) return queryStock(stock, withFilters(urlState, filters), feeOf);
    const isShown = !differs && queryOf(filters) === queryOf(urlState.filters);
    return { counts: view.counts, total: isShown ? view.total : null };
  };
  /** Completes a choice by fee: it is on the terms of the fees that the cards show. */
  const withShownTerms = (next: ListState): ListState =>
    isDecidedByFees(next) ? { ...next, terms: next.terms ?? shownDeviceTerms } : next;
  /** What the controls show: includes choices that aren't in the URL yet. */
  const state = withFilters(waiting?.state ?? urlState, sliding);
  return {
    ...{ rendered, search, available, urlState, state, refused: ofUrl.refused, view },
    /** The terms on which the cards show fees, also while these are awaited; null for the stock's own. */
    terms: state.terms ?? deviceTerms,
    status: { isReturn, isBusy, isWaitingForFees: fees.isWaiting, curve },
    actions: { hrefOf, navigate, withShownTerms, slide: setSliding, preview, load, retry: fees.retry },
  };
}

/** Whether a query means another state than the one that a list was rendered for. */
function differsFromRendered({ query }: RenderedList, urlQuery: string): boolean {
  const canonical = (text: string) => canonicalListQuery(new URLSearchParams(text)).toString();
  return urlQuery !== query && canonical(urlQuery) !== canonical(query);
}

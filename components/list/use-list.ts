'use client';

import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useFinance } from '@/components/finance/finance-store';
import { useCurve } from '@/components/finance/use-curve';
import { useEventCallback } from '@/components/ui/hooks';
import type { AmountTexts, ListState } from '@/lib/list/list-params';
import type { RenderedList } from '@/lib/list/index/loaded-stock';
import type { ListView } from '@/lib/list/view';
import type { FeeCurve } from '@/lib/finance/curve';
import type { FinancingChoice } from '@/lib/finance/financing';
import type { FilterOffer } from '@/lib/stock/facets';
import type { Filters } from '@/lib/stock/filters';
import { unpackCard } from '@/lib/stock/packed-card';
import { useChoice, type NavigateList, withFilters } from './use-choice';
import { type LoadedIndex, useClientStockIndex } from './use-client-stock-index';
import { useListUrl } from './use-list-url';

export interface List {
  readonly rendered: RenderedList;
  readonly offer: FilterOffer;
  /** The state that the URL holds. */
  readonly urlState: ListState;
  /** The amounts of the URL that the list rejects. */
  readonly refused: AmountTexts;
  /** The state that the controls show: includes choices that aren't in the URL yet. */
  readonly state: ListState;
  readonly shown: ListView;
  /** The fees on the visitor's terms; null without terms, while they are loading, and after a failure. */
  readonly curve: FeeCurve | null;
  readonly isWaitingForFees: boolean;
  /** Requests failed fees again. */
  readonly retryTerms: () => void;
  /** Whether back or forward led to the URL. */
  readonly isReturn: boolean;
  /** Whether a choice is pending. */
  readonly busy: boolean;
  readonly hrefOf: (state: Partial<ListState>) => string;
  /** Fetches the index when a visitor points at or focuses the list's controls. */
  readonly prefetch: () => void;
  readonly navigate: NavigateList;
  /** Shows filters while a slider moves, without writing them to the URL. */
  readonly slide: (filters: Filters) => void;
  /** Returns the counts and total under some filters; the total is null until the index is loaded. */
  readonly preview: (filters: Filters) => {
    readonly counts: ListView['counts'];
    readonly total: number | null;
  };
}

/**
 * The state of a list in the browser. The URL owns it. The view is computed from the index if that is loaded, else it
 * is the server's (product 4.5, 6.12).
 */
export function useList(rendered: RenderedList): List {
  const renderedView = useMemo(
    () => ({ ...rendered.shown, cards: rendered.shown.cards.map(unpackCard) }),
    [rendered.shown],
  );
  const index = useClientStockIndex(rendered);
  const { live, failed, load } = index;
  const ownOffer = live?.offer ?? rendered.offer;
  const url = useListUrl(rendered, index, ownOffer);
  const { state: urlState, refused, differs, isReturn, hrefOf } = url;
  const choice = useChoice(url, index, rendered.query);
  const { requested, isSliding, state, navigate, slide } = choice;
  const { curve, isWaiting: isWaitingForFees, retry } = useCurve(urlState.terms, rendered.curve);
  useKeepTerms(url.search, urlState.terms);
  // The server has filtered by the stock's own fees: the device's terms decide with the index.
  const isOtherwise = curve !== rendered.curve && urlState.filters.cuota !== undefined;
  useEffect(() => {
    if (isOtherwise && live === null && !failed) void load();
  }, [isOtherwise, live, failed, load]);

  // While the result would be the same, the server's view stays: the index's arrival renders nothing.
  const isRendered = live?.version === rendered.version && !differs && !isSliding && curve === rendered.curve;
  const own = useShown(isWaitingForFees ? null : live, requested, isSliding, curve);
  const shown = useLastShown(renderedView, isRendered ? renderedView : own);
  const range = shown.terms?.range;
  const offer = useMemo(
    () => (range ? { ...ownOffer, ranges: { ...ownOffer.ranges, cuota: range } } : ownOffer),
    [ownOffer, range],
  );
  const isFiltering = isWaitingForFees && urlState.filters.cuota !== undefined;
  const busy = choice.isWaiting || (differs && !live) || isFiltering;

  const retryTerms = useEventCallback(retry);
  const prefetch = useEventCallback(() => void (live === null && !failed && load()));
  const preview = useCallback<List['preview']>(
    (filters) => live?.show(withFilters(urlState, filters), curve) ?? { counts: shown.counts, total: null },
    [live, curve, urlState, shown],
  );
  return useMemo(
    () => ({
      ...{ rendered, offer, urlState, refused, state, shown, curve, isWaitingForFees, isReturn, busy },
      ...{ hrefOf, retryTerms, prefetch, navigate, slide, preview },
    }),
    [
      rendered,
      offer,
      urlState,
      refused,
      state,
      shown,
      curve,
      isWaitingForFees,
      isReturn,
      busy,
      hrefOf,
      retryTerms,
      prefetch,
      navigate,
      slide,
      preview,
    ],
  );
}

/** Stores the terms of a list's URL as the visitor's own (product 8.5). */
function useKeepTerms(search: string, terms: FinancingChoice | null): void {
  const isOfUrl = /[?&](?:entrada|meses)=/.test(search);
  const [entry, months] = [terms?.entry, terms?.months];
  useEffect(() => {
    if (isOfUrl && entry !== undefined && months !== undefined)
      useFinance.getState().choose({ entry, months });
  }, [isOfUrl, entry, months]);
}

/** Computes the list's page from the index; null without it. */
function useShown(
  live: LoadedIndex['live'],
  requested: ListState,
  isSliding: boolean,
  curve: FeeCurve | null,
): ListView | null {
  // A slider may move faster than the list renders, so its view is deferred; other choices render immediately.
  const deferred = useDeferredValue(requested);
  const state = isSliding ? deferred : requested;
  return useMemo(() => live?.show(state, curve) ?? null, [live, state, curve]);
}

/** Returns the current view or, while that isn't known, the previous one, never one from before the page. */
function useLastShown(rendered: ListView, shown: ListView | null): ListView {
  const [last, setLast] = useState({ rendered, shown: rendered });
  const now = shown ?? (last.rendered === rendered ? last.shown : rendered);
  if (last.rendered !== rendered || last.shown !== now) setLast({ rendered, shown: now });
  return now;
}

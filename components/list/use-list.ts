'use client';

import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useEventCallback } from '@/components/ui/hooks';
import type { AmountTexts, ListState } from '@/lib/list/list-params';
import type { RenderedList, TermsOutcome } from '@/lib/list/index/loaded-stock';
import type { ListView, TermsView } from '@/lib/list/view';
import type { FilterOffer } from '@/lib/stock/facets';
import type { Filters } from '@/lib/stock/filters';
import { unpackCard } from '@/lib/stock/packed-card';
import { useChoice, type NavigateList, withFilters } from './use-choice';
import { type LoadedIndex, useClientStockIndex } from './use-client-stock-index';
import { useListUrl } from './use-list-url';
import { type ListTerms, useFetchFees, useTerms } from './use-terms';

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
  /** The outcome of the fees on the URL's terms; null without terms, and until it is loaded. */
  readonly terms: TermsOutcome | null;
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
  const terms = useTerms(rendered);
  const { show } = terms;

  // While the result would be the same, the server's view stays: the index's arrival renders nothing.
  const hasNewFees = urlState.filters.cuota !== undefined && terms.isAnswered(urlState);
  const isRendered = live?.version === rendered.version && !differs && !isSliding && !hasNewFees;
  const own = useShown(live, requested, isSliding, show);
  useFetchFees(terms, isSliding ? null : own.terms, requested);
  const isPending = own.terms?.view === null;
  const shown = useLastShown(renderedView, isRendered ? renderedView : own.view);
  const loadedOutcome = own.terms ?? (urlState.terms && !live ? rendered.simulated : null);
  const range = loadedOutcome?.range;
  const offer = useMemo(
    () => (range ? { ...ownOffer, ranges: { ...ownOffer.ranges, cuota: range } } : ownOffer),
    [ownOffer, range],
  );
  const outcome = isPending ? null : loadedOutcome;
  const busy = choice.isWaiting || (differs && !live) || isPending;

  const retryTerms = useEventCallback(terms.retry);
  const prefetch = useEventCallback(() => void (live === null && !failed && load()));
  const preview = useCallback<List['preview']>(
    (filters) => {
      const onTerms = live && show(live, withFilters(urlState, filters));
      if (live && !onTerms) return live.preview(filters);
      return onTerms?.view ?? { counts: shown.counts, total: null };
    },
    [live, show, urlState, shown],
  );
  return useMemo(
    () => ({
      ...{ rendered, offer, urlState, refused, state, shown, terms: outcome, isReturn, busy },
      ...{ hrefOf, retryTerms, prefetch, navigate, slide, preview },
    }),
    [
      rendered,
      offer,
      urlState,
      refused,
      state,
      shown,
      outcome,
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

interface Shown {
  /** Null without an index, and while it depends on fees that aren't loaded. */
  readonly view: ListView | null;
  /** Null without terms, too. */
  readonly terms: TermsView | null;
}

/** Computes the list's page from the index. */
function useShown(
  live: LoadedIndex['live'],
  requested: ListState,
  isSliding: boolean,
  showOnTerms: ListTerms['show'],
): Shown {
  // A slider may move faster than the list renders, so its view is deferred; other choices render immediately.
  const deferred = useDeferredValue(requested);
  const state = isSliding ? deferred : requested;
  return useMemo(() => {
    const terms = live && showOnTerms(live, state);
    return { terms, view: terms ? terms.view : (live?.show(state) ?? null) };
  }, [live, state, showOnTerms]);
}

/** Returns the current view or, while that isn't known, the previous one, never one from before the page. */
function useLastShown(rendered: ListView, shown: ListView | null): ListView {
  const [last, setLast] = useState({ rendered, shown: rendered });
  const now = shown ?? (last.rendered === rendered ? last.shown : rendered);
  if (last.rendered !== rendered || last.shown !== now) setLast({ rendered, shown: now });
  return now;
}

'use client';

import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { reload, navigateTo, navigationCount, onUrlChange, updateUrl } from '@/lib/navigation/navigate';
import type { FilterOffer } from '@/lib/stock/facets';
import type { Filters } from '@/lib/stock/filters';
import type { ListView, TermsView } from '@/lib/list/view';
import {
  type AmountTexts,
  listHref,
  type ListState,
  parseListState,
  rejectedAmounts,
} from '@/lib/list/list-params';
import type { RenderedList, TermsOutcome } from '@/lib/list/index/loaded-stock';
import { type LoadedIndex, useClientStockIndex } from './use-client-stock-index';
import { type ListTerms, useFetchFees, useTerms } from './use-terms';

/**
 * Returns the query of a list's URL, `?colors=12`: on the server and while hydrating the rendered one, then the
 * browser's own, also after back and forward. It doesn't change while the browser navigates to another page.
 */
function useListQuery(path: string, rendered: string): string {
  const read = useCallback(
    () => (window.location.pathname === path ? window.location.search : null),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read again for each page that the server renders: the framework writes its URL once the page is shown
    [path, rendered],
  );
  const current = useSyncExternalStore(onUrlChange, read, () => rendered);
  const [last, setLast] = useState(rendered);
  if (current !== null && current !== last) setLast(current);
  return current ?? last;
}

/** Milliseconds that a choice waits for the browser's index before it goes to the server (product 6.12). */
const maxWaitMs = 2_000;

export interface List {
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
  /** Whether a choice is pending. */
  readonly busy: boolean;
  readonly hrefOf: (state: Partial<ListState>) => string;
  /** Fetches the index when a visitor points at or focuses the list's controls. */
  readonly prefetch: () => void;
  /** Shows another state. Calls `onShown` once it is shown, unless the server has to render it. */
  readonly navigate: (state: ListState, how?: 'push' | 'replace', onShown?: () => void) => void;
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
  const { path, query, limits } = rendered;
  const search = useListQuery(path, query);
  const index = useClientStockIndex(rendered);
  const { live, failed, load } = index;
  const differs = useUrlChange(rendered, search, index);
  const { waiting, sliding, setWaiting, setSliding } = useChoice(`${query} ${search}`);
  // The pending choice; a later one replaces it, unmounting clears it.
  const latest = useRef<ListState>(null);
  useEffect(() => () => void (latest.current = null), []);

  const params = useMemo(() => new URLSearchParams(search), [search]);
  const ownOffer = live?.offer ?? rendered.offer;
  const urlState = useMemo(() => parseListState(params, ownOffer, limits), [params, ownOffer, limits]);
  const refused = useMemo(() => rejectedAmounts(params, ownOffer, limits), [params, ownOffer, limits]);
  const terms = useTerms(rendered);
  const own = useShown(live, urlState, sliding, terms.show);
  useFetchFees(terms, sliding ? null : own.terms, urlState);
  const isPending = own.terms?.view === null;
  // While the result would be the same, the server's view stays: the index's arrival renders nothing.
  const isAnswered = urlState.filters.cuota !== undefined && terms.isAnswered(urlState);
  const isRendered = live?.version === rendered.version && !differs && !sliding && !isAnswered;
  const shown = useLastShown(rendered.shown, isRendered ? rendered.shown : own.view);
  const outcome = own.terms ?? (urlState.terms && !live ? rendered.simulated : null);
  const range = outcome?.range;
  const offer = useMemo(
    () => (range ? { ...ownOffer, ranges: { ...ownOffer.ranges, cuota: range } } : ownOffer),
    [ownOffer, range],
  );
  const hrefOf = (next: Partial<ListState>) => listHref(path, next, params);

  const navigate: List['navigate'] = (next, how = 'push', onShown) => {
    const href = hrefOf(next);
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
  };

  return {
    offer,
    urlState,
    refused,
    state: withFilters(waiting ?? urlState, sliding),
    shown,
    terms: isPending ? null : outcome,
    retryTerms: terms.retry,
    busy: waiting !== null || (differs && !live) || isPending,
    hrefOf,
    prefetch: () => void (live === null && !failed && load()),
    navigate,
    slide: setSliding,
    preview: (filters) => {
      const onTerms = live && terms.show(live, withFilters(urlState, filters));
      if (live && !onTerms) return live.preview(filters);
      return onTerms?.view ?? { counts: shown.counts, total: null };
    },
  };
}

/**
 * The visitor's choice beyond the URL: the pending selection, which waits for the index or the server's page and is
 * dropped when `url` changes, and the filters of a moving slider.
 */
function useChoice(url: string) {
  const [waiting, setWaiting] = useState<ListState | null>(null);
  const [sliding, setSliding] = useState<Filters | null>(null);
  const [lastUrl, setLastUrl] = useState(url);
  if (url !== lastUrl) {
    setLastUrl(url);
    setWaiting(null);
  }
  return { waiting, sliding, setWaiting, setSliding };
}

/** Adds the filters of a moving slider to a state; they start on the first page. */
function withFilters(state: ListState, filters: Filters | null): ListState {
  return filters ? { ...state, filters, page: 1 } : state;
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
  urlState: ListState,
  sliding: Filters | null,
  showOnTerms: ListTerms['show'],
): Shown {
  const pending = useMemo(() => withFilters(urlState, sliding), [urlState, sliding]);
  // A slider may move faster than the list renders, so its view is deferred; other choices render immediately.
  const deferred = useDeferredValue(pending);
  const rendered = sliding ? deferred : pending;
  return useMemo(() => {
    const terms = live && showOnTerms(live, rendered);
    return { terms, view: terms ? terms.view : (live?.show(rendered) ?? null) };
  }, [live, rendered, showOnTerms]);
}

/** Returns the current view or, while that isn't known, the previous one, never one from before the page. */
function useLastShown(rendered: ListView, shown: ListView | null): ListView {
  const [last, setLast] = useState({ rendered, shown: rendered });
  const now = shown ?? (last.rendered === rendered ? last.shown : rendered);
  if (last.rendered !== rendered || last.shown !== now) setLast({ rendered, shown: now });
  return now;
}

/**
 * Whether the URL holds another state than the page was rendered for. If so, the index is fetched; without an index the
 * page is loaded again.
 */
function useUrlChange(rendered: RenderedList, search: string, { live, failed, load }: LoadedIndex): boolean {
  const { query, offer, limits } = rendered;
  const isOther = useCallback(
    (urlState: string) => {
      const meaning = (text: string) =>
        listHref('', parseListState(new URLSearchParams(text), offer, limits));
      return urlState !== query && meaning(urlState) !== meaning(query);
    },
    [query, offer, limits],
  );
  const differs = useMemo(() => isOther(search), [isOther, search]);
  const missed = live === null && !failed;
  useEffect(() => {
    if (differs && missed) void load();
  }, [differs, missed, load]);
  useEffect(() => {
    // Checked again: the framework writes the URL a moment after it changes the page.
    if (differs && failed && isOther(window.location.search)) reload('load');
  }, [differs, failed, isOther]);
  return differs;
}

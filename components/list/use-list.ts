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
import { askAgain, goTo, visitorNavigations, watchAddress, writeAddress } from '@/lib/navigation/navigate';
import type { FilterOffer } from '@/lib/shop/facets';
import type { Filters } from '@/lib/shop/filters';
import type { ListView, TermsView } from '@/lib/list/view';
import {
  type AmountTexts,
  listHref,
  type ListState,
  parseListState,
  refusedAmounts,
} from '@/lib/addresses/list-params';
import type { RenderedList, TermsOutcome } from '@/lib/list/index/held';
import { type LoadedIndex, useClientStockIndex } from './use-client-stock-index';
import { type ListTerms, useAsking, useTerms } from './use-terms';

/**
 * The query of a list's address, `?colors=12`: on the server and while hydrating the one it was rendered for, then
 * the browser's own, also after back and forward. It stays what it was while the browser goes to another page.
 */
function useListQuery(path: string, rendered: string): string {
  const last = useRef(rendered);
  const read = useCallback(() => {
    if (window.location.pathname === path) last.current = window.location.search;
    return last.current;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read anew for each page that the server renders: the framework writes its address once the page is shown
  }, [path, rendered]);
  const readRendered = useCallback(() => rendered, [rendered]);
  return useSyncExternalStore(watchAddress, read, readRendered);
}

/** Milliseconds that a choice waits for the browser's index before the server is asked (product 6.12). */
const patienceMs = 2_000;

export interface List {
  readonly offer: FilterOffer;
  /** What the address says. */
  readonly address: ListState;
  /** The amounts of the address that the list doesn't take. */
  readonly refused: AmountTexts;
  /** What the controls show: also what has been chosen and isn't in the address yet. */
  readonly state: ListState;
  readonly shown: ListView;
  /** What the fees on its terms come to; null without terms, and until that is known. */
  readonly terms: TermsOutcome | null;
  /** Asks again for fees that couldn't be had. */
  readonly retryTerms: () => void;
  /** Whether a choice is being waited for. */
  readonly busy: boolean;
  readonly hrefOf: (state: Partial<ListState>) => string;
  /** Fetches the index, when a visitor turns to the list's controls. */
  readonly prefetch: () => void;
  /** Shows another state. Calls `onShown` once it is shown, unless the server has to render it. */
  readonly go: (state: ListState, how?: 'push' | 'replace', onShown?: () => void) => void;
  /** Shows filters that are being dragged, without an address of their own. */
  readonly slide: (filters: Filters) => void;
  /** What filters would leave; the total is null until the index is there. */
  readonly preview: (filters: Filters) => {
    readonly counts: ListView['counts'];
    readonly total: number | null;
  };
}

/**
 * The state of a list in the browser. The address owns it; what is shown is computed from the index where it is there,
 * and is what the server rendered until then (product 4.5, 6.12).
 */
export function useList(rendered: RenderedList): List {
  const { path, query, limits } = rendered;
  const search = useListQuery(path, query);
  const index = useClientStockIndex(rendered);
  const { live, failed, load } = index;
  const differs = useOtherAddress(rendered, search, index);
  const { waiting, sliding, setWaiting, setSliding } = useChoice(`${query} ${search}`);
  // The choice that waits to be shown; another one takes its place, and none does once the list is gone.
  const latest = useRef<ListState>(null);
  useEffect(() => () => void (latest.current = null), []);

  const params = useMemo(() => new URLSearchParams(search), [search]);
  const ownOffer = live?.offer ?? rendered.offer;
  const address = useMemo(() => parseListState(params, ownOffer, limits), [params, ownOffer, limits]);
  const refused = useMemo(() => refusedAmounts(params, ownOffer, limits), [params, ownOffer, limits]);
  const terms = useTerms(rendered);
  const own = useShown(live, address, sliding, terms.show);
  useAsking(terms, sliding ? null : own.terms, address);
  const isPending = own.terms !== null && own.terms.view === null;
  // As long as it would be the same, what the server rendered stays: nothing is drawn anew when the index arrives.
  const isAnswered = address.filters.cuota !== undefined && terms.isAnswered(address);
  const isRendered = live?.version === rendered.version && !differs && !sliding && !isAnswered;
  const shown = useLastShown(rendered.shown, isRendered ? rendered.shown : own.view);
  const outcome = own.terms ?? (address.terms && !live ? rendered.simulated : null);
  const range = outcome?.range;
  const offer = useMemo(
    () => (range ? { ...ownOffer, ranges: { ...ownOffer.ranges, cuota: range } } : ownOffer),
    [ownOffer, range],
  );
  const hrefOf = (next: Partial<ListState>) => listHref(path, next, params);

  const go: List['go'] = (next, how = 'push', onShown) => {
    const href = hrefOf(next);
    latest.current = next;
    setSliding(null);
    const show = () => {
      writeAddress(href, how);
      // With the layout of the next frame: here it would be one more.
      if (onShown) requestAnimationFrame(onShown);
    };
    if (live) {
      setWaiting(null);
      return show();
    }
    setWaiting(next);
    if (failed) return goTo(href);
    const from = window.location.href;
    const navigations = visitorNavigations();
    const late = new Promise<boolean>((done) => setTimeout(done, patienceMs, false));
    void Promise.race([load(), late]).then((loaded) => {
      // Whoever has gone elsewhere meanwhile, or is on the way, is not called back.
      if (latest.current !== next || window.location.href !== from) return;
      const hasLeft = visitorNavigations() !== navigations;
      if (!loaded && !hasLeft) return goTo(href);
      setWaiting(null);
      if (!hasLeft) show();
    });
  };

  return {
    offer,
    address,
    refused,
    state: withFilters(waiting ?? address, sliding),
    shown,
    terms: isPending ? null : outcome,
    retryTerms: terms.retry,
    busy: waiting !== null || (differs && !live) || isPending,
    hrefOf,
    prefetch: () => void (live === null && !failed && load()),
    go,
    slide: setSliding,
    preview: (filters) => {
      const onTerms = live && terms.show(live, withFilters(address, filters));
      if (live && !onTerms) return live.preview(filters);
      return onTerms?.view ?? { counts: shown.counts, total: null };
    },
  };
}

/**
 * What the visitor has chosen beyond the address: a choice that can't be shown before the index or the server's page
 * arrives, which isn't waited for any more once `place` changes, and the filters that a slider is being dragged to.
 */
function useChoice(place: string) {
  const [waiting, setWaiting] = useState<ListState | null>(null);
  const [sliding, setSliding] = useState<Filters | null>(null);
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    setWaiting(null);
  }
  return { waiting, sliding, setWaiting, setSliding };
}

/** A state with the filters that a slider is being dragged to, which begin on the first page. */
function withFilters(state: ListState, filters: Filters | null): ListState {
  return filters ? { ...state, filters, page: 1 } : state;
}

interface Shown {
  /** Null without an index, and while fees decide what is shown that aren't known yet. */
  readonly view: ListView | null;
  /** Null without terms, too. */
  readonly terms: TermsView | null;
}

/** The page of the list that the index gives. */
function useShown(
  live: LoadedIndex['live'],
  address: ListState,
  sliding: Filters | null,
  showOnTerms: ListTerms['show'],
): Shown {
  const wanted = useMemo(() => withFilters(address, sliding), [address, sliding]);
  // A slider may ask for more than can be drawn; any other choice is drawn at once.
  const deferred = useDeferredValue(wanted);
  const drawn = sliding ? deferred : wanted;
  return useMemo(() => {
    const terms = live && showOnTerms(live, drawn);
    return { terms, view: terms ? terms.view : (live?.show(drawn) ?? null) };
  }, [live, drawn, showOnTerms]);
}

/** What is shown: while that isn't known, what was shown before, but nothing from before the page. */
function useLastShown(rendered: ListView, shown: ListView | null): ListView {
  const [last, setLast] = useState({ rendered, shown: rendered });
  const now = shown ?? (last.rendered === rendered ? last.shown : rendered);
  if (last.rendered !== rendered || last.shown !== now) setLast({ rendered, shown: now });
  return now;
}

/**
 * Whether the address asks for another state of the list than the page was rendered for. Then the index is fetched;
 * where it is unavailable, the page is loaded anew.
 */
function useOtherAddress(
  rendered: RenderedList,
  search: string,
  { live, failed, load }: LoadedIndex,
): boolean {
  const { query, offer, limits } = rendered;
  const isOther = useCallback(
    (address: string) => {
      const meaning = (text: string) =>
        listHref('', parseListState(new URLSearchParams(text), offer, limits));
      return address !== query && meaning(address) !== meaning(query);
    },
    [query, offer, limits],
  );
  const differs = useMemo(() => isOther(search), [isOther, search]);
  const missed = live === null && !failed;
  useEffect(() => {
    if (differs && missed) void load();
  }, [differs, missed, load]);
  useEffect(() => {
    // Checked again: while the framework changes the page, the address follows a moment later.
    if (differs && failed && isOther(window.location.search)) askAgain('load');
  }, [differs, failed, isOther]);
  return differs;
}

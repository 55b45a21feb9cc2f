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
import { askAgain, goTo, visitorNavigations, watchAddress, writeAddress } from '@/lib/navigation/navigate';
import type { FilterOffer } from '@/lib/shop/facets';
import type { Filters } from '@/lib/shop/filters';
import type { ListView } from '@/lib/list/view';
import { listHref, type ListState, parseListState } from '@/lib/addresses/list-params';
import type { RenderedList } from '@/lib/list/index/held';
import { choiceAfter, noChoice, slidTo, waitedFor, withFilters } from './list-choice';
import { type LoadedIndex, useClientStockIndex } from './use-client-stock-index';

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
  /** What the controls show: also what has been chosen and isn't in the address yet. */
  readonly state: ListState;
  readonly shown: ListView;
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
  const [choice, dispatch] = useChoice(`${query} ${search}`);
  const startPress = useLatestPress();

  const params = useMemo(() => new URLSearchParams(search), [search]);
  const offer = live?.offer ?? rendered.offer;
  const address = useMemo(() => parseListState(params, offer, limits), [params, offer, limits]);
  const sliding = slidTo(choice);
  const waiting = waitedFor(choice);
  const own = useShown(live, address, sliding);
  // As long as it would be the same, what the server rendered stays: nothing is drawn anew when the index arrives.
  const isRendered = live?.version === rendered.version && !differs && !sliding;
  const shown = own === null || isRendered ? rendered.shown : own;
  const hrefOf = (next: Partial<ListState>) => listHref(path, next, params);

  const go: List['go'] = (next, how = 'push', onShown) => {
    const href = hrefOf(next);
    const isLatest = startPress();
    const show = () => {
      writeAddress(href, how);
      // With the layout of the next frame: here it would be one more.
      if (onShown) requestAnimationFrame(onShown);
    };
    if (live) {
      dispatch({ type: 'shown' });
      return show();
    }
    dispatch({ type: 'waits', next });
    if (failed) return goTo(href);
    const from = window.location.href;
    const navigations = visitorNavigations();
    void within(patienceMs, load()).then((loaded) => {
      // A later press takes its place; and whoever has gone elsewhere meanwhile, or is on the way, is not called back.
      if (!isLatest() || window.location.href !== from) return;
      if (visitorNavigations() !== navigations) return dispatch({ type: 'arrived' });
      if (!loaded) return goTo(href);
      dispatch({ type: 'arrived' });
      show();
    });
  };

  return {
    offer,
    address,
    state: withFilters(waiting ?? address, sliding),
    shown,
    busy: waiting !== null || (differs && !live),
    hrefOf,
    prefetch: () => void (live === null && !failed && load()),
    go,
    slide: (filters) => dispatch({ type: 'slid', filters }),
    preview: live?.preview ?? (() => ({ counts: rendered.shown.counts, total: null })),
  };
}

/** What the visitor has chosen beyond the address; nothing is waited for any more once `place` changes. */
function useChoice(place: string) {
  const [choice, dispatch] = useReducer(choiceAfter, noChoice);
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    dispatch({ type: 'arrived' });
  }
  return [choice, dispatch] as const;
}

/** The page of the list that the index gives; null without an index. */
function useShown(live: LoadedIndex['live'], address: ListState, sliding: Filters | null): ListView | null {
  const wanted = useMemo(() => withFilters(address, sliding), [address, sliding]);
  // A slider may ask for more than can be drawn; any other choice is drawn at once.
  const deferred = useDeferredValue(wanted);
  const drawn = sliding ? deferred : wanted;
  return useMemo(() => live?.show(drawn) ?? null, [live, drawn]);
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

/** Starts a press; the function it returns tells whether there has been no later one and the list is still there. */
function useLatestPress(): () => () => boolean {
  const latest = useRef(0);
  useEffect(() => () => void (latest.current += 1), []);
  return useCallback(() => {
    const press = (latest.current += 1);
    return () => press === latest.current;
  }, []);
}

/** The result of a promise that settles in time; else false. */
async function within(milliseconds: number, promise: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), milliseconds);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

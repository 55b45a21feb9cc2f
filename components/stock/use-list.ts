'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { visitorNavigations } from '@/components/layout/visitor-navigations';
import type { FilterOffer, Filters } from '@/lib/domain/filters';
import type { ShownList } from '@/lib/domain/shown-list';
import { listHref, parseListState, type ListState } from '@/lib/search-params';
import { useListQuery, writeAddress } from './list-address';
import { useLiveStock } from './use-live-stock';

/** Milliseconds that a choice waits for the browser's index before the server answers it. */
const patienceMs = 2_000;

/** A list as the server rendered it. */
export interface RenderedList {
  /** The list's own path. */
  readonly path: string;
  /** The address of its index. */
  readonly index: string;
  /** The state of the list, which its index carries as well. */
  readonly version: string;
  readonly offer: FilterOffer;
  /** The query it was rendered for, `?sort=1`; empty on the cached page. */
  readonly query: string;
  readonly shown: ShownList;
}

export interface List {
  readonly offer: FilterOffer;
  /** What the address says. */
  readonly address: ListState;
  /** What the controls say: also what has been chosen and isn't shown yet. */
  readonly state: ListState;
  readonly shown: ShownList;
  /** Whether a choice is being waited for. */
  readonly busy: boolean;
  readonly hrefOf: (state: Partial<ListState>) => string;
  /** The visitor turns to the list's controls: the index is fetched. */
  readonly want: () => void;
  /** Shows another state. `settled` is told once it is shown, unless the server has to answer. */
  readonly go: (state: ListState, how?: 'push' | 'replace', settled?: () => void) => void;
  /** Shows filters that are being dragged, without an address of their own. */
  readonly slide: (filters: Filters | null) => void;
  /** What filters would leave; the total is null until the browser can say it. */
  readonly preview: (filters: Filters) => {
    readonly counts: ShownList['counts'];
    readonly total: number | null;
  };
}

/**
 * The state of a list in the browser. The address owns it; what is shown is worked out from the index where it is
 * there, and is the server's until then (specification 4, stock list; decisions 2, 7).
 */
export function useList(rendered: RenderedList): List {
  const { path, query } = rendered;
  const router = useRouter();
  const search = useListQuery(path, query);
  const { live, failed, load } = useLiveStock(rendered);
  const [pending, setPending] = useState<ListState | null>(null);
  const [sliding, setSliding] = useState<Filters | null>(null);
  const place = `${query} ${search}`;
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    // The server has answered, or the visitor went elsewhere: nothing is waited for any more.
    setLastPlace(place);
    setPending(null);
  }
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const isElsewhere = useCallback(
    (address: string) => {
      const meaning = (text: string) =>
        listHref('', parseListState(new URLSearchParams(text), rendered.offer));
      return address !== query && meaning(address) !== meaning(query);
    },
    [query, rendered.offer],
  );
  const differs = useMemo(() => isElsewhere(search), [isElsewhere, search]);
  const offer = live?.offer ?? rendered.offer;
  const state = useMemo(() => parseListState(params, offer), [params, offer]);

  const asked = useMemo(
    () => ({ ...state, ...(sliding && { filters: sliding, page: 1 }) }),
    [state, sliding],
  );
  // A slider may ask for more than can be drawn; any other choice is drawn at once.
  const deferred = useDeferredValue(asked);
  const settled = sliding ? deferred : asked;
  const shown = useMemo(() => live?.show(settled), [live, settled]);
  const hrefOf = (next: Partial<ListState>) => listHref(path, next, params);

  const missed = live === null && !failed;
  useEffect(() => {
    if (differs && missed) void load();
  }, [differs, missed, load]);
  // The address says something else than the page, and the browser can't work it out: the server can.
  useEffect(() => {
    // Asked again: while the framework changes the page, the address follows a moment later.
    if (differs && failed && isElsewhere(window.location.search)) window.location.reload();
  }, [differs, failed, isElsewhere]);

  const waiting = useRef(0);
  useEffect(() => () => void (waiting.current += 1), []);

  const go: List['go'] = (next, how = 'push', done) => {
    const href = hrefOf(next);
    setSliding(null);
    const show = () => {
      setPending(null);
      writeAddress(href, how);
      done?.();
    };
    const mine = (waiting.current += 1);
    if (live) return show();
    setPending(next);
    if (failed) return router.push(href);
    // A later press takes its place; and whoever has gone elsewhere meanwhile, or is on the way, is not called back.
    const from = window.location.href;
    const navigations = visitorNavigations();
    const late = (then: () => void) => {
      if (waiting.current !== mine || window.location.href !== from) return;
      if (visitorNavigations() === navigations) then();
      else setPending(null);
    };
    void within(patienceMs, load()).then((loaded) => late(loaded ? show : () => router.push(href)));
  };

  return {
    offer,
    address: state,
    // A slider that is moved while a choice waits must not jump back to where that choice has it.
    state: pending && sliding ? { ...pending, filters: sliding, page: 1 } : (pending ?? asked),
    shown: shown ?? rendered.shown,
    busy: pending !== null || (differs && !live),
    hrefOf,
    want: () => void (missed && load()),
    go,
    slide: setSliding,
    preview: live?.preview ?? (() => ({ counts: rendered.shown.counts, total: null })),
  };
}

/** What is said in time; false when nothing is. */
async function within(milliseconds: number, promise: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), milliseconds);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

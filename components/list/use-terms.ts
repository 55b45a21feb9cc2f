'use client';

import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { listHref, type ListState, parseListState } from '@/lib/list/list-params';
import { fetchBudgetFees } from '@/lib/list/fetch-budget-fees';
import type { FeeTable } from '@/lib/finance/fee-search';
import type { FinancingChoice } from '@/lib/finance/financing';
import type { ListFees } from '@/lib/finance/terms-stock';
import type { ClientStockIndex, RenderedList } from '@/lib/list/index/loaded-stock';
import { termsView, type TermsView } from '@/lib/list/view';

/** Fees loaded by this page; dropped when the list's version changes. */
interface LoadedFees {
  readonly version: string;
  /** By terms. */
  readonly tables: ReadonlyMap<string, FeeTable>;
  /** By fee query. */
  readonly byQuery: ReadonlyMap<string, ListFees>;
}

const emptyFees = (version: string): LoadedFees => ({ version, tables: new Map(), byQuery: new Map() });

const termsKey = ({ entry, months }: FinancingChoice) => `${entry} ${months}`;

/** Returns the parameters that a response about fees depends on, as the query of a list's URL. */
const feeQueryOf = ({ filters, terms }: Pick<ListState, 'filters' | 'terms'>): string =>
  listHref('', { filters, terms }).slice(1);

/** Fees on terms in the browser. */
export interface ListTerms {
  /** Returns the view of a list in a state; null without terms. */
  readonly show: (live: ClientStockIndex, state: ListState) => TermsView | null;
  /** Whether the request for a state has finished since the page loaded. */
  readonly isAnswered: (state: ListState) => boolean;
  /** Requests the fees that decide a state from our server. */
  readonly fetchFees: (state: ListState, signal: AbortSignal) => Promise<void>;
  /** Drops failed responses, so that they are requested again. */
  readonly retry: () => void;
}

/**
 * Holds the fees on terms: those that came with the page, and those requested from our server for states that the
 * former don't decide (product 6.13).
 */
export function useTerms(rendered: RenderedList): ListTerms {
  const { index, limits, simulated, version, query, offer } = rendered;
  const [loaded, setLoaded] = useState(() => emptyFees(version));
  if (loaded.version !== version) setLoaded(emptyFees(version));

  const own = useMemo(() => {
    if (!simulated) return null;
    const state = parseListState(new URLSearchParams(query), offer, limits);
    return { key: termsKey(simulated.terms), feeQuery: feeQueryOf(state), listFees: simulated };
  }, [simulated, query, offer, limits]);

  const show = useCallback<ListTerms['show']>(
    (live, state) => {
      const { terms } = state;
      if (terms === null) return null;
      const [key, feeQuery] = [termsKey(terms), feeQueryOf(state)];
      const listFees = loaded.byQuery.get(feeQuery) ?? (own?.feeQuery === feeQuery ? own.listFees : null);
      const feeTable = loaded.tables.get(key) ?? (own?.key === key ? own.listFees.feeTable : []);
      const { hasFailed = false, isAnswered = false } = listFees ?? {};
      const current = { feeTable, hasFailed, isAnswered };
      return termsView(live.stock, { ...state, terms }, limits, current, (vehicles) =>
        vehicles.map(live.cardOf),
      );
    },
    [loaded, own, limits],
  );

  const fetchFees: ListTerms['fetchFees'] = async (state, signal) => {
    if (state.terms === null) return;
    const [key, feeQuery] = [termsKey(state.terms), feeQueryOf(state)];
    const failed: ListFees = { feeTable: loaded.tables.get(key) ?? [], hasFailed: true, isAnswered: true };
    const listFees = await fetchBudgetFees(index, feeQuery, signal).catch(() => failed);
    if (signal.aborted) return;
    setLoaded((before) => ({
      ...before,
      tables: new Map([...before.tables, [key, listFees.feeTable]]),
      byQuery: new Map([...before.byQuery, [feeQuery, listFees]]),
    }));
  };
  const retry = () =>
    setLoaded((before) => ({
      ...before,
      byQuery: new Map([
        ...[...before.byQuery].filter(([, { hasFailed }]) => !hasFailed),
        ...(own?.listFees.hasFailed
          ? [[own.feeQuery, { ...own.listFees, hasFailed: false, isAnswered: false }] as const]
          : []),
      ]),
    }));
  return { show, isAnswered: (state) => loaded.byQuery.has(feeQueryOf(state)), fetchFees, retry };
}

/** Requests the fees that the URL's state depends on, until they are loaded. */
export function useFetchFees({ fetchFees }: ListTerms, view: TermsView | null, state: ListState): void {
  const feeQuery = view?.isOpen ? feeQueryOf(state) : '';
  const fetchNow = useEffectEvent((signal: AbortSignal) => void fetchFees(state, signal));
  useEffect(() => {
    if (feeQuery === '') return;
    const stop = new AbortController();
    fetchNow(stop.signal);
    return () => stop.abort();
  }, [feeQuery]);
}

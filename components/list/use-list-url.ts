'use client';

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useFinancingTerms } from '@/components/finance/finance-store';
import { type FinancingChoice, type FinancingLimits, nearestAllowedChoice } from '@/lib/finance/financing';
import { isHistoryNavigation, onUrlChange, reload } from '@/lib/navigation/navigate';
import {
  type AmountTexts,
  listHref,
  type ListState,
  parseListState,
  rejectedAmounts,
} from '@/lib/list/list-params';
import type { RenderedList } from '@/lib/list/index/loaded-stock';
import type { FilterOffer } from '@/lib/stock/facets';
import type { LoadedIndex } from './use-client-stock-index';

/** What the URL of a list says. */
export interface ListUrl {
  /** Its query, `?colors=12`. */
  readonly search: string;
  readonly state: ListState;
  /** The amounts that the list rejects. */
  readonly refused: AmountTexts;
  /** Whether it is another state than the page was rendered for. */
  readonly differs: boolean;
  /** Whether the visitor has come back to it, or forward. */
  readonly isReturn: boolean;
  /** Returns the URL of another state of the list. */
  readonly hrefOf: (state: Partial<ListState>) => string;
}

/** Reads the URL of a list, which owns its state (product 4.5); terms that it doesn't hold are the device's. */
export function useListUrl(rendered: RenderedList, index: LoadedIndex, offer: FilterOffer): ListUrl {
  const { path, query, limits } = rendered;
  const visitorTerms = useFinancingTerms();
  const search = useListQuery(path, query);
  const differs = useUrlChange(rendered, search, index);
  const isReturn = useSyncExternalStore(onUrlChange, isHistoryNavigation, () => false);
  return useMemo(() => {
    const params = withTerms(new URLSearchParams(search), visitorTerms, limits);
    return {
      search,
      state: parseListState(params, offer, limits),
      refused: rejectedAmounts(params, offer, limits),
      differs,
      isReturn,
      hrefOf: (next) => listHref(path, next, params),
    };
  }, [search, visitorTerms, offer, limits, differs, isReturn, path]);
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

/**
 * Returns the query of a list's URL, `?colors=12`: on the server and while hydrating the rendered one, then the
 * browser's own, also after back and forward. It doesn't change while the browser navigates to another page.
 */
function useListQuery(path: string, rendered: string): string {
  const read = useCallback(
    () => (window.location.pathname === path ? window.location.search : null),
    // oxlint-disable-next-line react/exhaustive-deps -- read again for each page that the server renders: the framework writes its URL once the page is shown
    [path, rendered],
  );
  const current = useSyncExternalStore(onUrlChange, read, () => rendered);
  const [last, setLast] = useState(rendered);
  if (current !== null && current !== last) setLast(current);
  return current ?? last;
}

/**
 * Whether the URL holds another state than the page was rendered for. If so, the index is fetched; without an index the
 * page is loaded again.
 */
function useUrlChange(rendered: RenderedList, search: string, { live, failed, load }: LoadedIndex): boolean {
  const { query, offer, limits } = rendered;
  const meaningOf = useCallback(
    (text: string) => listHref('', parseListState(new URLSearchParams(text), offer, limits)),
    [offer, limits],
  );
  const renderedMeaning = useMemo(() => meaningOf(query), [meaningOf, query]);
  const isOther = useCallback(
    (urlState: string) => urlState !== query && meaningOf(urlState) !== renderedMeaning,
    [query, meaningOf, renderedMeaning],
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

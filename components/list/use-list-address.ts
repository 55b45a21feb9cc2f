'use client';

import { useMemo, useOptimistic, useSyncExternalStore, useTransition } from 'react';
import { budgetFields } from '@/components/finance/budget-form';
import { whenDialogEntriesPopped } from '@/components/site/browser/dialogs';
import * as navigation from '@/components/site/browser/navigation';
import type { BrowserStock } from '@/components/stock/load-stock';
import type { AvailableFilters } from '@/lib/stock/filters';
import {
  type AmountTexts,
  canonicalListQuery,
  type ListState,
  listHref,
  parseListState,
  rejectedAmountTexts,
} from '@/lib/stock/url';
import { listParam } from '@/lib/stock/url-params';
import type { RenderedList } from './use-list';

export interface ListAddress {
  readonly urlState: ListState;
  /** The amounts that the list rejects. */
  readonly refused: AmountTexts;
  /** Whether it says something of fees, also what the list rejects. */
  readonly namesFees: boolean;
  /** Whether it is another state than the page was rendered for. */
  readonly differs: boolean;
  readonly available: AvailableFilters;
  /** The query of the URL, `?colors=12`. */
  readonly search: string;
  /** The state of a choice under way, else that of the URL. */
  readonly chosenState: ListState;
  readonly isReturn: boolean;
  readonly isNavigating: boolean;
  readonly hrefOf: (next: Partial<ListState>) => string;
  readonly write: (next: ListState, how: 'push' | 'replace') => void;
}

/**
 * What a list's address says, and how a choice is written to it. With the list's data (`stock`) a choice
 * changes the address at once; without it, it is a navigation, and shown from the press on.
 */
export function useListStateOfUrl(
  rendered: RenderedList,
  stock: BrowserStock | null | undefined,
): ListAddress {
  const { path, query, limits } = rendered;
  // On the server and while hydrating the rendered one, then the browser's own, also after back and forward.
  const read = useMemo(() => navigation.createUrlQueryReader(path, query), [path, query]);
  const search = useSyncExternalStore(navigation.onUrlChange, read, () => query);
  const isReturn = useSyncExternalStore(navigation.onUrlChange, navigation.arrivedByHistory, () => false);
  const [isNavigating, startNavigation] = useTransition();
  const [chosen, choose] = useOptimistic<ListState | null>(null);
  const available = stock ?? rendered.available;
  const parsed = useMemo(() => {
    const params = new URLSearchParams(search);
    return {
      urlState: parseListState(params, available, limits),
      refused: rejectedAmountTexts(params, available, limits),
      namesFees: budgetFields.some((field) => params.has(listParam(field))),
      differs: meanDifferentStates(query, search),
    };
  }, [available, limits, query, search]);
  const hrefOf = (next: Partial<ListState>) => listHref(path, next, new URLSearchParams(search));
  const write = (next: ListState, how: 'push' | 'replace') => {
    if (stock && !isNavigating) {
      navigation.updateUrl(hrefOf(next), how);
      return;
    }
    // From a dialog it begins once its entry is gone.
    whenDialogEntriesPopped(() =>
      startNavigation(() => {
        choose(next);
        // The entry that a navigation under way would have added isn't there yet to be replaced.
        navigation.navigateTo(hrefOf(next), isNavigating ? 'push' : how);
      }),
    );
  };
  return {
    ...parsed,
    available,
    search,
    chosenState: chosen ?? parsed.urlState,
    isReturn,
    isNavigating,
    hrefOf,
    write,
  };
}

/** Whether two queries of a list mean different states. */
function meanDifferentStates(query: string, otherQuery: string): boolean {
  const canonical = (text: string) => canonicalListQuery(new URLSearchParams(text)).toString();
  return query !== otherQuery && canonical(query) !== canonical(otherQuery);
}

'use client';

import { useMemo, useRef } from 'react';
import { trackFilters } from '@/components/analytics/track-list';
import { useEventCallback } from '@/components/ui/hooks';
import { scrollBackUpTo } from '@/lib/browser/smooth-scroll';
import type { ListState } from '@/lib/list/url';
import { type Filters, type RangeFacet, rangeFacets } from '@/lib/stock/filters';
import type { ListContextValue } from './list-context';
import type { List } from './use-list';

type Actions = Omit<ListContextValue, 'list' | 'explanations' | 'listId'>;

/** What a visitor does with a list: each choice with its scroll, focus and analytics. */
export function useListActions(list: List): Actions {
  const { state, urlState } = list;
  const { navigate } = list.actions;
  const top = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const last = useRef<RangeFacet | null>(null);
  const scroll = (how?: 'instant') => {
    if (top.current) scrollBackUpTo(top.current, how);
  };
  const focusCount = () => count.current?.focus({ preventScroll: true });
  /** Consecutive moves of one slider are a single history entry. */
  const apply = (filters: Filters, moved: RangeFacet | null, onShown: () => void) => {
    const how = moved !== null && last.current === moved ? 'replace' : 'push';
    last.current = moved;
    trackFilters(state.filters, filters);
    navigate({ ...state, filters, page: 1 }, how, onShown);
  };
  const changeFilters = useEventCallback((filters: Filters) =>
    apply(filters, movedRange(urlState.filters, filters), scroll),
  );
  const changeFiltersAndFocus = useEventCallback((filters: Filters) =>
    apply(filters, null, () => {
      focusCount();
      scroll();
    }),
  );
  const changeBudget = useEventCallback((next: ListState) => {
    trackFilters(state.filters, next.filters);
    navigate(next, 'push', focusCount);
  });
  const showPage = useEventCallback((page: number) =>
    navigate({ ...state, page }, 'push', () => {
      scroll('instant');
      focusCount();
    }),
  );
  return useMemo(
    () => ({ top, count, changeFilters, changeFiltersAndFocus, changeBudget, showPage }),
    [changeFilters, changeFiltersAndFocus, changeBudget, showPage],
  );
}

/** Returns the range in which filters differ; null if they differ elsewhere. */
function movedRange(before: Filters, after: Filters): RangeFacet | null {
  return rangeFacets.find((code) => before[code] !== after[code]) ?? null;
}

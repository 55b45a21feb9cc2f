'use client';

import { createContext, use, useRef } from 'react';
import { trackFilterChange } from '@/components/analytics/track-list';
import { useFinance } from '@/components/finance/finance-store';
import { clientLinkProps } from '@/components/site/browser/links';
import { scrollBackUpTo } from '@/components/site/browser/smooth-scroll';
import type { ListState } from '@/lib/stock/url';
import type { Filters, RangeFacet } from '@/lib/stock/filters';
import type { List } from './use-list';

/** What the parts of a list share. */
export const ListContext = createContext<ReturnType<typeof useListContextValue> | null>(null);

/** Returns the list around a part of it, and its actions. */
export function useListContext() {
  const value = use(ListContext);
  if (value === null) throw new Error('no list around');
  return value;
}

/** Returns a list and what a visitor does with it: each choice with its scroll, focus and analytics. */
export function useListContextValue(list: List) {
  const { rendered, state, urlState, status, actions } = list;
  const { hrefOf, navigate, withShownTerms, load } = actions;
  /** The list with its head: a choice scrolls up to its top. */
  const top = useRef<HTMLDivElement>(null);
  /** The element with the number of vehicles. */
  const count = useRef<HTMLParagraphElement>(null);
  /** The last move of a slider, and the list that it led to. */
  const last = useRef<{ readonly moved: RangeFacet | undefined; readonly href: string }>(undefined);
  const scroll = (how?: 'instant') => {
    if (top.current) scrollBackUpTo(top.current, how);
  };
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const withFilters = (filters: Filters) => withShownTerms({ ...state, filters, page: 1 });
  /** Consecutive moves of one slider are one history entry; back, and any other choice between them, ends it. */
  const apply = (filters: Filters, moved: RangeFacet | undefined, onShown: () => void) => {
    const next = withFilters(filters);
    const isContinued =
      moved !== undefined && last.current?.moved === moved && last.current.href === hrefOf(urlState);
    last.current = { moved, href: hrefOf(next) };
    trackFilterChange(state.filters, filters);
    if (filters.island !== state.filters.island) useFinance.getState().chooseIslands(filters.island);
    navigate(next, isContinued && !status.isReturn ? 'replace' : 'push', onShown);
  };
  /** Applies filters by a control that disappears with the choice. */
  const changeFiltersAndFocus = (filters: Filters) =>
    apply(filters, undefined, () => {
      // First what reads the layout: the focus changes styles.
      scroll();
      focusCount();
    });
  const showPage = (page: number) =>
    navigate({ ...state, page }, 'push', () => {
      scroll('instant');
      focusCount();
    });
  return {
    list,
    /** The list's id in analytics. */
    listId: state.search === null ? rendered.path : 'search',
    top,
    count,
    changeFiltersAndFocus,
    /** Applies filters of the sidebar: the visitor stays there. */
    changeFilters: (filters: Filters, moved?: RangeFacet) => apply(filters, moved, scroll),
    filterLink: (filters: Filters) =>
      clientLinkProps(hrefOf(withFilters(filters)), () => changeFiltersAndFocus(filters)),
    changeBudget: (next: ListState) => {
      trackFilterChange(state.filters, next.filters);
      navigate(next, 'push', focusCount);
    },
    pageLink: (page: number) => clientLinkProps(hrefOf({ ...state, page }), () => showPage(page)),
    /** Listeners of a part with controls: the list's data is loaded before the first choice. */
    preloadHandlers: { onPointerEnter: load, onFocus: load, onTouchStart: load },
  };
}

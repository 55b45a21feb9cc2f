'use client';

import { createContext, type Ref, type RefObject, use, useRef } from 'react';
import { trackFilters } from '@/components/analytics/track-list';
import { clientLink } from '@/lib/navigation/follow';
import { scrollBackUpTo } from '@/lib/browser/smooth-scroll';
import type { ListState } from '@/lib/list/url';
import { type Filters, type RangeFacet, rangeFacets } from '@/lib/stock/filters';
import type { FilterExplanations } from './list-texts';
import type { List } from './use-list';

/** What a visitor does with a list: each choice with its scroll, focus and analytics. */
interface ListActions {
  /** The element with the number of vehicles. */
  readonly count: Ref<HTMLParagraphElement>;
  /** The list with its head: a choice scrolls up to its top. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** Applies filters of the sidebar: the visitor stays there. */
  readonly changeFilters: (filters: Filters) => void;
  /** Applies filters by a control that disappears with the choice: the focus moves to the number of vehicles. */
  readonly changeFiltersAndFocus: (filters: Filters) => void;
  /** Returns the attributes of a link that does so. */
  readonly filterLink: (filters: Filters) => ReturnType<typeof clientLink>;
  /** Shows a state with another budget. */
  readonly changeBudget: (state: ListState) => void;
  /** Returns the attributes of a link to another page. */
  readonly pageLink: (page: number) => ReturnType<typeof clientLink>;
  /** Listeners of a part with controls: the list's data is loaded before the first choice. */
  readonly loadsOnIntent: Readonly<Record<'onPointerEnter' | 'onFocus' | 'onTouchStart', () => void>>;
}

/** What the parts of a list share. */
interface ListContextValue extends ListActions {
  readonly list: List;
  readonly explanations: FilterExplanations;
  /** The list's id in analytics. */
  readonly listId: string;
}

export const ListContext = createContext<ListContextValue | null>(null);

/** Returns the list around a part of it. */
export function useListContext(): ListContextValue {
  const value = use(ListContext);
  if (value === null) throw new Error('no list around');
  return value;
}

/** Returns what a visitor does with a list. */
export function useListActions({ state, urlState, actions }: List): ListActions {
  const { hrefOf, navigate, load } = actions;
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
  const changeFiltersAndFocus = (filters: Filters) =>
    apply(filters, null, () => {
      focusCount();
      scroll();
    });
  const showPage = (page: number) =>
    navigate({ ...state, page }, 'push', () => {
      scroll('instant');
      focusCount();
    });
  return {
    ...{ top, count, changeFiltersAndFocus },
    changeFilters: (filters) => apply(filters, movedRange(urlState.filters, filters), scroll),
    filterLink: (filters) =>
      clientLink(hrefOf({ ...state, filters, page: 1 }), () => changeFiltersAndFocus(filters)),
    changeBudget: (next) => {
      trackFilters(state.filters, next.filters);
      navigate(next, 'push', focusCount);
    },
    pageLink: (page) => clientLink(hrefOf({ ...state, page }), () => showPage(page)),
    loadsOnIntent: { onPointerEnter: load, onFocus: load, onTouchStart: load },
  };
}

/** Returns the range in which filters differ; null if they differ elsewhere. */
function movedRange(before: Filters, after: Filters): RangeFacet | null {
  return rangeFacets.find((code) => before[code] !== after[code]) ?? null;
}

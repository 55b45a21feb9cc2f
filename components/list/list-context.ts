'use client';

import { createContext, use, type Ref, type RefObject } from 'react';
import type { ListState } from '@/lib/list/url';
import type { Filters } from '@/lib/stock/filters';
import type { FilterExplanations } from './list-texts';
import type { List } from './use-list';

/** What the parts of a list share: its state, and what a visitor does with it. */
export interface ListContextValue {
  readonly list: List;
  readonly explanations: FilterExplanations;
  /** The list's id in analytics. */
  readonly listId: string;
  /** The element with the number of vehicles. */
  readonly count: Ref<HTMLParagraphElement>;
  /** The list with its toolbar: a choice scrolls up to its top. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** Applies filters of the sidebar: the visitor stays there. */
  readonly changeFilters: (filters: Filters) => void;
  /** Applies filters by a control that disappears with the choice: the focus moves to the number of vehicles. */
  readonly changeFiltersAndFocus: (filters: Filters) => void;
  /** Shows a state with another budget. */
  readonly changeBudget: (state: ListState) => void;
  readonly showPage: (page: number) => void;
}

export const ListContext = createContext<ListContextValue | null>(null);

/** Returns the list around a part of it. */
export function useListContext(): ListContextValue {
  const value = use(ListContext);
  if (value === null) throw new Error('no list around');
  return value;
}

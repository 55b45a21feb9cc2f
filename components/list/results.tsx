'use client';

import type { ReactNode, Ref } from 'react';
import { ActiveFilters } from './filters/active-filters';
import { activeCount } from './filters/choices';
import { openSearchDialog } from '@/components/site/search-dialog/parts';
import { NoMatches } from './filters/no-matches';
import { useMessages } from '@/components/ui/messages/messages-provider';
import type { Filters } from '@/lib/shop/filters';
import { VehicleGrid } from './card/vehicle-grid';
import { Pagination } from './pagination';
import { ResultsBar } from './results-bar';
import type { Drawing } from './use-drawing';
import type { List } from './use-list';

interface ResultsProps {
  list: List;
  drawing: Drawing;
  /** The list's id in analytics. */
  listId: string;
  ref: Ref<HTMLDivElement>;
  /** The number of vehicles. */
  count: Ref<HTMLParagraphElement>;
  /** An active filter is removed, or a way out of an empty list taken. */
  onFilters: (filters: Filters) => void;
  onPage: (page: number) => void;
  /** Above it all. */
  budget: ReactNode;
  /** What stands between the bar and the cards, without room of its own. */
  children?: ReactNode;
}

/** The number of vehicles with their order and active filters, the cards, and the pages. */
export function Results({
  list,
  drawing,
  listId,
  ref,
  count,
  onFilters,
  onPage,
  budget,
  children,
}: ResultsProps) {
  const messages = useMessages('list');
  const { offer, state, busy, prefetch } = list;
  const { view, cards, drawn, settled } = drawing;
  const { filters } = state;
  const hrefOf = (other: Filters) => list.hrefOf({ ...state, filters: other, page: 1 });
  const intent = { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch };
  return (
    <div>
      {budget}
      <div ref={ref} {...intent}>
        <ResultsBar
          total={settled.total}
          page={settled.pages > 1 ? settled.page : null}
          sort={state.sort}
          active={activeCount(filters)}
          countRef={count}
          onSort={(sort) => list.go({ ...state, sort, page: 1 })}
          onOpenFilters={openSearchDialog}
        >
          <ActiveFilters {...{ filters, offer, hrefOf }} onChange={onFilters} />
        </ResultsBar>
      </div>
      {children}
      <div
        aria-busy={busy || settled !== view}
        className={busy ? 'opacity-60 transition-opacity delay-150' : ''}
      >
        {view.total === 0 ? (
          <NoMatches {...{ filters, offer, hrefOf }} relaxations={view.relaxations} onChange={onFilters} />
        ) : (
          <VehicleGrid vehicles={cards} drawn={drawn} name={messages.name} listId={listId} />
        )}
      </div>
      <div {...intent}>
        <Pagination
          page={settled.page}
          pages={settled.pages}
          hrefOf={(page) => list.hrefOf({ ...state, page })}
          onPage={onPage}
        />
      </div>
    </div>
  );
}

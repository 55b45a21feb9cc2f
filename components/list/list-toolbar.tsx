'use client';

import { memo } from 'react';
import { SaveSearchButton } from '@/components/memory/save-search-button';
import { openSearchDialog } from '@/components/site/search-dialog/parts';
import { activeFacetCount } from '@/lib/list/choices';
import { type Filters, withoutFacet } from '@/lib/stock/filters';
import type { ListView } from '@/lib/list/view';
import { ActiveFilters } from './active-filters';
import { BudgetField } from './budget-field';
import { BudgetStatus } from './budget-status';
import { QuickFilters } from './filters/quick-filters';
import { useListContext } from './list-context';
import { ResultsBar } from './results-bar';

interface ListToolbarProps {
  /** The last page rendered whole. */
  settled: ListView;
  /** The sentence required where credit is advertised (product 8.6). */
  creditWarning?: string | undefined;
}

/** The toolbar with number, order, budget and active filters. It doesn't render again with each step of the cards. */
export const ListToolbar = memo(function ListToolbar({ settled, creditWarning }: ListToolbarProps) {
  const { list, count, changeFiltersAndFocus } = useListContext();
  const { offer, state, view, actions } = list;
  const { filters } = state;
  // A maximum out of bounds filters nothing.
  const isUnfiltered = view.terms?.outcome === 'below' || view.terms?.outcome === 'above';
  const applied = isUnfiltered ? withoutFacet(filters, 'cuota') : filters;
  return (
    <div
      className="list-head"
      onPointerEnter={actions.load}
      onFocus={actions.load}
      onTouchStart={actions.load}
    >
      <ResultsBar
        total={settled.total}
        page={settled.pages > 1 ? settled.page : null}
        sort={state.sort}
        active={activeFacetCount(applied)}
        countRef={count}
        onSort={(sort) => actions.navigate({ ...state, sort, page: 1 })}
        onOpenFilters={openSearchDialog}
      />
      {creditWarning && <p className="list-warning">{creditWarning}</p>}
      {/* One row that scrolls sideways where it is too long: nothing below moves when a choice is added. */}
      <div className="list-choices">
        <BudgetField />
        <div className="list-chips">
          <QuickFilters counts={settled.counts} />
          <ActiveFilters
            filters={applied}
            offer={offer}
            hrefOf={(other: Filters) => actions.hrefOf({ ...state, filters: other, page: 1 })}
            isFeeElsewhere={state.terms !== null}
            onChange={changeFiltersAndFocus}
          />
        </div>
        <SaveSearchButton {...list.rendered} state={list.urlState} offer={offer} />
      </div>
      <BudgetStatus />
    </div>
  );
});

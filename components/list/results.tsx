'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { anchors } from '@/lib/routing/routes';
import { VehicleGrid } from './card/vehicle-grid';
import { useListContext } from './list-context';
import { ListToolbar } from './list-toolbar';
import { NoMatches } from './no-matches';
import { Pagination } from './pagination';
import type { StepwiseRendering } from './use-stepwise-rendering';

interface ResultsProps {
  rendering: StepwiseRendering;
  /** The sentence required where credit is advertised (product 8.6). */
  creditWarning?: string | undefined;
}

/** The toolbar, the cards, and the pages. */
export function Results({ rendering, creditWarning }: ResultsProps) {
  const messages = useMessages('list');
  const { list, listId, top, changeFiltersAndFocus, showPage } = useListContext();
  const { offer, state, status, actions } = list;
  const { view, vehicles, renderedCount, settled } = rendering;
  return (
    <div ref={top} id={anchors.results} tabIndex={-1} className="relative outline-none">
      <ListToolbar {...{ settled, creditWarning }} />
      <div
        aria-busy={status.isBusy || settled !== view}
        className={status.isBusy ? 'opacity-60 transition-opacity delay-150' : ''}
      >
        {view.total === 0 ? (
          <NoMatches
            filters={state.filters}
            offer={offer}
            hrefOf={(filters) => actions.hrefOf({ ...state, filters, page: 1 })}
            relaxations={view.relaxations}
            onChange={changeFiltersAndFocus}
          />
        ) : (
          <VehicleGrid
            vehicles={vehicles}
            renderedCount={renderedCount}
            name={messages.name}
            listId={listId}
          />
        )}
      </div>
      <div onPointerEnter={actions.load} onFocus={actions.load} onTouchStart={actions.load}>
        <Pagination
          page={settled.page}
          pages={settled.pages}
          hrefOf={(page) => actions.hrefOf({ ...state, page })}
          onPage={showPage}
        />
      </div>
    </div>
  );
}

'use client';

import type { ReactNode } from 'react';
import { activeFacetCount, activeChoices, relaxationLabel } from '@/lib/list/choices';
import { openSearchDialog } from '@/components/site/search-dialog/parts';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { type Filters, noFilters, withoutFacet } from '@/lib/stock/filters';
import { VehicleGrid } from './card/vehicle-grid';
import { Pagination } from './pagination';
import { ResultsBar } from './results-bar';
import { BudgetLine } from './budget-line';
import { QuickFilters } from './filters/quick-filters';
import { useListContext } from './list-context';
import { Icon } from '@/components/ui/icon';
import { anchors } from '@/lib/routing/routes';
import { clientLink } from '@/lib/navigation/follow';
import type { FilterOffer } from '@/lib/stock/facets';
import { formatMessage } from '@/lib/i18n/format';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Relaxation } from '@/lib/stock/relaxations';
import type { StepwiseRendering } from './use-stepwise-rendering';

interface ResultsProps {
  rendering: StepwiseRendering;
  /** Rendered between the bar and the cards; must take no space. */
  children: ReactNode;
}

/** The number of vehicles with their order and active filters, the cards, and the pages. */
export function Results({ rendering, children }: ResultsProps) {
  const messages = useMessages('list');
  const { list, listId, top, count, changeFiltersAndFocus, showPage } = useListContext();
  const { offer, state, terms, busy, prefetch } = list;
  const { view, cards, renderedCount, settled } = rendering;
  const { filters } = state;
  // A maximum out of bounds filters nothing.
  const isUnfiltered = terms?.outcome === 'below' || terms?.outcome === 'above';
  const applied = isUnfiltered ? withoutFacet(filters, 'cuota') : filters;
  const hrefOf = (other: Filters) => list.hrefOf({ ...state, filters: other, page: 1 });
  const intent = { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch };
  return (
    <div id={anchors.results} tabIndex={-1} className="outline-none">
      <BudgetLine />
      <div ref={top} {...intent}>
        <ResultsBar
          names={list.rendered}
          total={settled.total}
          page={settled.pages > 1 ? settled.page : null}
          sort={state.sort}
          active={activeFacetCount(applied)}
          countRef={count}
          onSort={(sort) => list.navigate({ ...state, sort, page: 1 })}
          onOpenFilters={openSearchDialog}
        >
          <ActiveFilters {...{ filters: applied, offer, hrefOf }} onChange={changeFiltersAndFocus} />
        </ResultsBar>
      </div>
      <QuickFilters counts={settled.counts} />
      {children}
      <div
        aria-busy={busy || settled !== view}
        className={busy ? 'opacity-60 transition-opacity delay-150' : ''}
      >
        {view.total === 0 ? (
          <NoMatches
            {...{ filters, offer, hrefOf }}
            relaxations={view.relaxations}
            onChange={changeFiltersAndFocus}
          />
        ) : (
          <VehicleGrid vehicles={cards} renderedCount={renderedCount} name={messages.name} listId={listId} />
        )}
      </div>
      <div {...intent}>
        <Pagination
          page={settled.page}
          pages={settled.pages}
          hrefOf={(page) => list.hrefOf({ ...state, page })}
          onPage={showPage}
        />
      </div>
    </div>
  );
}

interface ActiveFiltersProps {
  filters: Filters;
  offer: FilterOffer;
  /** Returns the URL of the list with other filters. */
  hrefOf: (filters: Filters) => string;
  onChange: (filters: Filters) => void;
}

/** The active filters above the list (product 6.9): each links to the list without it. */
export function ActiveFilters({ filters, offer, hrefOf, onChange }: ActiveFiltersProps) {
  const messages = useMessages('filters');
  const choices = activeChoices(filters, offer, messages);
  if (choices.length === 0) return null;
  const link = (to: Filters) => clientLink(hrefOf(to), () => onChange(to));
  return (
    <ul aria-label={messages.active} className="flex flex-wrap items-center gap-2">
      {choices.map(({ key, label, hex, without }) => (
        <li key={key}>
          <a
            {...link(without)}
            aria-label={formatMessage(messages.remove, { what: label })}
            className="choice"
          >
            {hex && <span className="chip" style={{ background: hex }} />}
            <span>{label}</span>
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a {...link(noFilters)} className="choice choice-clear">
          {messages.clearAll}
        </a>
      </li>
    </ul>
  );
}

interface NoMatchesProps {
  filters: Filters;
  relaxations: readonly Relaxation[];
  offer: FilterOffer;
  hrefOf: (filters: Filters) => string;
  onChange: (filters: Filters) => void;
}

/** The filters match nothing: relaxed filters are offered as links (product 6.8). */
export function NoMatches({ filters, relaxations, offer, hrefOf, onChange }: NoMatchesProps) {
  const messages = useMessages('filters');
  const { count } = useMessages('list');
  const title = useMessages('emptyListFilter');
  const way = (to: Filters, text: string, variant: 'secondary' | 'quiet') => (
    <a {...clientLink(hrefOf(to), () => onChange(to))} className={buttonClass(variant)}>
      {text}
    </a>
  );
  const textOf = (relaxation: Relaxation) =>
    `${relaxationLabel(relaxation, filters, offer, messages)}: ${formatMessage(count, { count: relaxation.count })}`;
  return (
    <EmptyState title={title} drawing="lens">
      {relaxations.length > 0 && (
        <>
          <p id="aflojar">{messages.relax}</p>
          <ul aria-labelledby="aflojar" className="flex flex-col items-center gap-3">
            {relaxations.map((relaxation) => (
              <li key={relaxation.codes.join()}>
                {way(relaxation.filters, textOf(relaxation), 'secondary')}
              </li>
            ))}
          </ul>
        </>
      )}
      {way(noFilters, messages.clearAll, 'quiet')}
    </EmptyState>
  );
}

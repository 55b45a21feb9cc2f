'use client';

import type { ReactNode } from 'react';
import { activeFacetCount, activeChoices, relaxationLabel } from '@/lib/list/choices';
import { openSearchDialog } from '@/components/site/search-dialog/parts';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { type Filters, noFilters, withoutFacet } from '@/lib/stock/filters';
import { VehicleGrid } from './card/vehicle-grid';
import { Pagination } from './pagination';
import { QuickFilters } from './filters/quick-filters';
import { LayoutChoice, ResultsBar } from './results-bar';
import { BudgetField, BudgetStatus } from './budget-field';
import { SaveSearchButton } from '@/components/memory/list-memory';
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
  /** The sentence required where credit is advertised (product 8.6). */
  creditWarning?: string | undefined;
  /** Rendered after the active filters; may appear late. */
  children: ReactNode;
}

/** The toolbar with number, order, budget and active filters; the cards; the pages. */
export function Results({ rendering, creditWarning, children }: ResultsProps) {
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
    <div ref={top} id={anchors.results} tabIndex={-1} className="relative outline-none">
      <div className="list-head" {...intent}>
        <ResultsBar
          total={settled.total}
          page={settled.pages > 1 ? settled.page : null}
          sort={state.sort}
          active={activeFacetCount(applied)}
          countRef={count}
          onSort={(sort) => list.navigate({ ...state, sort, page: 1 })}
          onOpenFilters={openSearchDialog}
        />
        {creditWarning && <p className="list-warning">{creditWarning}</p>}
        {/* One row that scrolls sideways where it is too long: nothing below moves when a choice is added. */}
        <div className="list-choices">
          <BudgetField />
          <div className="list-chips">
            <QuickFilters counts={settled.counts} />
            <ActiveFilters
              {...{ filters: applied, offer, hrefOf }}
              isFeeElsewhere={state.terms !== null}
              onChange={changeFiltersAndFocus}
            />
            {children}
          </div>
          <LayoutChoice />
          <SaveSearchButton {...list.rendered} />
        </div>
        <BudgetStatus />
      </div>
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
  /** Whether the budget's field shows and removes the maximum fee. */
  isFeeElsewhere?: boolean;
  onChange: (filters: Filters) => void;
}

/** The active filters above the list (product 6.9): each links to the list without it. */
export function ActiveFilters({ filters, offer, hrefOf, isFeeElsewhere, onChange }: ActiveFiltersProps) {
  const messages = useMessages('filters');
  const choices = activeChoices(filters, offer, messages).filter(
    ({ key }) => !(isFeeElsewhere && key === 'cuota'),
  );
  if (choices.length === 0) return null;
  const link = (to: Filters) => clientLink(hrefOf(to), () => onChange(to));
  return (
    <ul aria-label={messages.active} className="flex shrink-0 items-center gap-2">
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

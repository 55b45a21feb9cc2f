'use client';

import { useEffect, useRef } from 'react';
import { trackFilters, useListView } from '@/components/analytics/track-list';
import { besideList, DialogFilters, useFiltersDialog } from './filters/filters-dialog';
import type { FilterExplanations } from './list-texts';
import { filterFormId, FilterSidebar } from './filters/filter-sidebar';
import { RememberModel } from '@/components/leads/form/remember-model';
import { useMedia, useEventCallback } from '@/components/ui/hooks';
import { HydratedApart } from '@/components/ui/hydrated-apart';
import { restoreEarlyFormInput } from '@/lib/browser/early-input';
import { scrollBackUpTo } from '@/lib/browser/smooth-scroll';
import { type FilterOffer, type RangeFacet, rangeFacets, facetValues } from '@/lib/stock/facets';
import type { Filters } from '@/lib/stock/filters';
import { CardFeesContext } from '@/components/finance/terms-fees';
import { BudgetLine } from './budget-line';
import type { RenderedList } from '@/lib/list/index/loaded-stock';
import { LazyListChanges } from '@/components/memory/list-memory';
import { Results } from './results';
import { useCardMonthlyFees } from '@/components/finance/use-card-fees';
import { useStepwiseRendering } from './use-stepwise-rendering';
import { type List, useList } from './use-list';
import { formQuery } from '@/lib/navigation/follow';
import { listHref, parseListState } from '@/lib/list/list-params';

interface StockBrowserProps {
  list: RenderedList;
  explanations: FilterExplanations;
}

/**
 * A list with its filters, order and pages (product 6.1). The server's markup works as links and one form. The browser
 * then applies each choice itself; the URL always holds the state.
 */
export function StockBrowser({ list: rendered, explanations }: StockBrowserProps) {
  const list = useList(rendered);
  const { offer, state, shown, busy } = list;
  const rendering = useStepwiseRendering(shown);
  const top = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const isWide = useMedia(besideList, true);
  const listId = state.search === null ? rendered.path : 'search';
  useListView(listId, shown, busy);
  const dialog = useFiltersDialog(list.prefetch);
  const takeOver = useEarlyChoices(list, rendered.limits);
  const fees = useCardMonthlyFees(rendered, list);

  const change = useFilterSteps(list);
  const scroll = (how?: 'instant') => {
    if (top.current) scrollBackUpTo(top.current, how);
  };
  const focusCount = () => count.current?.focus({ preventScroll: true });
  /** For controls that disappear with the choice: the focus moves to the number of vehicles. */
  const changeAndLeave = (filters: Filters) =>
    change(filters, null, () => {
      focusCount();
      scroll();
    });
  const showPage = (page: number) =>
    list.navigate({ ...state, page }, 'push', () => {
      scroll('instant');
      focusCount();
    });

  const onSidebar = useEventCallback((filters: Filters) =>
    change(filters, movedRange(list.urlState.filters, filters), scroll),
  );
  const slide = useEventCallback(list.slide);
  const prefetch = useEventCallback(list.prefetch);

  return (
    <div data-list="" className="xl:grid xl:grid-cols-[18rem_minmax(0,1fr)] xl:items-start xl:gap-8">
      {isWide && (
        // Not hydrated at all where the dialog replaces it.
        <HydratedApart>
          <FilterSidebar
            path={rendered.path}
            query={rendered.query}
            {...{ offer, explanations }}
            counts={rendering.settled.counts}
            filters={state.filters}
            onChange={onSidebar}
            onSlide={slide}
            onIntent={prefetch}
            refused={list.refused}
            onReady={takeOver}
          />
        </HydratedApart>
      )}
      <RememberModel name={onlyModel(state.filters, offer)} />
      <CardFeesContext value={fees}>
        <Results
          {...{ list, rendering, listId, count }}
          ref={top}
          onFilters={changeAndLeave}
          onPage={showPage}
          budget={
            <BudgetLine
              {...{ rendered, list, fees }}
              onChange={(next) => {
                trackFilters(state.filters, next.filters);
                list.navigate(next, 'push', focusCount);
              }}
            />
          }
        >
          <LazyListChanges list={rendered} filters={state.filters} />
        </Results>
      </CardFeesContext>
      {dialog && (
        <DialogFilters
          key={dialog.opening}
          dialog={dialog}
          {...{ offer, explanations }}
          filters={state.filters}
          shown={!isWide}
          preview={list.preview}
          onAccept={changeAndLeave}
        />
      )}
    </div>
  );
}

/** Returns the name of the only model shown, by a filter or because the list has no other; null for several. */
function onlyModel({ models }: Filters, offer: FilterOffer): string | null {
  const all = facetValues(offer, 'models');
  const [first, second] = models.length === 0 ? all : all.filter(({ id }) => models.includes(id));
  return first && !second ? first.label : null;
}

/** Returns the maximum in which filters differ; null if they differ elsewhere. */
function movedRange(before: Filters, after: Filters): RangeFacet | null {
  return rangeFacets.find((code) => before[code] !== after[code]) ?? null;
}

/** Applies and tracks filters. Consecutive moves of one slider are a single history entry. */
function useFilterSteps({ state, navigate }: List) {
  const last = useRef<RangeFacet | null>(null);
  return (filters: Filters, moved: RangeFacet | null, onShown: () => void) => {
    const how = moved !== null && last.current === moved ? 'replace' : 'push';
    last.current = moved;
    trackFilters(state.filters, filters);
    navigate({ ...state, filters, page: 1 }, how, onShown);
  };
}

/**
 * Applies choices made in the server's markup before hydration: ticks, amounts and order, all in one form. The sidebar
 * hydrates separately and later: it calls the returned function once its controls are hydrated.
 */
function useEarlyChoices({ offer, state, navigate }: List, limits: RenderedList['limits']): () => void {
  const takeOver = useEventCallback((isHydrated: boolean) => {
    const form = document.getElementById(filterFormId);
    if (!(form instanceof HTMLFormElement)) return;
    restoreEarlyFormInput(form, isHydrated);
    const { filters, sort } = parseListState(formQuery(form), offer, limits);
    if (listHref('', { filters, sort }) !== listHref('', { filters: state.filters, sort: state.sort }))
      navigate({ ...state, filters, sort, page: 1 });
  });
  useEffect(() => takeOver(false), [takeOver]);
  return useEventCallback(() => takeOver(true));
}

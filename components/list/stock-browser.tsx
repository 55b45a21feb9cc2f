'use client';

import { useEffect, useEffectEvent, useMemo } from 'react';
import { useListView } from '@/components/analytics/track-list';
import { CardTermsContext } from '@/components/finance/card-fee';
import { RememberModel } from '@/components/leads/form/remember-model';
import { useMedia } from '@/components/ui/hooks';
import { listHref, parseListState } from '@/lib/list/url';
import { formQuery } from '@/lib/navigation/follow';
import { navigationCount } from '@/lib/navigation/navigate';
import { type FilterOffer, type Filters, facetValues } from '@/lib/stock/filters';
import { filterFormId, FilterSidebar } from './filters/filter-sidebar';
import { besideList, DialogFilters, useFiltersDialog } from './filters/filters-dialog';
import { ListContext } from './list-context';
import type { FilterExplanations } from './list-texts';
import { Results } from './results';
import type { RenderedList } from './list-state';
import { type List, useList } from './use-list';
import { useListActions } from './use-list-actions';
import { useStepwiseRendering } from './use-stepwise-rendering';

interface StockBrowserProps {
  list: RenderedList;
  explanations: FilterExplanations;
  creditWarning?: string | undefined;
}

/**
 * A list with its filters, order and pages (product 6.1). The server's markup works as links and one form. The browser
 * then applies each choice itself; the URL always holds the state.
 */
export function StockBrowser({ list: rendered, explanations, creditWarning }: StockBrowserProps) {
  const list = useList(rendered);
  const { offer, state, view, status } = list;
  const rendering = useStepwiseRendering(view, status.isReturn);
  const actions = useListActions(list);
  const listId = state.search === null ? rendered.path : 'search';
  const context = useMemo(
    () => ({ list, explanations, listId, ...actions }),
    [list, explanations, listId, actions],
  );
  const isWide = useMedia(besideList, true);
  useListView(listId, view, status.isBusy);
  const dialog = useFiltersDialog(list.actions.load);
  useEarlyChoices(list);
  const { terms, filters } = state;
  const { curve } = status;
  // While the maximum filters the list, no vehicle is above it.
  const budget = view.terms?.outcome === 'below' ? filters.cuota : undefined;
  const { limits } = rendered;
  const onTerms = useMemo(() => terms && { terms, limits, curve, budget }, [terms, limits, curve, budget]);

  return (
    <ListContext value={context}>
      <div data-list="" className="xl:grid xl:grid-cols-[18rem_minmax(0,1fr)] xl:items-start xl:gap-8">
        {isWide && <FilterSidebar counts={rendering.settled.counts} total={rendering.settled.total} />}
        <RememberModel name={onlyModel(state.filters, offer)} />
        <CardTermsContext value={onTerms}>
          <Results {...{ rendering, creditWarning }} />
        </CardTermsContext>
        {dialog && <DialogFilters key={dialog.opening} dialog={dialog} shown={!isWide} />}
      </div>
    </ListContext>
  );
}

/** Returns the name of the only model shown, by a filter or because the list has no other; null for several. */
function onlyModel({ models }: Filters, offer: FilterOffer): string | null {
  const all = facetValues(offer, 'models');
  const [first, second] = models.length === 0 ? all : all.filter(({ id }) => models.includes(id));
  return first && !second ? first.label : null;
}

/** Applies choices made in the server's markup before hydration: ticks, amounts and order, all in one form. */
function useEarlyChoices({ rendered, offer, state, actions }: List): void {
  const takeOver = useEffectEvent(() => {
    // Early input belongs to the page that the document was loaded with, not to a later page's form of the same path.
    if (navigationCount() > 0) return;
    const form = document.getElementById(filterFormId);
    if (!(form instanceof HTMLFormElement)) return;
    const { filters, sort } = parseListState(formQuery(form), offer, rendered.limits);
    if (listHref('', { filters, sort }) !== listHref('', { filters: state.filters, sort: state.sort }))
      actions.navigate({ ...state, filters, sort, page: 1 });
  });
  useEffect(() => takeOver(), []);
}

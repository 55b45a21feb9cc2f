'use client';

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import * as navigation from '@/components/site/browser/navigation';
import type { BrowserStock } from '@/components/stock/load-stock';
import type { AvailableFilters, Filters } from '@/lib/stock/filters';
import { queryStock, type StockPage } from '@/lib/stock/query';
import { listHref, type ListState } from '@/lib/stock/url';
import type { RenderedList } from './use-list';
import type { ListAddress } from './use-list-address';
import type { ListFees } from './use-list-fees';

/** Adds the filters of a moving slider to a state; they start on the first page. */
const withSliderFilters = (state: ListState, filters: Filters | null): ListState =>
  filters ? { ...state, filters, page: 1 } : state;

type FilterPreview = Pick<StockPage, 'counts'> & { readonly total: number | null };

export interface ListView {
  readonly view: StockPage;
  readonly available: AvailableFilters;
  /** Counts what filters would leave; without the list's data only the shown ones have a total. */
  readonly preview: (filters: Filters) => FilterPreview;
  /** Shows the filters of a moving slider; null once it rests. */
  readonly slide: (filters: Filters | null) => void;
  readonly state: ListState;
}

/**
 * The vehicles that a list shows: computed of its data (`stock`) if that is loaded, else those that the
 * server rendered, which also stay while the result would be the same: the data's arrival renders nothing.
 */
export function useListView(
  rendered: RenderedList,
  stock: BrowserStock | null | undefined,
  address: ListAddress,
  fees: ListFees,
): ListView {
  const { urlState, differs } = address;
  const { curve, feeOf } = fees;
  const [sliding, slide] = useState<Filters | null>(null);
  // A slider may move faster than the list renders, so its view is deferred; other choices render
  // immediately.
  const slid = useDeferredValue(sliding);
  const shownState = useMemo(() => withSliderFilters(urlState, sliding && slid), [urlState, sliding, slid]);
  const computed = useMemo(
    () => (stock && !fees.isDue ? queryStock(stock, shownState, feeOf) : null),
    [stock, fees.isDue, feeOf, shownState],
  );
  const isSame = !differs && sliding === null && curve === rendered.curve;
  const isRendered = isSame && (!stock || stock.version === rendered.version);
  // While neither is known the last one stays, unless another page has been rendered since.
  const [last, setLast] = useState({ rendered, view: rendered.view });
  const lastView = last.rendered === rendered ? last.view : rendered.view;
  const view = (isRendered ? rendered.view : computed) ?? lastView;
  if (last.rendered !== rendered || last.view !== view) setLast({ rendered, view });
  const { ranges } = view;
  const available = useMemo(() => ({ ...address.available, ranges }), [address.available, ranges]);
  const queryOf = (filters: Filters) => listHref('', { filters });
  const preview = (filters: Filters): FilterPreview => {
    if (stock) return queryStock(stock, withSliderFilters(urlState, filters), feeOf);
    const isShown = !differs && queryOf(filters) === queryOf(urlState.filters);
    return { counts: view.counts, total: isShown ? view.total : null };
  };
  return { view, available, preview, slide, state: withSliderFilters(address.chosenState, sliding) };
}

/**
 * Loads the list's data where the page was rendered for another state than the address's, or by other fees;
 * without data the document of the address.
 */
export function useLoadListWhenPageDiffers(
  stock: BrowserStock | null | undefined,
  { differs }: ListAddress,
  { isOtherwise }: ListFees,
  load: () => void,
): void {
  useEffect(() => {
    if ((differs || isOtherwise) && stock === undefined) load();
    if (differs && stock === null) navigation.reloadPage('load');
  }, [differs, isOtherwise, stock, load]);
}

'use client';

import { useEffect, useRef } from 'react';
import { activeCount } from '@/components/filters/choices';
import { ActiveFilters } from '@/components/filters/active-filters';
import { DialogFilters } from '@/components/filters/dialog-filters';
import { FilterSidebar } from '@/components/filters/filter-sidebar';
import { NoMatches } from '@/components/filters/no-matches';
import { useOpenDialog } from '@/components/filters/use-dialog';
import type { ListWords } from '@/components/filters/words';
import { trackFilters } from '@/components/measuring/track-filters';
import { useListView } from '@/components/measuring/use-list-view';
import { formTexts } from '@/components/ui/form-texts';
import { scrollUpTo } from '@/components/ui/smooth-scroll';
import { useMedia } from '@/components/ui/use-media';
import type { Filters } from '@/lib/domain/filters';
import { listHref, parseListState } from '@/lib/search-params';
import type { CardLabels } from './card-labels';
import { Pagination } from './pagination';
import { ResultsBar } from './results-bar';
import { useList, type RenderedList } from './use-list';
import { VehicleGrid } from './vehicle-grid';

/** From here on the filters stand beside the list (specification 2, stock list). */
const wide = '(min-width: 80rem)';
const formId = 'filtros-form';
const dialogId = 'buscar';
const orderId = 'orden';

interface StockBrowserProps {
  list: RenderedList;
  words: ListWords;
  labels: CardLabels;
}

/**
 * A list with its filters, order and pages (specification 2, 4). What the server rendered stands and works as links
 * and one form; the browser then answers each choice itself, and the address always tells the state.
 */
export function StockBrowser({ list: rendered, words, labels }: StockBrowserProps) {
  const list = useList(rendered);
  const { offer, state, shown, busy, hrefOf } = list;
  const top = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const isWide = useMedia(wide, true);
  const dialog = useOpenDialog(dialogId);
  const listId = state.search === null ? rendered.path : 'search';
  useListView(listId, shown, busy);

  const scroll = (how?: 'instant') => top.current && scrollUpTo(top.current, how);
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const lastMaximum = useRef('');
  const withFilters = (filters: Filters) => ({ ...state, filters, page: 1 });

  /** One slider's steps are one step to go back from. */
  const choose = (filters: Filters) => {
    const moved =
      filters.price !== list.address.filters.price
        ? 'price'
        : filters.cuota !== list.address.filters.cuota
          ? 'cuota'
          : '';
    const how = moved !== '' && lastMaximum.current === moved ? 'replace' : 'push';
    lastMaximum.current = moved;
    trackFilters(state.filters, filters);
    list.go(withFilters(filters), how, () => isWide && scroll());
  };
  const leave = (filters: Filters) => {
    lastMaximum.current = '';
    trackFilters(state.filters, filters);
    list.go(withFilters(filters), 'push', () => {
      focusCount();
      scroll();
    });
  };
  const openDialog = () => {
    const element = document.getElementById(dialogId);
    if (element instanceof HTMLDialogElement && !element.open) element.showModal();
  };

  useEffect(() => {
    // «Filtrar todo el stock» on other pages, and a press on «Filtrar» before this island was ready.
    if (window.location.hash !== '#filtros' || window.matchMedia(wide).matches) return;
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    openDialog();
  }, []);
  const early = useRef(() => {
    // What was ticked, typed or ordered before this island was ready counts as well.
    const form = document.getElementById(formId);
    const texts = form instanceof HTMLFormElement ? formTexts(form) : [];
    const order = document.querySelector<HTMLSelectElement>(`#${orderId}`)?.value ?? '';
    const given = new URLSearchParams(texts.map(([name, value]) => [name, value]));
    given.set('sort', order);
    const chosen = parseListState(given, offer);
    const next = { filters: form ? chosen.filters : state.filters, sort: chosen.sort };
    if (listHref('', next) !== listHref('', { filters: state.filters, sort: state.sort }))
      list.go({ ...state, ...next, page: 1 });
  });
  useEffect(() => early.current(), []);
  const { want } = list;
  const opened = dialog !== null;
  useEffect(() => {
    if (opened) want();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once an opening
  }, [opened]);

  const intent = { onPointerEnter: want, onFocus: want, onTouchStart: want };
  return (
    <div data-list="" className="xl:grid xl:grid-cols-[18rem_minmax(0,1fr)] xl:items-start xl:gap-8">
      {isWide && (
        <FilterSidebar
          id={formId}
          path={rendered.path}
          search={state.search}
          query={rendered.query}
          {...{ offer, words }}
          counts={shown.counts}
          filters={state.filters}
          onChange={choose}
          onSlide={list.slide}
          onIntent={want}
        />
      )}
      <div ref={top}>
        <div {...intent}>
          <ResultsBar
            total={shown.total}
            sort={state.sort}
            active={activeCount(state.filters)}
            words={words}
            id={orderId}
            form={formId}
            countRef={count}
            onSort={(sort) => list.go({ ...state, sort, page: 1 })}
            onOpenFilters={openDialog}
          >
            <ActiveFilters
              filters={state.filters}
              {...{ offer, words }}
              hrefOf={(filters) => hrefOf(withFilters(filters))}
              onChange={leave}
            />
          </ResultsBar>
        </div>
        <div aria-busy={busy} className={busy ? 'opacity-60 transition-opacity delay-150' : ''}>
          {shown.total === 0 ? (
            <NoMatches
              filters={state.filters}
              relaxations={shown.relaxations}
              {...{ offer, words }}
              hrefOf={(filters) => hrefOf(withFilters(filters))}
              onChange={leave}
            />
          ) : (
            <VehicleGrid vehicles={shown.cards} labels={labels} name={words.list} listId={listId} />
          )}
        </div>
        <div {...intent}>
          <Pagination
            page={shown.page}
            pages={shown.pages}
            words={words}
            hrefOf={(page) => hrefOf({ ...state, page })}
            onPage={(page) =>
              list.go({ ...state, page }, 'push', () => {
                scroll('instant');
                focusCount();
              })
            }
          />
        </div>
      </div>
      {dialog && (
        <DialogFilters
          dialog={dialog}
          {...{ offer, words }}
          filters={state.filters}
          shown={!isWide}
          preview={list.preview}
          onAccept={leave}
        />
      )}
    </div>
  );
}

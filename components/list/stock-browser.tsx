'use client';

import { useTrackListView } from '@/components/analytics/track-list';
import { RememberModel } from '@/components/leads/form/remember-model';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useMediaQuery } from '@/components/ui/hooks';
import { Icon } from '@/components/ui/icon';
import { formatMessage } from '@/lib/i18n/format';
import { relaxationSentence } from '@/lib/stock/active-filters';
import {
  type AvailableFilters,
  type Filters,
  facetValuesOrEmpty,
  filtersWithControls,
} from '@/lib/stock/filters';
import { pageNumbersWithGaps } from '@/lib/stock/order';
import type { Relaxation } from '@/lib/stock/query';
import { FilterSidebar } from './filters/filter-sidebar';
import { sidebarMediaQuery, FiltersInSearchDialog } from './filters/filters-dialog';
import { AffordableTermsLinks } from './fee-answers';
import { ListMetadata } from './list-metadata';
import { ListToolbar } from './list-toolbar';
import { Cards } from './card/cards';
import { anchors } from '@/lib/routing/routes';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { ListContext, type RenderedList, useList, useListContext } from './use-list';

/**
 * A list with its filters, order and pages. The server's markup works as links and one form. The browser
 * then applies each choice itself; the URL always holds the state.
 */
export function StockBrowser({ list: rendered }: { list: RenderedList }) {
  const list = useList(rendered);
  const { available, state, view, top, listId } = list;
  const isWide = useMediaQuery(sidebarMediaQuery, true);
  // Of vehicles that differ in nothing none can be chosen.
  const hasFilters = filtersWithControls(available, state.filters, list.isEmpty).length > 0;
  useTrackListView(listId, view, list.isBusy);

  return (
    <ListContext value={list}>
      <ListMetadata {...rendered.head} query={list.search} page={view.page} />
      <div
        data-list=""
        className={
          hasFilters ? 'xl:grid xl:grid-cols-[18rem_minmax(0,1fr)] xl:items-start xl:gap-8' : 'list-whole'
        }
      >
        {isWide && hasFilters && <FilterSidebar />}
        <RememberModel name={onlyModelNameOrNull(state.filters, available)} />
        <div ref={top} id={anchors.results} tabIndex={-1} className="relative outline-none">
          <ListToolbar hasFilters={hasFilters} />
          {view.total === 0 ? <NoFilterMatches /> : <Cards />}
          {view.total > 0 && view.page === view.pages && state.filters.fee !== undefined && (
            <AffordableTermsLinks className="mt-8 flex flex-wrap justify-center gap-3" />
          )}
          <Pagination />
        </div>
        <FiltersInSearchDialog isEnabled={!isWide} />
      </div>
    </ListContext>
  );
}

/** The filters match nothing: relaxed filters are offered as links. */
function NoFilterMatches() {
  const { state, available, view, feeAnswers, filterLink } = useListContext();
  const hasAnswers = feeAnswers.answers.length > 0;
  const { relaxations } = view;
  const messages = useMessages('filters');
  const { count } = useMessages('list');
  const title = useMessages('emptyListFilter');
  const textOf = (relaxation: Relaxation) =>
    `${relaxationSentence(relaxation, state.filters, available, messages)}: ${formatMessage(count, { count: relaxation.count })}`;
  return (
    <EmptyState title={title} drawing="lens">
      <AffordableTermsLinks className="flex flex-col items-center gap-3" first="primary" />
      <p id="aflojar">{messages.relax}</p>
      <ul role="list" aria-labelledby="aflojar" className="flex flex-col items-center gap-3">
        {relaxations.map((relaxation, index) => (
          <li key={relaxation.codes.join()}>
            <a
              {...filterLink(relaxation.filters)}
              className={buttonClass(index === 0 && !hasAnswers ? 'primary' : 'secondary', 'max-sm:px-3')}
            >
              {textOf(relaxation)}
            </a>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/**
 * Returns the name of the only model shown, by a filter or because the list has no other; null for several.
 */
function onlyModelNameOrNull({ models }: Filters, available: AvailableFilters): string | null {
  const all = facetValuesOrEmpty(available, 'models');
  const [first, second] = models.length === 0 ? all : all.filter(({ id }) => models.includes(id));
  return first && !second ? first.label : null;
}

const step = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3 font-semibold';

/** The pages of a list as real links (product 6.7; 24 vehicles a page). */
function Pagination() {
  const { view, pageLink, preloadHandlers } = useListContext();
  const { page, pages } = view;
  const messages = useMessages('pagination');
  if (pages < 2) return null;
  return (
    <nav
      {...preloadHandlers}
      aria-label={messages.label}
      className="mt-12 flex flex-wrap items-center justify-center gap-1"
      data-print="hide"
    >
      {page > 1 && (
        <a {...pageLink(page - 1)} rel="prev" className={`${step} hover:bg-surface-deep`}>
          <Icon name="arrowLeft" size={18} />
          {messages.previous}
        </a>
      )}
      <ul className="flex items-center gap-1">
        {pageNumbersWithGaps(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} aria-hidden="true" className="text-hint px-1">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                {...pageLink(number)}
                aria-label={formatMessage(messages.page, { page: String(number) })}
                aria-current={number === page ? 'page' : undefined}
                className={`${step} ${number === page ? 'bg-action text-on-action' : 'hover:bg-surface-deep'} max-sm:min-w-9 max-sm:px-2`}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <a {...pageLink(page + 1)} rel="next" className={`${step} hover:bg-surface-deep`}>
          {messages.next}
          <Icon name="arrowRight" size={18} />
        </a>
      )}
    </nav>
  );
}

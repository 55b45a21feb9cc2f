'use client';

import { useFinanceStore } from '@/components/finance/finance-store';
import { SaveSearchButton } from '@/components/memory/save-search-button';
import { findDialogOrNull } from '@/components/site/browser/dialogs';
import { openAsModalRef } from '@/components/ui/dialog';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatFigure, formatMessage } from '@/lib/i18n/format';
import { activeFilterValues, quickFilters } from '@/lib/stock/active-filters';
import { clientLinkProps } from '@/components/site/browser/links';
import { anchors, paths } from '@/lib/routing/routes';
import { activeFacets, noFilters, termsFacets } from '@/lib/stock/filters';
import { sortOrders } from '@/lib/stock/order';
import { BudgetField, VisitorFeesStatus } from './budget-field';
import { AffordableTermsLinks } from './fee-answers';
import { ChosenBadge } from './filters/facet-options';
import { filterFormId } from './filters/filter-sidebar';
import { useListContext } from './use-list';

/**
 * The head of a list: number, order, budget and saving in one row, below it the chosen filters, or
 * suggestions where none is chosen and no filters are beside the list. On phones filters and order are a bar
 * that stays in view.
 */
export function ListToolbar({ hasFilters }: { hasFilters: boolean }) {
  const { rendered, available, state, urlState, refused, preloadHandlers } = useListContext();
  const { open } = useMessages('filters');
  const active = activeFacets(state.filters).length;
  return (
    <div className="list-head" {...preloadHandlers}>
      <div className="list-bar">
        {hasFilters && (
          <a
            {...clientLinkProps(`#${anchors.filters}`, () =>
              openAsModalRef(findDialogOrNull(anchors.searchDialog)),
            )}
            data-print="hide"
            className={buttonClass('secondary', 'px-3 xl:hidden')}
          >
            <Icon name="filter" size={18} />
            {open}
            <ChosenBadge count={active} />
          </a>
        )}
        <VehicleCount />
        <PrintedPage />
        {hasFilters && <SortSelect />}
        {/* All stock is no search. */}
        {(active > 0 || state.search !== null || rendered.path !== paths.stock) && (
          <SaveSearchButton {...rendered} state={urlState} available={available} />
        )}
      </div>
      <div className={active === 0 ? 'list-choices' : 'list-choices list-chosen'}>
        <BudgetField />
        {active > 0 && <ActiveFilters />}
        <Promotions />
        <QuickFilters />
      </div>
      <VisitorFeesStatus />
      {refused.fee !== undefined && <AffordableTermsLinks className="fee-answers" />}
    </div>
  );
}

/**
 * The number of vehicles. After a choice whose control is gone, and after a change of page, the focus moves
 * here.
 */
function VehicleCount() {
  const { count, view } = useListContext();
  const { page, pages, total } = view;
  const messages = useMessages('list');
  const pagination = useMessages('pagination');
  return (
    <p
      ref={count}
      tabIndex={-1}
      role="status"
      aria-description={pages === 1 ? undefined : formatMessage(pagination.page, { page: String(page) })}
      className="md:text-lead order-1 flex-[1_0_auto] pl-1 font-bold outline-none md:order-none md:pl-0"
    >
      {formatMessage(messages.count, { count: total })}
    </p>
  );
}

/** Paper holds one page of the list, and says which. */
function PrintedPage() {
  const { page, pages } = useListContext().view;
  const messages = useMessages('pagination');
  if (pages === 1) return null;
  return <p className="not-print:hidden">{formatMessage(messages.page, { page: `${page} / ${pages}` })}</p>;
}

/** «Ordenar por», a part of the filters' form. */
function SortSelect() {
  const { state, choose: chooseState, withShownTerms } = useListContext();
  const messages = useMessages('list');
  const { sortHighest, sortLowest, sortOffers, sortFee } = messages;
  const labels = { 1: sortHighest, 2: sortLowest, 3: sortOffers, 4: sortFee };
  const choose = (value: string) => {
    const sort = sortOrders.find((order) => String(order) === value) ?? state.sort;
    chooseState(withShownTerms({ ...state, sort, page: 1 }));
  };
  return (
    <>
      <div data-print="hide" className="list-order around">
        <label htmlFor="orden" className="sr-only">
          {messages.sort}
        </label>
        {/* On phones the select is transparent over this word. */}
        <span aria-hidden="true" className="md:hidden">
          {messages.sortApply}
        </span>
        <select
          id="orden"
          name="sort"
          form={filterFormId}
          value={String(state.sort)}
          onChange={({ target }) => choose(target.value)}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {labels[order]}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} />
      </div>
      <noscript>
        <button type="submit" form={filterFormId} className={buttonClass('secondary')}>
          {messages.sortApply}
        </button>
      </noscript>
    </>
  );
}

/** The active filters: each links to the list without it. «Borrar todo» stays in sight. */
function ActiveFilters() {
  const { state, available, filterLink } = useListContext();
  const { filters, terms } = state;
  const messages = useMessages('filters');
  // With terms the budget's field shows and removes the maximum fee.
  const choices = activeFilterValues(filters, available, messages).filter(
    ({ key }) => terms === null || termsFacets.every(({ code }) => code !== key),
  );
  if (choices.length === 0) return null;
  return (
    <ul role="list" aria-label={messages.active} className="list-chips">
      {choices.map(({ key, label, hex, without }) => (
        <li key={key}>
          <a
            {...filterLink(without)}
            aria-label={formatMessage(messages.remove, { what: label })}
            className="choice"
          >
            {hex && <span className="chip" style={{ background: hex }} />}
            <span>{label}</span>
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li className="list-clear">
        <a
          {...filterLink(noFilters)}
          className="choice hover:border-action border-transparent bg-transparent underline underline-offset-4"
        >
          {messages.clearAll}
        </a>
      </li>
    </ul>
  );
}

/** The promotions, each a list of its own. */
function Promotions() {
  const { promotions } = useListContext().rendered;
  const { promotions: name } = useMessages('list');
  if (promotions.length === 0) return null;
  return (
    <ul role="list" aria-label={name} className="list-chips" data-print="hide">
      {promotions.map(({ id, label }) => (
        <li key={id}>
          <a href={paths.promotion(id)} className="choice">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The visitor's islands by one click, and the filters that visitors use most while none is chosen. */
function QuickFilters() {
  const { available, state, view, filterLink } = useListContext();
  const messages = useMessages('filters');
  const islands = useFinanceStore((finance) => finance.islands);
  const suggested = quickFilters(available, view, state.filters, islands, messages);
  if (suggested.length === 0) return null;
  return (
    <div role="group" aria-label={messages.quick} className="list-chips list-suggested" data-print="hide">
      {suggested.map(({ filters, label, count, isOfDevice }) => (
        <a
          key={label}
          {...filterLink(filters)}
          rel="nofollow"
          className={isOfDevice ? 'choice choice-device' : 'choice'}
        >
          {label} <span className="n">{formatFigure(count)}</span>
        </a>
      ))}
    </div>
  );
}

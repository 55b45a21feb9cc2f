'use client';

import type { ReactNode, Ref } from 'react';
import { ChosenBadge } from './filters/facet-options';
import { filterFormId } from './filters/filter-sidebar';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { clientLink } from '@/lib/navigation/follow';
import { anchors } from '@/lib/routing/routes';
import { type SortOrder, sortOrders } from '@/lib/stock/order';
import { formatMessage } from '@/lib/i18n/format';
import { SaveSearchButton } from '@/components/memory/list-memory';
import type { ListNames } from '@/components/memory/saved-searches-on-list';
import { type ListLayout, useListLayout } from './list-layout';

/** The id of the order's select. */
export const orderId = 'orden';

interface ResultsBarProps {
  names: ListNames;
  total: number;
  sort: SortOrder;
  /** The current page; null if there is only one. */
  page: number | null;
  /** The number of active facets. */
  active: number;
  countRef: Ref<HTMLParagraphElement>;
  onSort: (sort: SortOrder) => void;
  onOpenFilters: () => void;
  /** The active filters. */
  children?: ReactNode;
}

/** The number of vehicles, their order and, without a sidebar, the link to the filters (product 6.9). */
export function ResultsBar(props: ResultsBarProps) {
  const { names, total, page, sort, active, countRef, onSort, onOpenFilters, children } = props;
  const messages = useMessages('list');
  const { open } = useMessages('filters');
  const pagination = useMessages('pagination');
  return (
    <div className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b pb-4 xl:flex-nowrap">
      <p
        ref={countRef}
        tabIndex={-1}
        role="status"
        // After a page change the focus moves here.
        aria-description={page === null ? undefined : formatMessage(pagination.page, { page: String(page) })}
        className="text-lead shrink-0 font-semibold outline-none"
      >
        {formatMessage(messages.count, { count: total })}
      </p>
      <LayoutChoice />
      {/* In wide windows the active filters have reserved space in the bar: no layout shift when they appear. */}
      <div className="grow max-xl:order-last max-xl:basis-full max-xl:empty:hidden">{children}</div>
      <div data-print="hide" className="flex shrink-0 items-center gap-3 max-sm:w-full max-sm:flex-wrap">
        <a
          {...clientLink(`#${anchors.filters}`, onOpenFilters)}
          className={buttonClass('secondary', 'px-3 xl:hidden')}
        >
          <Icon name="filter" size={18} />
          {open}
          <ChosenBadge count={active} />
        </a>
        <SaveSearchButton {...names} />
        <label htmlFor={orderId} className="text-hint max-sm:sr-only xl:max-2xl:sr-only">
          {messages.sort}
        </label>
        <span className="relative max-sm:min-w-0 max-sm:grow max-sm:basis-24">
          <select
            id={orderId}
            name="sort"
            form={filterFormId}
            value={String(sort)}
            onChange={({ target }) =>
              onSort(sortOrders.find((order) => String(order) === target.value) ?? sort)
            }
            className="border-control hover:border-action bg-surface h-11 w-full appearance-none rounded-md border pr-9 pl-3 font-medium text-ellipsis"
          >
            <option value="1">{messages.sortHighest}</option>
            <option value="2">{messages.sortLowest}</option>
            <option value="3">{messages.sortOffers}</option>
          </select>
          <Icon name="chevronDown" size={18} className="pointer-events-none absolute top-3.5 right-3" />
        </span>
        <noscript>
          <button type="submit" form={filterFormId} className={buttonClass('secondary')}>
            {messages.sortApply}
          </button>
        </noscript>
      </div>
    </div>
  );
}

const layouts: readonly { layout: ListLayout; icon: IconName }[] = [
  { layout: 'cards', icon: 'cards' },
  { layout: 'compact', icon: 'rows' },
];

/** Cards or compact rows, on phones (product 6.14). */
export function LayoutChoice() {
  const messages = useMessages('list');
  const [shown, choose] = useListLayout();
  return (
    <div role="group" aria-label={messages.view} className="segments scripted md:hidden" data-print="hide">
      {layouts.map(({ layout, icon }) => (
        <button
          key={layout}
          type="button"
          aria-pressed={layout === shown}
          aria-label={messages[layout]}
          onClick={() => choose(layout)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

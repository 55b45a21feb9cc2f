'use client';

import { type Ref, useRef, type RefObject, useEffect } from 'react';
import { ChosenBadge } from './filters/facet-options';
import { filterFormId } from './filters/filter-sidebar';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { clientLink } from '@/lib/navigation/follow';
import { anchors } from '@/lib/routing/routes';
import { type SortOrder, sortOrders } from '@/lib/stock/order';
import { formatMessage } from '@/lib/i18n/format';
import { useListContext } from './list-context';

/** The id of the order's select. */
export const orderId = 'orden';

interface ResultsBarProps {
  total: number;
  sort: SortOrder;
  /** The current page; null if there is only one. */
  page: number | null;
  /** The number of active facets. */
  active: number;
  countRef: Ref<HTMLParagraphElement>;
  onSort: (sort: SortOrder) => void;
  onOpenFilters: () => void;
}

/**
 * The link to the filters, the number of vehicles and their order (product 6.9): on phones a bar that stays in view, in
 * wider windows the first parts of the toolbar.
 */
export function ResultsBar({ total, page, sort, active, countRef, onSort, onOpenFilters }: ResultsBarProps) {
  const messages = useMessages('list');
  const { open } = useMessages('filters');
  const pagination = useMessages('pagination');
  const bar = useRef<HTMLDivElement>(null);
  useHiddenOnWayDown(bar, useListContext().top);
  return (
    <div ref={bar} className="list-bar">
      <a
        {...clientLink(`#${anchors.filters}`, onOpenFilters)}
        data-print="hide"
        className={buttonClass('secondary', 'px-3 xl:hidden')}
      >
        <Icon name="filter" size={18} />
        {open}
        <ChosenBadge count={active} />
      </a>
      <p
        ref={countRef}
        tabIndex={-1}
        role="status"
        // After a page change the focus moves here.
        aria-description={page === null ? undefined : formatMessage(pagination.page, { page: String(page) })}
        className="list-count"
      >
        {formatMessage(messages.count, { count: total })}
      </p>
      <div data-print="hide" className="list-order around">
        <label htmlFor={orderId} className="sr-only">
          {messages.sort}
        </label>
        {/* On phones the select is transparent over this word. */}
        <span aria-hidden="true" className="md:hidden">
          {messages.sortApply}
        </span>
        <select
          id={orderId}
          name="sort"
          form={filterFormId}
          value={String(sort)}
          onChange={({ target }) =>
            onSort(sortOrders.find((order) => String(order) === target.value) ?? sort)
          }
        >
          <option value="1">{messages.sortHighest}</option>
          <option value="2">{messages.sortLowest}</option>
          <option value="3">{messages.sortOffers}</option>
        </select>
        <Icon name="chevronDown" size={18} />
      </div>
      <noscript>
        <button type="submit" form={filterFormId} className={buttonClass('secondary')}>
          {messages.sortApply}
        </button>
      </noscript>
    </div>
  );
}

/** Pixels of scroll that don't count as a direction: a finger trembles. */
const tremble = 8;

/**
 * Marks the sticky bar at the top of a list with `data-away` while the visitor scrolls down past its own position, and
 * unmarks it on the way up. The style sheet moves it out of view by a transform: no layout shift.
 */
function useHiddenOnWayDown(bar: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const { scrollY } = window;
      if (!bar.current || !list.current || Math.abs(scrollY - last) < tremble) return;
      // Without `position: sticky` the bar would be at the top of the list.
      const isPast = list.current.getBoundingClientRect().top < -bar.current.offsetHeight;
      bar.current.toggleAttribute('data-away', isPast && scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [bar, list]);
}

'use client';

import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { inPlaceLink } from '@/components/ui/in-place-link';
import { counted } from '@/lib/domain/plural';
import { sortOrders, type SortOrder } from '@/lib/domain/sort';
import type { ListWords } from '@/components/filters/words';
import type { ReactNode, Ref } from 'react';

interface ResultsBarProps {
  total: number;
  sort: SortOrder;
  /** How many facets narrow the list. */
  active: number;
  words: ListWords;
  /** The id of the order's select. */
  id: string;
  /** The filters' form, to which the order belongs. */
  form: string;
  countRef: Ref<HTMLParagraphElement>;
  onSort: (sort: SortOrder) => void;
  onOpenFilters: () => void;
  /** What is chosen. */
  children?: ReactNode;
}

/** How many vehicles there are, their order and, where there is no sidebar, the way to the filters. */
export function ResultsBar(props: ResultsBarProps) {
  const { total, sort, active, words, id, form, countRef, onSort, onOpenFilters, children } = props;
  return (
    <div className="border-sand-300 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b pb-4 xl:flex-nowrap">
      <p ref={countRef} tabIndex={-1} className="text-lead shrink-0 font-semibold outline-none" role="status">
        {counted(words.count, total)}
      </p>
      {/* Where there is room, what is chosen has its place in the bar: its coming moves nothing. */}
      <div className="grow max-xl:order-last max-xl:basis-full max-xl:empty:hidden">{children}</div>
      <div className="flex shrink-0 items-center gap-3 max-sm:w-full">
        <a {...inPlaceLink('#filtros', onOpenFilters)} className={buttonClass('secondary', 'px-4 xl:hidden')}>
          <Icon name="filter" size={18} />
          {words.filter}
          {active > 0 && <span className="badge">{active}</span>}
        </a>
        <label htmlFor={id} className="text-ink-600 max-sm:sr-only">
          {words.sort}
        </label>
        <span className="relative max-sm:grow">
          <select
            id={id}
            name="sort"
            form={form}
            value={String(sort)}
            onChange={({ target }) =>
              onSort(sortOrders.find((order) => String(order) === target.value) ?? sort)
            }
            className="border-sand-500 hover:border-ink-900 h-11 w-full appearance-none rounded-md border bg-white pr-10 pl-4 font-medium"
          >
            <option value="1">{words.sortHighest}</option>
            <option value="2">{words.sortLowest}</option>
            <option value="3">{words.sortOffers}</option>
          </select>
          <Icon name="chevronDown" size={18} className="pointer-events-none absolute top-3.5 right-3" />
        </span>
        <noscript>
          <button type="submit" form={form} className={buttonClass('secondary')}>
            {words.sortApply}
          </button>
        </noscript>
      </div>
    </div>
  );
}

'use client';

import { memo, useEffect, useEffectEvent } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { anchors } from '@/lib/addresses/routes';
import { keptParams, type ListParam } from '@/lib/addresses/list-params';
import { filterCodes } from '@/lib/shop/facets';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

/** The id of the filters' form, to which the order belongs as well. */
export const filterFormId = `${anchors.filters}-form`;

/** What the form shows: the filters, and the order above the list. */
const shown: readonly ListParam[] = [...filterCodes, 'sort'];

interface FilterSidebarProps extends Omit<FilterPanelProps, 'prefix' | 'named'> {
  /** The list's own path, which the form leads to without scripts. */
  path: string;
  /** The query the page was rendered for, of which the form keeps what it doesn't show. */
  query: string;
  /** A visitor turns to the filters. */
  onIntent: () => void;
  /** The controls have come to life: what was ticked or typed before is known to the form alone. */
  onReady: () => void;
}

/** The filters beside the list, sticky at 96 px (product 6.9): a form that works without scripts too. */
export const FilterSidebar = memo(function FilterSidebar(props: FilterSidebarProps) {
  const { path, query, onIntent, onReady, ...panel } = props;
  const messages = useMessages('filters');
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  return (
    <section
      aria-label={messages.title}
      id={anchors.filters}
      className="filters"
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    >
      <form
        id={filterFormId}
        action={path}
        method="get"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {keptParams(new URLSearchParams(query), shown).map((field) => (
          <input key={`${field.name} ${field.value}`} type="hidden" {...field} />
        ))}
        <FilterPanel prefix="f" named {...panel} />
        <noscript>
          <button type="submit" className={buttonClass('primary', 'mt-4 w-full')}>
            {messages.apply}
          </button>
        </noscript>
      </form>
    </section>
  );
});

'use client';

import { memo, useEffect, useEffectEvent } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { anchors } from '@/lib/routing/routes';
import { hiddenParams, type ListParam } from '@/lib/list/list-params';
import { filterCodes } from '@/lib/stock/facets';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

/** The id of the filters' form; the order's select belongs to it as well. */
export const filterFormId = `${anchors.filters}-form`;

/** The form's parameters: the filters, and the order above the list. */
const shown: readonly ListParam[] = [...filterCodes, 'sort'];

interface FilterSidebarProps extends Omit<FilterPanelProps, 'prefix' | 'named'> {
  /** The list's own path, to which the form leads without scripts. */
  path: string;
  /** The query that the page was rendered for; the form keeps its other parameters as hidden fields. */
  query: string;
  /** Called when a visitor points at or focuses the filters. */
  onIntent: () => void;
  /** Called once the controls are hydrated: only the form knows the input made before. */
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
        {hiddenParams(new URLSearchParams(query), shown).map((field) => (
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

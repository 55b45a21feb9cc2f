'use client';

import { memo, useEffect, useEffectEvent } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { anchors } from '@/lib/addresses/anchors';
import { campaignParams } from '@/lib/addresses/campaign-params';
import { termsParams } from '@/lib/addresses/terms-params';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

/** The id of the filters' form, to which the order belongs as well. */
export const filterFormId = `${anchors.filters}-form`;

interface FilterSidebarProps extends Omit<FilterPanelProps, 'prefix' | 'named'> {
  /** The list's own path, which the form leads to without scripts. */
  path: string;
  search: string | null;
  /** The query the page was rendered for, whose terms and campaign the form keeps. */
  query: string;
  /** A visitor turns to the filters. */
  onIntent: () => void;
  /** The controls have come to life: what was ticked or typed before is known to the form alone. */
  onReady: () => void;
}

/** The filters beside the list, sticky at 96 px (product 6.9): a form that works without scripts too. */
export const FilterSidebar = memo(function FilterSidebar(props: FilterSidebarProps) {
  const { path, search, query, onIntent, onReady, ...panel } = props;
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
        {search !== null && <input type="hidden" name="search" value={search} />}
        <KeptParams query={query} />
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

/** What the form without scripts keeps of the address: the terms of the fees, and the campaign of the visit. */
function KeptParams({ query }: { query: string }) {
  const params = new URLSearchParams(query);
  return [...termsParams, ...campaignParams].flatMap((name) => {
    const value = params.get(name);
    return value ? [<input key={name} type="hidden" name={name} value={value} />] : [];
  });
}

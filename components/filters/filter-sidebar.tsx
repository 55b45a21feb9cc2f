'use client';

import { FilterPanel, type FilterPanelProps } from '@/components/filters/filter-panel';
import { buttonClass } from '@/components/ui/button';
import { campaignParams } from '@/lib/campaign-params';

interface FilterSidebarProps extends Omit<FilterPanelProps, 'prefix' | 'named'> {
  id: string;
  /** The list's own path, which the form leads to without scripts. */
  path: string;
  search: string | null;
  /** The query the page was rendered for, whose campaign the form keeps. */
  query: string;
  onIntent: () => void;
}

/** The filters beside the list, sticky at 96 px (specification 9): a form that works without scripts too. */
export function FilterSidebar({ id, path, search, query, onIntent, ...panel }: FilterSidebarProps) {
  const { words } = panel;
  return (
    <section
      aria-label={words.filters}
      id="filtros"
      className="filters"
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    >
      <form
        id={id}
        action={path}
        method="get"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {search !== null && <input type="hidden" name="search" value={search} />}
        <Campaign query={query} />
        <FilterPanel prefix="f" named {...panel} />
        <noscript>
          <button type="submit" className={buttonClass('primary', 'mt-4 w-full')}>
            {words.applyFilters}
          </button>
        </noscript>
      </form>
    </section>
  );
}

/** The campaign of the visit, for the form without scripts. */
function Campaign({ query }: { query: string }) {
  const params = new URLSearchParams(query);
  return campaignParams.flatMap((name) => {
    const value = params.get(name);
    return value ? [<input key={name} type="hidden" name={name} value={value} />] : [];
  });
}

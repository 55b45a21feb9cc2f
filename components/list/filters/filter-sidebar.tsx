'use client';

import type { RefObject } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { anchors } from '@/lib/routing/routes';
import { hiddenParams, type ListParam } from '@/lib/stock/url';
import { filterCodes } from '@/lib/stock/filters';
import { useListContext } from '@/components/list/list-context';
import { FilterPanel } from './filter-panel';

/** The id of the filters' form; the order's select belongs to it as well. */
export const filterFormId = `${anchors.filters}-form`;

/** The form's parameters: the filters, and the order above the list. */
const shown: readonly ListParam[] = [...filterCodes, 'sort'];

/** The filters beside the list, sticky at 96 px: a form that works without scripts too. */
export function FilterSidebar({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { list, changeFilters, loadsOnIntent } = useListContext();
  const { rendered, offer, state, refused, view, actions } = list;
  const messages = useMessages('filters');
  return (
    <section aria-label={messages.title} id={anchors.filters} className="filters" {...loadsOnIntent}>
      <a href={`#${anchors.results}`} className={buttonClass('secondary', 'skip not-focus:sr-only')}>
        {messages.skip}
      </a>
      <form
        ref={form}
        id={filterFormId}
        action={rendered.path}
        method="get"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {/* The other parameters of the page's own query. */}
        {hiddenParams(new URLSearchParams(rendered.query), shown).map((field) => (
          <input key={`${field.name} ${field.value}`} type="hidden" {...field} />
        ))}
        <FilterPanel
          named
          {...{ offer, refused }}
          explanations={rendered.explanations}
          filters={state.filters}
          counts={view.counts}
          onChange={changeFilters}
          onSlide={actions.slide}
        />
        <noscript>
          <button type="submit" className={buttonClass('primary', 'mt-4 w-full')}>
            {messages.apply}
          </button>
        </noscript>
      </form>
    </section>
  );
}

'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { anchors } from '@/lib/routing/routes';
import { queryOfForm } from '@/components/site/browser/links';
import { navigationCount } from '@/components/site/browser/navigation';
import { type BrowserList, useListContext } from '@/components/list/use-list';
import { hiddenFormParams, listHref, type ListField, parseListState } from '@/lib/stock/url';
import { allFacets } from '@/lib/stock/filters';
import { FilterPanel } from './filter-panel';

/** The id of the filters' form; the order's select belongs to it as well. */
export const filterFormId = `${anchors.filters}-form`;

/** The form's parameters: the filters, and the order above the list. */
const formFields: readonly ListField[] = [...allFacets.map(({ code }) => code), 'sort'];

/** The filters beside the list, sticky at 96 px: a form that works without scripts too. */
export function FilterSidebar() {
  const list = useListContext();
  const { rendered, available, state, refused, view, changeFilters, preloadHandlers } = list;
  const messages = useMessages('filters');
  const form = useApplyPreHydrationChoices(list);
  return (
    <section aria-label={messages.title} id={anchors.filters} className="filters" {...preloadHandlers}>
      <a
        href={`#${anchors.results}`}
        className={buttonClass('secondary', 'absolute top-2 left-2 z-[2] not-focus:sr-only')}
      >
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
        {hiddenFormParams(new URLSearchParams(rendered.query), formFields).map((field) => (
          <input key={`${field.name} ${field.value}`} type="hidden" {...field} />
        ))}
        <FilterPanel
          belongsToForm
          available={available}
          refused={refused}
          explanations={rendered.explanations}
          filters={state.filters}
          counts={view.counts}
          isEmpty={list.isEmpty}
          onChange={changeFilters}
          onSlide={list.slide}
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

/**
 * Applies choices made in the server's markup before hydration: ticks, amounts and order, all in one form.
 */
function useApplyPreHydrationChoices({ rendered, available, state, choose }: BrowserList) {
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    // Early input belongs to the page that the document was loaded with, not to a later page's form of the
    // same path.
    if (form.current === null || navigationCount() > 0) return;
    const { filters, sort } = parseListState(queryOfForm(form.current), available, rendered.limits);
    if (listHref('', { filters, sort }) !== listHref('', { filters: state.filters, sort: state.sort }))
      choose({ ...state, filters, sort, page: 1 });
  });
  useEffect(() => takeOver(), []);
  return form;
}

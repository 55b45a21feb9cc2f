'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { formQuery } from '@/lib/navigation/follow-forms';
import type { FilterOffer } from '@/lib/shop/facets';
import { noFilters, type Filters } from '@/lib/shop/filters';
import type { FacetCounts } from '@/lib/shop/query-stock';
import { formatMessage } from '@/lib/web/i18n/format';
import type { Explanations } from './explanations';
import { FilterPanel } from './filter-panel';
import type { OpenDialog } from './filters-dialog';

interface DialogFiltersProps {
  dialog: OpenDialog;
  offer: FilterOffer;
  /** The list's filters when the dialog opens. */
  filters: Filters;
  explanations: Explanations;
  /** Whether the dialog holds the filters, or the sidebar does. */
  shown: boolean;
  /** What filters would leave; the total is null until the index is there. */
  preview: (filters: Filters) => { counts: FacetCounts; total: number | null };
  onAccept: (filters: Filters) => void;
}

/**
 * The filters inside «Buscar y filtrar» (product 5.2): a draft that the list takes over on «Aceptar» and that is
 * discarded when the dialog is closed. With a text in its box the dialog's form is a search and is sent as it is.
 *
 * They are portals because the dialog belongs to the frame of every page, where it searches without the list's code
 * and without scripts; a dialog of the list's own would be a second one of the same name.
 */
export function DialogFilters(props: DialogFiltersProps) {
  const { dialog, offer, filters, explanations, shown, preview, onAccept } = props;
  const [draft, setDraft] = useState(filters);
  const isSearch = useDialogForm(dialog.form, {
    onReset: () => setDraft(noFilters),
    onAccept: () => onAccept(draft),
  });
  const messages = useMessages('filters');
  if (!shown) return null;
  const { counts, total } = preview(draft);
  return (
    <>
      {createPortal(
        <div role="group" aria-label={messages.title} className="facets">
          <FilterPanel
            prefix="d"
            named={false}
            {...{ offer, counts, explanations }}
            filters={draft}
            onChange={setDraft}
            onSlide={setDraft}
          />
        </div>,
        dialog.filters,
      )}
      {createPortal(
        <button type="submit" className={buttonClass('primary', 'grow')}>
          <span aria-live={isSearch ? 'off' : 'polite'}>
            {isSearch
              ? messages.search
              : total === null
                ? messages.showAny
                : formatMessage(messages.show, { count: total })}
          </span>
        </button>,
        dialog.show,
      )}
    </>
  );
}

/** Follows the dialog's form: whether it holds a text to search for, its reset, and its submit without such a text. */
function useDialogForm(
  form: HTMLFormElement,
  handlers: { onReset: () => void; onAccept: () => void },
): boolean {
  const [isSearch, setIsSearch] = useState(false);
  const reset = useEffectEvent(handlers.onReset);
  const accept = useEffectEvent(handlers.onAccept);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const typed = () => (formQuery(form).get('search') ?? '').trim() !== '';
    const look = () => setIsSearch(typed());
    const onReset = () => {
      reset();
      setIsSearch(false);
    };
    const onSubmit = (event: Event) => {
      if (typed()) return;
      event.preventDefault();
      form.closest('dialog')?.close();
      accept();
    };
    look();
    form.addEventListener('input', look, { signal });
    form.addEventListener('reset', onReset, { signal });
    form.addEventListener('submit', onSubmit, { signal });
    return () => stop.abort();
  }, [form]);
  return isSearch;
}

'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { IntoSlot } from '@/components/ui/into-slot';
import {
  openSearchDialog,
  searchDialog,
  type SearchDialogParts,
  watchSearchDialog,
} from '@/components/site/search-dialog/parts';
import { anchors } from '@/lib/routing/routes';
import { updateUrl } from '@/lib/navigation/navigate';
import { afterPaint } from '@/lib/browser/page-lifecycle';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { firstWrong } from '@/components/ui/amount-box';
import { buttonClass } from '@/components/ui/button';
import { formQuery } from '@/lib/navigation/follow';
import { noFilters } from '@/lib/stock/filters';
import { formatMessage } from '@/lib/i18n/format';
import { useListContext } from '@/components/list/list-context';
import { FilterPanel } from './filter-panel';

/** In these windows the filters are beside the list instead of in the dialog (product 6.9). */
export const besideList = '(min-width: 80rem)';

/** The open search dialog. */
export interface OpenDialog extends SearchDialogParts {
  /** Counts the openings: each starts with the list's current filters. */
  readonly opening: number;
}

/**
 * Watches the search dialog and returns it while it is open; `onOpen` is called once an opening. A URL that ends in
 * `#filtros` opens it: the link «Filtrar todo el stock» of other pages, and a click on «Filtrar» before the list's code
 * was ready.
 */
export function useFiltersDialog(onOpen: () => void): OpenDialog | null {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    const parts = searchDialog();
    if (!parts) return;
    const stop = new AbortController();
    let openings = 0;
    let cancel: (() => void) | undefined;
    const show = () => setOpen({ opening: (openings += 1), ...parts });
    const onToggle = (isOpen: boolean) => {
      cancel?.();
      // Opens with its filters in the same frame; closing may wait for the next paint.
      if (!isOpen) return void (cancel = afterPaint(() => setOpen(null)));
      flushSync(show);
      opened();
    };
    watchSearchDialog(parts, onToggle, stop.signal);
    if (parts.dialog.open) {
      show();
      opened();
    }
    if (window.location.hash === `#${anchors.filters}` && !window.matchMedia(besideList).matches) {
      updateUrl(window.location.pathname + window.location.search, 'replace');
      openSearchDialog();
    }
    return () => {
      stop.abort();
      cancel?.();
    };
  }, []);
  return open;
}

interface DialogFiltersProps {
  dialog: OpenDialog;
  /** Whether the dialog holds the filters; else the sidebar does. */
  shown: boolean;
}

/**
 * The filters inside «Buscar y filtrar» (product 5.2): a draft that the list applies on «Aceptar» and that is discarded
 * when the dialog closes. With text in its box, the dialog's form is a plain search.
 *
 * They are in slots because the dialog belongs to every page's frame, where it searches without the list's code and
 * without scripts. A dialog of the list's own would be a second one of the same name.
 */
export function DialogFilters({ dialog, shown }: DialogFiltersProps) {
  const { list, explanations, changeFiltersAndFocus } = useListContext();
  const { offer } = list;
  const [draft, setDraft] = useState(list.state.filters);
  const isSearch = useDialogForm(dialog.form, {
    onReset: () => setDraft(noFilters),
    onAccept: () => changeFiltersAndFocus(draft),
  });
  const messages = useMessages('filters');
  if (!shown) return null;
  const { counts, total } = list.actions.preview(draft);
  return (
    <>
      <IntoSlot name="filters">
        <div role="group" aria-label={messages.title} className="facets">
          <FilterPanel
            prefix="d"
            named={false}
            {...{ offer, counts, explanations }}
            total={total ?? list.view.total}
            filters={draft}
            onChange={setDraft}
            onSlide={setDraft}
          />
        </div>
      </IntoSlot>
      <IntoSlot name="showFiltered">
        <button type="submit" className={buttonClass('primary', 'grow')}>
          <span aria-live={isSearch ? 'off' : 'polite'}>
            {isSearch
              ? messages.search
              : total === null
                ? messages.showAny
                : formatMessage(messages.show, { count: total })}
          </span>
        </button>
      </IntoSlot>
    </>
  );
}

/** Follows the dialog's form: whether it has a search text, its reset, and its submit without a search text. */
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
    const onToggle = () => setIsSearch(typed());
    const onReset = () => {
      reset();
      setIsSearch(false);
    };
    const onSubmit = (event: Event) => {
      if (typed()) return;
      event.preventDefault();
      // The amount boxes belong to no form: an invalid one has to report its error itself.
      const wrong = firstWrong(form);
      if (wrong) return void wrong.checkValidity();
      // Closing restyles the whole page: applying first hides most cards of the previous page by then.
      flushSync(accept);
      form.closest('dialog')?.close();
    };
    onToggle();
    form.addEventListener('input', onToggle, { signal });
    form.addEventListener('reset', onReset, { signal });
    form.addEventListener('submit', onSubmit, { signal });
    return () => stop.abort();
  }, [form]);
  return isSearch;
}

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
import { navigationCount, updateUrl } from '@/lib/navigation/navigate';
import { afterPaint } from '@/lib/browser/page-lifecycle';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { firstWrong } from '@/components/ui/amount-box';
import { listHref } from '@/lib/list/url';
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
 * The filters inside «Buscar y filtrar» (product 5.2): a draft that the list applies when the dialog closes, however that
 * happens. With text in its box, «Aceptar» leads to the search with the same filters.
 *
 * They are in slots because the dialog belongs to every page's frame, where it searches without the list's code and
 * without scripts. A dialog of the list's own would be a second one of the same name.
 */
export function DialogFilters({ dialog, shown }: DialogFiltersProps) {
  const { list, explanations, changeFiltersAndFocus } = useListContext();
  const { offer, state } = list;
  const [draft, setDraft] = useState(state.filters);
  const queryOf = (filters: typeof draft) => listHref('', { filters, terms: state.terms });
  const isSearch = useDialogForm(dialog, {
    onReset: () => setDraft(noFilters),
    onClose: (isAccepted) => {
      if (isAccepted || queryOf(draft) !== queryOf(state.filters)) changeFiltersAndFocus(draft);
    },
    onData: (data) => {
      for (const [name, value] of new URLSearchParams(queryOf(draft))) data.append(name, value);
    },
  });
  const messages = useMessages('filters');
  const { count } = useMessages('list');
  if (!shown) return null;
  const { counts, total } = list.actions.preview(draft);
  return (
    <>
      <IntoSlot name="filters">
        <div role="group" aria-label={messages.title} className="facets">
          <FilterPanel
            named={false}
            {...{ offer, counts, explanations }}
            total={total ?? list.view.total}
            filters={draft}
            onChange={setDraft}
            onSlide={setDraft}
          />
        </div>
      </IntoSlot>
      <IntoSlot name="filtered">
        {!isSearch && total !== null && `· ${formatMessage(count, { count: total })}`}
      </IntoSlot>
    </>
  );
}

interface FormHandlers {
  readonly onReset: () => void;
  /** The dialog closes, by «Aceptar» or otherwise, and no link or search of it is followed. */
  readonly onClose: (isAccepted: boolean) => void;
  /** Its form is about to be submitted as a search. */
  readonly onData: (data: FormData) => void;
}

/** Follows the dialog's form. Returns whether it has a search text; without one its submit closes the dialog. */
function useDialogForm(parts: SearchDialogParts, handlers: FormHandlers): boolean {
  const [isSearch, setIsSearch] = useState(false);
  const on = useEffectEvent(() => handlers);
  useEffect(() => {
    const { dialog, form, input } = parts;
    const stop = new AbortController();
    const { signal } = stop;
    const followed = navigationCount();
    let isAccepted = false;
    const typed = () => input.value.trim() !== '';
    const onInput = () => setIsSearch(typed());
    const onReset = () => {
      on().onReset();
      setIsSearch(false);
    };
    const onSubmit = (event: Event) => {
      if (typed()) return;
      event.preventDefault();
      // The amount boxes belong to no form: an invalid one has to report its error itself.
      const wrong = firstWrong(form);
      if (wrong) return void wrong.checkValidity();
      isAccepted = true;
      dialog.close();
    };
    onInput();
    form.addEventListener('input', onInput, { signal });
    form.addEventListener('reset', onReset, { signal });
    form.addEventListener('formdata', ({ formData }) => on().onData(formData), { signal });
    form.addEventListener('submit', onSubmit, { signal });
    watchSearchDialog(
      parts,
      (isOpen) => {
        // Before the paint: closing restyles the whole page, and most cards of the previous choice are hidden by then.
        if (!isOpen && navigationCount() === followed) flushSync(() => on().onClose(isAccepted));
      },
      signal,
    );
    return () => stop.abort();
  }, [parts]);
  return isSearch;
}

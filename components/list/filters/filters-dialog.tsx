'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import {
  openSearchDialog,
  searchDialog,
  type SearchDialogParts,
  watchSearchDialog,
} from '@/components/site/search-dialog/parts';
import { anchors } from '@/lib/addresses/routes';
import { writeAddress } from '@/lib/navigation/navigate';
import { afterPaint } from '@/lib/web/browser/later';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { firstWrong } from '@/components/ui/amount-box';
import { buttonClass } from '@/components/ui/button';
import { formQuery } from '@/lib/navigation/follow';
import type { FilterOffer } from '@/lib/shop/facets';
import { type Filters, noFilters } from '@/lib/shop/filters';
import type { FacetCounts } from '@/lib/shop/query-stock';
import { formatMessage } from '@/lib/web/i18n/format';
import type { Explanations } from '@/components/list/list-texts';
import { FilterPanel } from './filter-panel';

/** From here on the filters stand beside the list instead of in the dialog (product 6.9). */
export const besideList = '(min-width: 80rem)';

/** The open search dialog. */
export interface OpenDialog extends SearchDialogParts {
  /** The number of the opening: another one begins with other filters. */
  readonly opening: number;
}

/**
 * Watches the search dialog and returns it while it is open; `onOpen` is called once an opening. An address that ends
 * in `#filtros` opens it: the link «Filtrar todo el stock» of other pages, and a press on «Filtrar» before the list's
 * code was ready.
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
    const look = (isOpen: boolean) => {
      cancel?.();
      // Never seen without its filters; closed, it is in no hurry.
      if (!isOpen) return void (cancel = afterPaint(() => setOpen(null)));
      flushSync(show);
      opened();
    };
    watchSearchDialog(parts, look, stop.signal);
    if (parts.dialog.open) {
      show();
      opened();
    }
    if (window.location.hash === `#${anchors.filters}` && !window.matchMedia(besideList).matches) {
      writeAddress(window.location.pathname + window.location.search, 'replace');
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
      // The boxes of its amounts belong to no form: one that can't be taken says so.
      const wrong = firstWrong(form);
      if (wrong) return void wrong.checkValidity();
      // Closing has the whole page styled at once: by then most cards of the page before are hidden (decision 69).
      flushSync(accept);
      form.closest('dialog')?.close();
    };
    look();
    form.addEventListener('input', look, { signal });
    form.addEventListener('reset', onReset, { signal });
    form.addEventListener('submit', onSubmit, { signal });
    return () => stop.abort();
  }, [form]);
  return isSearch;
}

'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { IntoSlot } from '@/components/ui/into-slot';
import { onOpenChange } from '@/lib/browser/overlays';
import { openSearchDialog, searchDialog } from '@/components/site/search-dialog/parts';
import { anchors } from '@/lib/routing/routes';
import { navigationCount, updateUrl } from '@/lib/browser/navigate';
import { afterPaint } from '@/lib/browser/page-lifecycle';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { firstWrong } from '@/components/ui/amount-box';
import { listHref } from '@/lib/list/url';
import { type Filters, noFilters } from '@/lib/stock/filters';
import { formatMessage } from '@/lib/i18n/format';
import { useListContext } from '@/components/list/list-context';
import { FilterPanel } from './filter-panel';

/** In these windows the filters are beside the list instead of in the dialog. */
export const besideList = '(min-width: 80rem)';

/**
 * The filters inside «Buscar y filtrar»: a draft that the list applies when the dialog closes, however that
 * happens. With text in its box, «Aceptar» leads to the search with the same filters. `shown`: else the sidebar has them.
 *
 * They are in slots because the dialog belongs to every page's frame, where it searches without the list's code and
 * without scripts. A dialog of the list's own would be a second one of the same name.
 */
export function DialogFilters({ shown }: { shown: boolean }) {
  const { list, explanations, changeFiltersAndFocus } = useListContext();
  const { offer, state, actions } = list;
  const queryOf = (filters: Filters) => listHref('', { filters, terms: state.terms });
  const { draft, setDraft, isSearch } = useDialogDraft({
    onOpen: () => {
      actions.load();
      return state.filters;
    },
    onClose: (filters, isAccepted) => {
      if (isAccepted || queryOf(filters) !== queryOf(state.filters)) changeFiltersAndFocus(filters);
    },
    onSearch: (filters, data) => {
      for (const [name, value] of new URLSearchParams(queryOf(filters))) data.append(name, value);
    },
  });
  const messages = useMessages('filters');
  const { count } = useMessages('list');
  if (!shown || draft === null) return null;
  const { counts, total } = actions.preview(draft);
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

interface DialogHandlers {
  /** The dialog opens. Returns the filters to begin with. */
  readonly onOpen: () => Filters;
  /** It closes, by «Aceptar» or otherwise, and no link or search of it is followed. */
  readonly onClose: (draft: Filters, isAccepted: boolean) => void;
  /** Its form is about to be submitted as a search. */
  readonly onSearch: (draft: Filters, data: FormData) => void;
}

/**
 * Follows the search dialog: its draft, null while it is closed, and whether it has a search text; without one its submit
 * closes it. A URL that ends in `#filtros` opens it: the link «Filtrar todo el stock» of other pages, and a click on
 * «Filtrar» before the list's code was ready.
 */
function useDialogDraft(handlers: DialogHandlers) {
  const [draft, setDraft] = useState<Filters | null>(null);
  const [isSearch, setIsSearch] = useState(false);
  const open = useEffectEvent(() => setDraft(handlers.onOpen()));
  const close = useEffectEvent((isAccepted: boolean) => draft && handlers.onClose(draft, isAccepted));
  const search = useEffectEvent((data: FormData) => draft && handlers.onSearch(draft, data));
  useEffect(() => {
    const parts = searchDialog();
    if (!parts) return;
    const { dialog, form, input } = parts;
    const stop = new AbortController();
    const { signal } = stop;
    let followed = navigationCount();
    let isAccepted = false;
    let cancel: (() => void) | undefined;
    const typed = () => input.value.trim() !== '';
    const onInput = () => setIsSearch(typed());
    const onOpen = () => {
      followed = navigationCount();
      isAccepted = false;
      open();
      onInput();
    };
    // After each opening, before the paint, and after each closing.
    const onToggle = () => {
      cancel?.();
      if (dialog.open) {
        // With its filters in the same frame.
        flushSync(onOpen);
        return;
      }
      // Before the paint: closing restyles the whole page, and most cards of the previous choice are hidden by then.
      if (navigationCount() === followed) flushSync(() => close(isAccepted));
      cancel = afterPaint(() => setDraft(null));
    };
    const onReset = () => {
      setDraft((before) => before && noFilters);
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
    form.addEventListener('input', onInput, { signal });
    form.addEventListener('reset', onReset, { signal });
    form.addEventListener('formdata', ({ formData }) => search(formData), { signal });
    form.addEventListener('submit', onSubmit, { signal });
    onOpenChange(dialog, onToggle, signal);
    if (dialog.open) onOpen();
    if (window.location.hash === `#${anchors.filters}` && !window.matchMedia(besideList).matches) {
      updateUrl(window.location.pathname + window.location.search, 'replace');
      openSearchDialog();
    }
    return () => {
      stop.abort();
      cancel?.();
    };
  }, []);
  return { draft, setDraft, isSearch };
}

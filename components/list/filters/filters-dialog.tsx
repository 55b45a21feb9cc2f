'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useBrowserValue } from '@/components/ui/hooks';
import { findDialog, onDialogOpenChange } from '@/components/site/browser/dialogs';
import { openModal } from '@/components/ui/dialog';
import { dataAttributes } from '@/lib/routing/page-protocol';
import { anchors } from '@/lib/routing/routes';
import { navigationCount, updateUrl } from '@/components/site/browser/navigation';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { firstInvalidInput } from '@/components/ui/amount-box';
import { listHref } from '@/lib/stock/url';
import { type Filters, noFilters } from '@/lib/stock/filters';
import { formatMessage } from '@/lib/i18n/format';
import { useListContext } from '@/components/list/use-list';
import { FilterPanel } from './filter-panel';

/** In these windows the filters are beside the list instead of in the dialog. */
export const sidebarMediaQuery = '(min-width: 80rem)';

/**
 * The filters inside «Buscar y filtrar»: a draft that the list applies when the dialog closes, however that
 * happens. With text in its box, «Aceptar» leads to the search with the same filters. `isEnabled`: else the
 * sidebar has them. A URL that ends in `#filtros` opens it: the link «Filtrar todo el stock» of other pages,
 * and a click on «Filtrar» before the list's code was ready.
 *
 * They are rendered into the dialog because it belongs to every page's frame, where it searches without the
 * list's code and without scripts. A dialog of the list's own would be a second one of the same name.
 */
export function FiltersInSearchDialog({ isEnabled }: { isEnabled: boolean }) {
  const list = useListContext();
  const { rendered, available, state, refused, changeFiltersAndFocus } = list;
  const messages = useMessages('filters');
  const { count } = useMessages('list');
  /** Null while it is closed. */
  const [chosen, setDraft] = useState<Filters | null>(null);
  /** The filters of a moving slider lie over it. */
  const [sliding, setSliding] = useState<Filters | null>(null);
  const draft = chosen && (sliding ?? chosen);
  /** Until the first choice the boxes show the amounts of the URL that the list rejects. */
  const [isTouched, setTouched] = useState(false);
  const choose = (filters: Filters) => {
    setDraft(filters);
    setSliding(null);
    setTouched(true);
  };
  const queryOf = (filters: Filters) => {
    const { terms } = list.withShownTerms({ ...state, filters });
    return listHref('', { filters, terms });
  };
  const open = useEffectEvent(() => {
    list.load();
    setDraft(state.filters);
    setTouched(false);
  });
  /** Ends the draft, and applies it: without `isAccepted` only a changed one, where no link was followed. */
  const end = useEffectEvent((isAccepted: boolean, isFollowed: boolean) => {
    setDraft(null);
    setSliding(null);
    if (draft === null || isFollowed) return;
    if (isAccepted || queryOf(draft) !== queryOf(state.filters)) changeFiltersAndFocus(draft);
  });
  const search = useEffectEvent((data: FormData) => {
    if (draft === null) return;
    for (const [name, value] of new URLSearchParams(queryOf(draft))) data.append(name, value);
  });
  useEffect(() => {
    const dialog = findDialog(anchors.searchDialog);
    const form = dialog?.querySelector('form');
    const input = form?.querySelector<HTMLInputElement>('input[name="search"]');
    if (!dialog || !form || !input) return;
    const stop = new AbortController();
    const { signal } = stop;
    let followed = navigationCount();
    const onOpen = () => {
      followed = navigationCount();
      open();
    };
    // Before the paint: the dialog opens with its filters.
    const onToggle = () => {
      flushSync(dialog.open ? onOpen : () => end(false, navigationCount() !== followed));
    };
    const onReset = () => {
      setDraft((before) => before && noFilters);
      setTouched(true);
    };
    const onSubmit = (event: Event) => {
      // A text leads to the search.
      if (input.value.trim() !== '') return;
      event.preventDefault();
      // The amount boxes belong to no form: an invalid one has to report its error itself.
      const wrong = firstInvalidInput(form);
      if (wrong) return void wrong.checkValidity();
      // An amount that is being typed counts when the focus leaves its box.
      flushSync(() => form.querySelector<HTMLElement>(':focus')?.blur());
      // First: closing restyles the whole page at once, and that is then with the new cards.
      flushSync(() => end(true, false));
      dialog.close();
    };
    form.addEventListener('reset', onReset, { signal });
    form.addEventListener('formdata', ({ formData }) => search(formData), { signal });
    form.addEventListener('submit', onSubmit, { signal });
    onDialogOpenChange(dialog, onToggle, signal);
    if (dialog.open) onOpen();
    if (window.location.hash === `#${anchors.filters}` && !window.matchMedia(sidebarMediaQuery).matches) {
      updateUrl(window.location.pathname + window.location.search, 'replace');
      openModal(dialog);
    }
    return () => stop.abort();
  }, []);
  const holder = useBrowserValue(findFiltersContainer, null);
  const previewed = isEnabled && draft ? list.preview(draft) : null;
  const total = previewed?.total ?? null;
  const number = total === null ? '' : `· ${formatMessage(count, { count: total })}`;
  useEffect(() => searchDialogPart('filtered')?.replaceChildren(number), [number]);
  if (!holder || !previewed || draft === null) return null;
  return createPortal(
    <div role="group" aria-label={messages.title} className="facets">
      <FilterPanel
        belongsToForm={false}
        available={available}
        counts={previewed.counts}
        explanations={rendered.explanations}
        filters={draft}
        refused={isTouched ? {} : refused}
        onChange={choose}
        onSlide={setSliding}
      />
    </div>,
    holder,
  );
}

const searchDialogPart = (name: 'filters' | 'filtered') =>
  findDialog(anchors.searchDialog)?.querySelector(`[${dataAttributes[name]}]`) ?? null;
const findFiltersContainer = () => searchDialogPart('filters');

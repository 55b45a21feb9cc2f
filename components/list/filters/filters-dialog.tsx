'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useListContext } from '@/components/list/use-list';
import { findDialogOrNull } from '@/components/site/browser/dialogs';
import { navigationCount, updateUrl } from '@/components/site/browser/navigation';
import { type DialogFilters, useSearchDialog } from '@/components/site/search-dialog/search-dialog-store';
import { firstInvalidInputOrUndefined } from '@/components/ui/amount-box';
import { openAsModalRef } from '@/components/ui/dialog';
import { MessagesProvider, useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/i18n/format';
import { anchors } from '@/lib/routing/routes';
import { type Filters, noFilters } from '@/lib/stock/filters';
import { listHref } from '@/lib/stock/url';
import { FilterPanel } from './filter-panel';

/** In these windows the filters are beside the list instead of in the dialog. */
export const sidebarMediaQuery = '(min-width: 80rem)';

/**
 * Gives «Buscar y filtrar» the list's filters while it is open. `isEnabled`: else the sidebar has them. A URL
 * that ends in `#filtros` opens it: the link «Filtrar todo el stock» of other pages, and a click on «Filtrar»
 * before the list's code was ready.
 */
export function FiltersInSearchDialog({ isEnabled }: { isEnabled: boolean }) {
  const isOpen = useSearchDialog((state) => state.isOpen === true);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== `#${anchors.filters}` || window.matchMedia(sidebarMediaQuery).matches) return;
    updateUrl(pathname + search, 'replace');
    openAsModalRef(findDialogOrNull(anchors.searchDialog));
  }, []);
  return isOpen && <FilterDraft hasControls={isEnabled} />;
}

/**
 * Filters that are chosen in the dialog: the list applies them when it closes, however that happens. Without
 * controls a search still takes the list's filters along, and «Borrar todo» clears them.
 */
function FilterDraft({ hasControls }: { hasControls: boolean }) {
  const list = useListContext();
  const { state, changeFiltersAndFocus } = list;
  const messages = { filters: useMessages('filters'), amounts: useMessages('amounts') };
  const { count } = useMessages('list');
  const [initial] = useState(state.filters);
  const draft = useFilterDraft(initial);
  const preview = hasControls ? list.preview(draft.shown) : null;
  const [openedAt] = useState(navigationCount);
  const queryOf = (chosen: Filters) => {
    const { terms } = list.withShownTerms({ ...state, filters: chosen });
    return listHref('', { filters: chosen, terms });
  };
  const apply = (form: HTMLFormElement) => {
    if (!endTypingOrReportInvalid(form)) return false;
    const chosen = draft.take();
    if (chosen) changeFiltersAndFocus(chosen);
    return true;
  };
  const filters: DialogFilters = {
    controls: (
      <MessagesProvider messages={messages}>
        {preview && (
          <div role="group" aria-label={messages.filters.title} className="facets mt-4">
            <FilterPanel
              belongsToForm={false}
              available={list.available}
              explanations={list.rendered.explanations}
              counts={preview.counts}
              isEmpty={preview.total === 0}
              filters={draft.shown}
              // The boxes show the amounts of the URL that the list rejects until the first choice.
              refused={draft.shown === initial ? list.refused : {}}
              onChange={draft.choose}
              onSlide={draft.slide}
            />
          </div>
        )}
        {[...new URLSearchParams(queryOf(draft.shown))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </MessagesProvider>
    ),
    count: typeof preview?.total === 'number' ? `· ${formatMessage(count, { count: preview.total })}` : '',
    clear: () => draft.choose(noFilters),
    apply,
  };
  useLayoutEffect(() => useSearchDialog.setState({ filters }));
  const onOpened = useEffectEvent(list.load);
  /** Applies a changed draft to the list that is still there; a link that was followed leaves it. */
  const onClosed = useEffectEvent(() => {
    const isLeft = useSearchDialog.getState().isOpen === true || navigationCount() !== openedAt;
    const chosen = draft.take();
    if (chosen && !isLeft && queryOf(chosen) !== queryOf(state.filters)) changeFiltersAndFocus(chosen);
    useSearchDialog.setState({ filters: null });
  });
  useLayoutEffect(() => {
    onOpened();
    return () => onClosed();
  }, []);
  return null;
}

/**
 * Has an amount that is being typed counted; an invalid one reports its error. Returns whether all are valid.
 */
function endTypingOrReportInvalid(form: HTMLFormElement): boolean {
  // The amount boxes belong to no form: an invalid one has to report its error itself.
  const wrong = firstInvalidInputOrUndefined(form);
  if (wrong) return wrong.checkValidity();
  // An amount counts when the focus leaves its box.
  form.querySelector<HTMLElement>(':focus')?.blur();
  return true;
}

/** The filters of the dialog until they are applied. */
function useFilterDraft(initial: Filters) {
  const [chosen, setChosen] = useState(initial);
  /** The filters of a moving slider lie over it. */
  const [sliding, slide] = useState<Filters | null>(null);
  /** What was chosen last, also by an event that isn't rendered yet; null once it is taken. */
  const last = useRef<Filters | null>(initial);
  return {
    shown: sliding ?? chosen,
    slide,
    choose: (filters: Filters) => {
      last.current = filters;
      setChosen(filters);
      slide(null);
    },
    take: () => {
      const filters = last.current;
      last.current = null;
      return filters;
    },
  };
}

'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type BrowserList, useListContext } from '@/components/list/use-list';
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
import { FilterPanel, type FilterPanelProps } from './filter-panel';

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
  const draft = useFilterDraft(state.filters);
  const preview = hasControls ? list.preview(draft.shown) : null;
  const [openedAt] = useState(navigationCount);
  const queryOf = (filters: Filters) => {
    const { terms } = list.withShownTerms({ ...state, filters });
    return listHref('', { filters, terms });
  };
  const apply = (form: HTMLFormElement) => {
    // The amount boxes belong to no form: an invalid one has to report its error itself.
    const wrong = firstInvalidInputOrUndefined(form);
    if (wrong) return wrong.checkValidity();
    // An amount that is being typed counts when the focus leaves its box.
    form.querySelector<HTMLElement>(':focus')?.blur();
    const filters = draft.take();
    if (filters) changeFiltersAndFocus(filters);
    return true;
  };
  usePublishFilters({
    controls: (
      <MessagesProvider messages={messages}>
        {preview && (
          <DraftControls list={list} draft={draft} counts={preview.counts} isEmpty={preview.total === 0} />
        )}
        {[...new URLSearchParams(queryOf(draft.shown))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </MessagesProvider>
    ),
    count: typeof preview?.total === 'number' ? `· ${formatMessage(count, { count: preview.total })}` : '',
    clear: () => draft.choose(noFilters),
    apply,
  });
  const onOpened = useEffectEvent(list.load);
  /** Applies a changed draft to the list that is still there; a link that was followed leaves it. */
  const onClosed = useEffectEvent(() => {
    const isLeft = useSearchDialog.getState().isOpen === true || navigationCount() !== openedAt;
    const filters = draft.take();
    if (filters && !isLeft && queryOf(filters) !== queryOf(state.filters)) changeFiltersAndFocus(filters);
  });
  useLayoutEffect(() => {
    onOpened();
    return () => onClosed();
  }, []);
  return null;
}

/** The filters of the dialog until they are applied. */
function useFilterDraft(initial: Filters) {
  const [chosen, setChosen] = useState(initial);
  /** The filters of a moving slider lie over it. */
  const [sliding, slide] = useState<Filters | null>(null);
  /** Until the first choice the boxes show the amounts of the URL that the list rejects. */
  const [isTouched, setTouched] = useState(false);
  /** What was chosen last, also by an event that isn't rendered yet; null once it is taken. */
  const last = useRef<Filters | null>(initial);
  return {
    shown: sliding ?? chosen,
    isTouched,
    slide,
    choose: (filters: Filters) => {
      last.current = filters;
      setChosen(filters);
      slide(null);
      setTouched(true);
    },
    take: () => {
      const filters = last.current;
      last.current = null;
      return filters;
    },
  };
}

/** Gives the search dialog the latest filters, until they are gone. */
function usePublishFilters(filters: DialogFilters): void {
  useLayoutEffect(() => useSearchDialog.setState({ filters }), [filters]);
  useLayoutEffect(() => () => useSearchDialog.setState({ filters: null }), []);
}

interface DraftControlsProps extends Pick<FilterPanelProps, 'counts' | 'isEmpty'> {
  list: BrowserList;
  draft: ReturnType<typeof useFilterDraft>;
}

/** The controls of the draft. */
function DraftControls({ list, draft, ...ofDraft }: DraftControlsProps) {
  const { rendered, available, refused } = list;
  const { title } = useMessages('filters');
  return (
    <div role="group" aria-label={title} className="facets mt-4">
      <FilterPanel
        belongsToForm={false}
        available={available}
        {...ofDraft}
        explanations={rendered.explanations}
        filters={draft.shown}
        refused={draft.isTouched ? {} : refused}
        onChange={draft.choose}
        onSlide={draft.slide}
      />
    </div>
  );
}

import { type KeyboardEvent, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useLazyModule } from '@/components/ui/hooks';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { prefersReducedData } from '@/components/site/browser/page-lifecycle';
import { normalizeSearchTextOrNull } from '@/lib/i18n/normalize';
import { anchors } from '@/lib/routing/routes';
import type { Suggestion } from '@/components/search/suggestions';
import { useSearchDialog } from './search-dialog-store';

const textId = `${anchors.searchDialog}-texto`;
const hintId = `${anchors.searchDialog}-pista`;
const noOptions: readonly Suggestion[] = [];
const importSuggestions = () => import('@/components/search/suggestions');

/** The `ref` of the box, where the visitor may have typed before hydration; and what reads it later. */
const reportTypedText = (box: HTMLInputElement | null) =>
  useSearchDialog.setState({ text: box?.value ?? '' });

export interface SuggestionsProps {
  /** The brand and the seller, whose words narrow nothing. */
  ignoredWords: string;
  /** The warning required where suggestions show fees; null if it is switched off. */
  creditWarning: string | null;
  /** Whether vehicles' pages hold a representative example. */
  hasExample: boolean;
}

/**
 * The text box of the search dialog. With scripts it suggests models and vehicles: arrows, Home and End
 * select one while the focus stays in the box, Enter follows it, Escape closes the list before the dialog.
 * The box keeps the role that it has without scripts; a text box may have such a list just as a combobox.
 * The filters of a list stand below.
 */
export function SearchBox({ ignoredWords, ...suggestionLinks }: SuggestionsProps) {
  const messages = useMessages('searchDialog');
  const { isOpen, text, filters } = useSearchDialog();
  const { suggest, all, isUnavailable } = useSuggestions(text, isOpen === true, ignoredWords);
  const { active, onKeyDown, ...list } = useSuggestionSelection(text, all);
  const hasOptions = list.options.length > 0;
  return (
    <div className="search-dialog-body">
      <label htmlFor={textId} className="mb-2 block font-medium">
        {messages.label}
      </label>
      <div className="relative">
        <Icon name="search" className="text-hint pointer-events-none absolute top-3.5 left-4 max-sm:hidden" />
        <input
          ref={reportTypedText}
          id={textId}
          type="text"
          inputMode="search"
          name="search"
          autoFocus
          autoComplete="off"
          enterKeyHint="search"
          maxLength={400}
          placeholder={messages.placeholder}
          aria-describedby={hintId}
          aria-autocomplete={suggest ? 'list' : undefined}
          aria-haspopup={suggest ? 'listbox' : undefined}
          aria-controls={hasOptions ? list.listId : undefined}
          aria-activedescendant={active < 0 ? undefined : list.optionId(active)}
          onInput={({ currentTarget }) => reportTypedText(currentTarget)}
          onKeyDown={onKeyDown}
          className="border-control placeholder:text-hint bg-surface h-12 w-full min-w-0 rounded-md border px-3 sm:pl-12"
        />
      </div>
      <p id={hintId} className="text-label text-hint mt-2">
        {messages.hint}
      </p>
      {/* In narrow windows they come below the foot, whose buttons would move under a finger. */}
      <div className="order-2">
        <p role="status" className="text-label text-hint not-empty:mt-4">
          {isUnavailable && messages.failed}
        </p>
        {suggest && <suggest.List {...suggestionLinks} {...list} active={active} />}
        {isOpen && filters?.controls}
      </div>
    </div>
  );
}

/** The suggestions for a text; the search works without them. */
function useSuggestions(typed: string, isOpen: boolean, ignoredWords: string) {
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(
    async () => (await importSuggestions()).loadStockSuggestions(ignoredWords),
    [ignoredWords],
  );
  // For a visitor who saves data they load once there is a text.
  const isNeeded = typed.trim() !== '' || (isOpen && !prefersReducedData());
  const suggest = useLazyModule(load, isNeeded, () => setHasFailed(true));
  // Deferred: during fast typing, letters render before suggestions.
  const text = useDeferredValue(normalizeSearchTextOrNull(typed) ?? '');
  const all = useMemo(() => (suggest && text !== '' ? suggest.options(text) : noOptions), [suggest, text]);
  return { suggest, all, isUnavailable: hasFailed && !suggest && text !== '' };
}

/** The suggestion that keys have selected, and whether they have closed the list; until the text changes. */
function useSuggestionSelection(text: string, all: readonly Suggestion[]) {
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const [last, setLast] = useState({ text, active: -1, isClosed: false });
  const isCurrent = last.text === text;
  const active = isCurrent ? last.active : -1;
  const options = isCurrent && last.isClosed ? noOptions : all;
  const select = (index: number, isClosed = false) => setLast({ text, active: index, isClosed });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || all.length === 0) return;
    if (key === 'ArrowDown') select(active + 1 < all.length ? active + 1 : -1);
    else if (key === 'ArrowUp') select((active < 0 ? all.length : active) - 1);
    else if (key === 'Escape' && options.length > 0) select(-1, true);
    else if (active < 0) return;
    else if (key === 'Home') select(0);
    else if (key === 'End') select(all.length - 1);
    else if (key === 'Enter') document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  };
  return { options, active, listId, optionId, onKeyDown };
}

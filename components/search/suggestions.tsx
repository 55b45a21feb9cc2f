'use client';

import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import {
  searchDialog,
  type SearchDialogParts,
  watchSearchDialog,
} from '@/components/site/search-dialog/parts';
import { suggestSearches } from '@/lib/search/suggest';
import { optionId, SuggestionList, suggestionTexts } from './suggestion-list';
import { useSearchableStock } from './use-searchable-stock';

export interface SuggestionBoxProps {
  brand: string;
  /** The warning required where suggestions show fees (product 8.6); undefined if it is switched off. */
  credit: string | undefined;
}

/** Suggests filters and vehicles in the frame's search dialog, which works without them (product 5.9). */
export function SuggestionBox(props: SuggestionBoxProps) {
  const [parts] = useState(searchDialog);
  return parts && <SuggestionsIn parts={parts} {...props} />;
}

function SuggestionsIn({ parts, brand, credit }: SuggestionBoxProps & { parts: SearchDialogParts }) {
  const texts = suggestionTexts();
  const [typed, setTyped] = useState(parts.input.value);
  const isTaken = useRef(false);
  const stock = useSearchableStock({ offers: texts.offers, brand });
  const { loaded, equipment, failed, needEquipment } = stock;
  // Deferred: during fast typing, letters render before suggestions.
  const text = useDeferredValue(typed);
  const suggestions = useMemo(
    () => (loaded && text.trim() !== '' ? suggestSearches(loaded.search, text, equipment) : null),
    [loaded, text, equipment],
  );
  const hasOptions =
    suggestions !== null &&
    suggestions.filters.length + suggestions.vehicles.length + (suggestions.isExact ? 0 : 1) > 0;
  const { listId, active, isClosed } = useListbox(parts.input, typed, hasOptions);

  useDialog(parts, {
    onOpen: stock.open,
    onType: (value) => {
      setTyped(value);
      if (value.trim() !== '') stock.need();
    },
    onClose: () => {
      // After a followed suggestion the text is cleared (product 5.2).
      if (isTaken.current) parts.form.reset();
      isTaken.current = false;
    },
  });

  const isUnknown = (suggestions?.unknown.length ?? 0) > 0;
  useEffect(() => {
    if (isUnknown) needEquipment();
  }, [isUnknown, needEquipment]);

  return (
    <>
      {failed && typed.trim() !== '' && <p className="text-label text-hint mt-4">{texts.failed}</p>}
      <SuggestionList
        {...{ listId, active }}
        text={text.trim()}
        suggestions={isClosed ? null : suggestions}
        isEquipmentDue={stock.isEquipmentDue}
        credit={credit}
        onTake={({ metaKey, ctrlKey, shiftKey, altKey }) => {
          isTaken.current = !(metaKey || ctrlKey || shiftKey || altKey);
        }}
      />
    </>
  );
}

interface DialogHandlers {
  readonly onOpen: () => void;
  readonly onType: (value: string) => void;
  readonly onClose: () => void;
}

/** Follows the dialog and its text box; the dialog may be open already and hold a text. */
function useDialog(parts: SearchDialogParts, handlers: DialogHandlers): void {
  const onToggle = useEffectEvent((isOpen: boolean) => (isOpen ? handlers.onOpen() : handlers.onClose()));
  const type = useEffectEvent((value: string) => handlers.onType(value));
  useEffect(() => {
    const { dialog, form, input } = parts;
    const stop = new AbortController();
    const { signal } = stop;
    watchSearchDialog(parts, (isOpen) => onToggle(isOpen), signal);
    input.addEventListener('input', () => type(input.value), { signal });
    form.addEventListener('reset', () => type(''), { signal });
    if (dialog.open) onToggle(true);
    type(input.value);
    return () => stop.abort();
  }, [parts]);
}

/**
 * A text box with a list of suggestions (product 5.9). Arrows, Home and End select an option while the focus stays in
 * the box, Enter follows it, Escape closes the list before the dialog.
 *
 * The box keeps the role that it has without scripts (product 15.1); a text box may have such a list just as a
 * combobox. Role and name are the same before and after the suggestions load.
 */
function useListbox(input: HTMLInputElement, typed: string, hasOptions: boolean) {
  const listId = useId();
  const [state, setState] = useState({ typed, active: -1, isClosed: false });
  // Another text resets the selection and opens the list.
  const { active, isClosed } = state.typed === typed ? state : { active: -1, isClosed: false };
  const isOpen = hasOptions && !isClosed;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || !hasOptions) return;
    const move = (at: number) => {
      event.preventDefault();
      setState({ typed, active: at, isClosed: false });
    };
    const count = document.getElementById(listId)?.querySelectorAll('[role="option"]').length ?? 0;
    if (event.key === 'ArrowDown') move(isOpen && active + 1 < count ? active + 1 : isOpen ? -1 : 0);
    else if (event.key === 'ArrowUp') move(isOpen ? (active < 0 ? count : active) - 1 : active);
    else if (!isOpen) return;
    else if (event.key === 'Home' && active >= 0) move(0);
    else if (event.key === 'End' && active >= 0) move(count - 1);
    else if (event.key === 'Escape') {
      event.preventDefault();
      setState({ typed, active: -1, isClosed: true });
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(listId, active))?.click();
    }
  });

  useEffect(() => {
    const stop = new AbortController();
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal: stop.signal });
    return () => stop.abort();
  }, [input]);

  useEffect(() => {
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(listId, active) : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, isOpen, active]);

  return { listId, active: isOpen ? active : -1, isClosed };
}

'use client';

import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  searchDialog,
  watchSearchDialog,
  type SearchDialogParts,
} from '@/components/site/search-dialog/parts';
import { suggest } from '@/lib/search/suggest';
import en from '@/messages/suggestions/en.json';
import es from '@/messages/suggestions/es.json';
import { SuggestionList } from './suggestion-list';
import { useListbox } from './use-listbox';
import { useSearchableStock } from './use-searchable-stock';
import { pageLocale } from '@/lib/web/i18n/locales';

/** The texts come with this code: no page needs them before. */
export type SuggestionTexts = typeof es;

/** Suggests filters and vehicles in the search dialog of the frame, which works without them (product 5.9). */
export function Suggestions({ brand }: { brand: string }) {
  const [parts] = useState(searchDialog);
  return parts && <SuggestionsIn parts={parts} brand={brand} />;
}

function SuggestionsIn({ parts, brand }: { parts: SearchDialogParts; brand: string }) {
  const texts: SuggestionTexts = { es, en }[pageLocale()];
  const [typed, setTyped] = useState(parts.input.value);
  const isTaken = useRef(false);
  const stock = useSearchableStock({ offers: texts.offers, brand });
  const { loaded, equipment, failed, needEquipment } = stock;
  // While one types fast, letters come before suggestions.
  const text = useDeferredValue(typed);
  const suggestions = useMemo(
    () => (loaded && text.trim() !== '' ? suggest(loaded.search, text, equipment) : null),
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
      // Whoever has followed a suggestion doesn't look for its text any more (product 5.2).
      if (isTaken.current) parts.form.reset();
      isTaken.current = false;
    },
  });

  const isUnknown = (suggestions?.unknown.length ?? 0) > 0;
  useEffect(() => {
    if (isUnknown) needEquipment();
  }, [isUnknown, needEquipment]);

  return createPortal(
    <>
      {failed && typed.trim() !== '' && <p className="text-label text-ink-600 mt-4">{texts.failed}</p>}
      <SuggestionList
        {...{ texts, listId, active }}
        text={text.trim()}
        suggestions={isClosed ? null : suggestions}
        isEquipmentDue={stock.isEquipmentDue}
        cardOf={loaded?.cardOf ?? null}
        onTake={({ metaKey, ctrlKey, shiftKey, altKey }) => {
          isTaken.current = !(metaKey || ctrlKey || shiftKey || altKey);
        }}
      />
    </>,
    parts.suggestions,
  );
}

interface DialogHandlers {
  readonly onOpen: () => void;
  readonly onType: (value: string) => void;
  readonly onClose: () => void;
}

/** Follows the dialog, which may be open already and hold a text, and its text box. */
function useDialog(parts: SearchDialogParts, handlers: DialogHandlers): void {
  const look = useEffectEvent((isOpen: boolean) => (isOpen ? handlers.onOpen() : handlers.onClose()));
  const type = useEffectEvent((value: string) => handlers.onType(value));
  useEffect(() => {
    const { dialog, form, input } = parts;
    const stop = new AbortController();
    const { signal } = stop;
    watchSearchDialog(parts, (isOpen) => look(isOpen), signal);
    input.addEventListener('input', () => type(input.value), { signal });
    form.addEventListener('reset', () => type(''), { signal });
    if (dialog.open) look(true);
    type(input.value);
    return () => stop.abort();
  }, [parts]);
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '@/components/ui/button';
import { formTexts } from '@/components/ui/form-texts';
import type { FacetCounts } from '@/lib/domain/browse';
import { noFilters, type FilterOffer, type Filters } from '@/lib/domain/filters';
import { counted } from '@/lib/domain/plural';
import { FilterPanel } from './filter-panel';
import type { OpenDialog } from './use-dialog';
import type { ListWords } from './words';

interface DialogFiltersProps {
  dialog: OpenDialog;
  offer: FilterOffer;
  /** The list's filters when the dialog opens. */
  filters: Filters;
  words: ListWords;
  /** Whether the dialog holds the filters, or the sidebar does. */
  shown: boolean;
  /** What filters would leave; the number is null until the browser can say it. */
  preview: (filters: Filters) => { counts: FacetCounts; total: number | null };
  onAccept: (filters: Filters) => void;
}

/**
 * The filters inside «Buscar y filtrar» (specification 2): a draft that the list takes over on «Aceptar» and that is
 * forgotten when the dialog is closed. With a text in its box the dialog's form is a search, which is not ours.
 */
export function DialogFilters(props: DialogFiltersProps) {
  const { dialog, offer, filters, words, shown, preview, onAccept } = props;
  const [draft, setDraft] = useState(filters);
  const [searching, setSearching] = useState(false);
  const accept = useRef<() => void>(() => undefined);
  useEffect(() => {
    accept.current = () => onAccept(draft);
  });
  useEffect(() => {
    const { form } = dialog;
    const stop = new AbortController();
    const typed = () => formTexts(form).some(([name, value]) => name === 'search' && value.trim() !== '');
    const look = () => setSearching(typed());
    look();
    form.addEventListener('input', look, { signal: stop.signal });
    form.addEventListener(
      'reset',
      () => {
        setDraft(noFilters);
        setSearching(false);
      },
      { signal: stop.signal },
    );
    form.addEventListener(
      'submit',
      (event) => {
        if (typed()) return;
        event.preventDefault();
        form.closest('dialog')?.close();
        accept.current();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [dialog]);
  if (!shown) return null;
  const { counts, total } = preview(draft);
  return (
    <>
      {createPortal(
        <div role="group" aria-label={words.filters} className="facets">
          <FilterPanel
            prefix="d"
            named={false}
            {...{ offer, counts, words }}
            filters={draft}
            onChange={setDraft}
            onSlide={setDraft}
          />
        </div>,
        dialog.body,
      )}
      {createPortal(
        <button type="submit" className={buttonClass('primary', 'grow')}>
          <span aria-live="polite">
            {searching ? words.searchNow : total === null ? words.showAny : counted(words.show, total)}
          </span>
        </button>,
        dialog.foot,
      )}
    </>
  );
}

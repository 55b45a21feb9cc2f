'use client';

import { type SubmitEvent, useLayoutEffect } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { findDialogOrNull } from '@/components/site/browser/dialogs';
import { dataAttributeProps } from '@/lib/routing/page-protocol';
import { anchors, paths } from '@/lib/routing/routes';
import { SearchBox, type SuggestionsProps } from './search-box';
import { useSearchDialog } from './search-dialog-store';

const { getState, setState } = useSearchDialog;

/** The `ref` of the dialog: the visitor may have opened it before hydration. */
const reportOpenedDialog = (dialog: HTMLDialogElement | null) =>
  setState({ isOpen: dialog?.open === true || undefined });

function applyFiltersUnlessTextGiven(event: SubmitEvent<HTMLFormElement>): void {
  const { filters, text } = getState();
  // A text leads to the search, with the filters.
  if (!filters || text.trim() !== '') return;
  event.preventDefault();
  if (filters.apply(event.currentTarget)) setState({ isOpen: false });
}

/**
 * The dialog «Buscar y filtrar»: a native dialog that opens without our scripts, and a form that searches
 * with or without them. In windows below 1280 pixels it has the filters of a list as well: with a text they
 * narrow the search, without one they are applied to the list, however the dialog closes.
 */
export function SearchDialog(suggestions: SuggestionsProps) {
  const messages = useMessages('searchDialog');
  const isOpen = useSearchDialog((state) => state.isOpen);
  // Together with the list that the filters lead to: closing styles the whole page again.
  useLayoutEffect(() => {
    if (isOpen === false) findDialogOrNull(anchors.searchDialog)?.close();
  }, [isOpen]);
  return (
    <Dialog
      ref={reportOpenedDialog}
      id={anchors.searchDialog}
      title={messages.title}
      closeLabel={messages.close}
      className="search-dialog"
      headClasses="search-dialog-head items-start"
      onFocus={() => setState({ isOpen: true })}
      onClose={({ currentTarget }) => {
        setState({ isOpen: false });
        // A closed dialog holds no text.
        currentTarget.querySelector('form')?.reset();
      }}
    >
      <form
        action={paths.stock}
        method="get"
        onSubmit={applyFiltersUnlessTextGiven}
        onReset={() => setState({ text: '' })}
        {...dataAttributeProps('search')}
      >
        <SearchBox {...suggestions} />
        <DialogFoot />
      </form>
    </Dialog>
  );
}

/** The buttons of the dialog. */
function DialogFoot() {
  const messages = useMessages('searchDialog');
  const filters = useSearchDialog((state) => state.filters);
  const hasText = useSearchDialog(({ text }) => text.trim() !== '');
  return (
    <div className="search-dialog-foot">
      <button type="reset" onClick={filters?.clear} className={buttonClass('quiet', '-ml-3 px-3')}>
        {messages.clear}
      </button>
      {/* One row with any typeface: its text breaks into two lines first. */}
      <a
        href={`${paths.stock}#${anchors.filters}`}
        className={buttonClass('secondary', 'search-dialog-all flex-[1_1_9rem] px-3')}
      >
        {messages.filterAll}
      </a>
      <button type="submit" className={buttonClass('primary', 'ml-auto min-w-32 max-sm:grow')}>
        <span aria-live="polite">
          {messages.accept} <span hidden={hasText}>{filters?.count}</span>
        </span>
      </button>
    </div>
  );
}

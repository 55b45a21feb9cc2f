'use client';

import { use } from 'react';
import { remembersSomething, useIsSaved, useMemoryModule } from './remembered';
import type { ListNames } from './saved-searches-on-list';
import { ListMemoryContext } from './card-mark';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import { useMissingCode } from '@/components/ui/toasts';

/** Loads the code for remembered lists. */
const load = () => import('./late-list-memory');

/** Loads the code for what this device remembers, if it does, when the page is idle. */
export const useListMemory = () => useMemoryModule(load, remembersSomething);

/** The saved searches of this device. */
export function LazyListMemory({ correctedText }: Pick<ListNames, 'correctedText'>) {
  const code = use(ListMemoryContext);
  return code && <code.ListMemory correctedText={correctedText} />;
}

/** Saves the list's search on this device (product 6.16). The code loads on the click. */
export function SaveSearchButton({ title, correctedText }: ListNames) {
  const { keep: saveLabel } = useMessages('list');
  const filters = useMessages('filters');
  const reportFailure = useMissingCode();
  const save = () =>
    void load().then(
      ({ loadAndSaveSearch }) => loadAndSaveSearch({ title, correctedText }, filters),
      reportFailure,
    );
  const isSaved = useIsSaved();
  return (
    <button
      type="button"
      title={saveLabel}
      data-print="hide"
      className="button button-secondary scripted px-3"
      onClick={save}
      {...(isSaved && { 'aria-pressed': true })}
    >
      <Icon name="bookmark" size={18} />
      <span className="max-md:sr-only">{saveLabel}</span>
    </button>
  );
}

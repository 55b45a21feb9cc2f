'use client';

import { use, useMemo } from 'react';
import type { RenderedList } from '@/lib/list/index/loaded-stock';
import type { Filters } from '@/lib/stock/filters';
import { needsNoCondition, remembersSomething, useIsSaved, useMemoryModule } from './remembered';
import { paths } from '@/lib/routing/routes';
import type { ListNames } from './saved-searches-on-list';
import { type ListMemory, ListMemoryContext } from './card-mark';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import { useMissingCode } from '@/components/ui/use-missing-code';

/** Loads the code for remembered lists. */
const load = () => import('./list-changes');
const isOfModel = ({ path }: RenderedList) => path.startsWith(`${paths.stock}/`);

/** Loads what this device remembers of a list (product 6.15), when the page is idle. */
export function useListMemory(list: RenderedList): ListMemory | null {
  const code = useMemoryModule(load, isOfModel(list) ? needsNoCondition : remembersSomething);
  return useMemo(() => code && { code, list }, [code, list]);
}

/** The changes in the list since the last visit (product 6.15). */
export function LazyListChanges({ filters }: { filters: Filters }) {
  const memory = use(ListMemoryContext);
  if (memory === null) return null;
  const { code, list } = memory;
  return <code.ListChanges {...{ list, filters }} isOfModel={isOfModel(list)} />;
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

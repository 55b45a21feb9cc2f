'use client';

import { needsNoCondition, remembersSomething, useMemoryModule } from './remembered';
import { paths } from '@/lib/routing/routes';
import type { ListChangesProps } from './list-changes';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';

/** Loads the code for remembered lists. */
const load = () => import('./list-changes');
const modelList = `${paths.stock}/`;

/** The changes in a list since the last visit (product 6.15); the code loads when the page is idle. */
export function LazyListChanges(props: Omit<ListChangesProps, 'isOfModel'>) {
  const isOfModel = props.list.path.startsWith(modelList);
  const code = useMemoryModule(load, isOfModel ? needsNoCondition : remembersSomething);
  return code && <code.ListChanges {...props} isOfModel={isOfModel} />;
}

/** Saves the list's search on this device (product 6.16). The code loads on the click. */
export function SaveSearchButton() {
  const { keep: saveLabel } = useMessages('list');
  const filters = useMessages('filters');
  const save = () =>
    void load().then(
      ({ loadAndSaveSearch }) => loadAndSaveSearch(filters),
      () => undefined,
    );
  return (
    <button type="button" title={saveLabel} className="button button-secondary scripted px-3" onClick={save}>
      <Icon name="bookmark" size={18} />
    </button>
  );
}

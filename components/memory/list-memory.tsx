'use client';

import { always, remembersSomething, useRecentCode } from './remembered';
import { paths } from '@/lib/addresses/routes';
import type { ListChangesProps } from './list-changes';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';

/** Loads the code for remembered lists. */
const load = () => import('./list-changes');
const modelList = `${paths.stock}/`;

/** The changes in a list since the last visit (product 6.15); the code loads when the page is idle. */
export function ListMemory(props: Omit<ListChangesProps, 'isOfModel'>) {
  const isOfModel = props.list.path.startsWith(modelList);
  const code = useRecentCode(load, isOfModel ? always : remembersSomething);
  return code && <code.ListChanges {...props} isOfModel={isOfModel} />;
}

/** Saves the list's search on this device (product 6.16). The code loads on the click. */
export function KeepButton() {
  const { keep } = useMessages('list');
  const filters = useMessages('filters');
  const keepIt = () =>
    void load().then(
      ({ keepSearch }) => keepSearch(filters),
      () => undefined,
    );
  return (
    <button type="button" title={keep} className="button button-secondary scripted px-3" onClick={keepIt}>
      <Icon name="bookmark" size={18} />
    </button>
  );
}

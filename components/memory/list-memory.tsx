'use client';

import { always, remembersSomething, useRecentCode } from './remembered';
import { paths } from '@/lib/addresses/routes';
import type { ListChangesProps } from './list-changes';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';

/** Code about lists that this device remembers. */
const load = () => import('./list-changes');
const modelList = `${paths.stock}/`;

/** What has changed in a list since this device has seen it (product 6.15), with code that comes when the page is idle. */
export function ListMemory(props: Omit<ListChangesProps, 'isOfModel'>) {
  const isOfModel = props.list.path.startsWith(modelList);
  const code = useRecentCode(load, isOfModel ? always : remembersSomething);
  return code && <code.ListChanges {...props} isOfModel={isOfModel} />;
}

/** Keeps the search that a list shows, on this device (product 6.16). Its code comes with the press. */
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

'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import { loadListMemory } from './list-memory';

/** Keeps the search that a list shows, on this device (product 6.16). Its code comes with the press. */
export function KeepButton() {
  const { keep } = useMessages('list');
  const filters = useMessages('filters');
  const keepIt = () =>
    void loadListMemory().then(
      ({ keepSearch }) => keepSearch(filters),
      () => undefined,
    );
  return (
    <button type="button" title={keep} className="button button-secondary scripted px-3" onClick={keepIt}>
      <Icon name="bookmark" size={18} />
    </button>
  );
}

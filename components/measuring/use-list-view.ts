import { useEffect, useRef } from 'react';
import type { ShownList } from '@/lib/domain/shown-list';
import { toItem } from './items';
import { track } from './track';

/** A list counts as seen once it has stood still for this long, in milliseconds. */
const settleMs = 600;

/** Tells which page of a list is looked at. What only flashes by, under a slider or on the way, isn't told. */
export function useListView(listId: string, shown: ShownList, busy: boolean): void {
  const told = useRef('');
  useEffect(() => {
    // The browser's own index shows the same vehicles anew: that is no new view.
    const view = [listId, ...shown.cards.map(({ id }) => id)].join(' ');
    if (busy || view === told.current) return;
    const timer = setTimeout(() => {
      told.current = view;
      const items = shown.cards.map((card, index) => toItem(card, index));
      track({ event: 'view_item_list', ecommerce: { item_list_id: listId, items }, results: shown.total });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [listId, shown, busy]);
}

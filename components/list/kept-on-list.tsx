'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useKept } from '@/components/memory/kept-store';
import { keptPlace, vehiclesOf } from '@/lib/memory/kept-searches';
import { watchAddress } from '@/lib/navigation/navigate';
import { searchAt } from './keep-search';
import { KeptSearches } from './kept-searches';
import { currentStock } from './use-search-news';

export { keepSearch } from './keep-search';

/** The kept searches, where the page has a place for them below its list; and whoever sees one has looked at it (product 6.16). */
export function KeptOnList() {
  useLooks();
  const place = document.getElementById(keptPlace);
  return place && createPortal(<KeptSearches />, place);
}

const address = () => window.location.pathname + window.location.search;

/** Remembers the vehicles of the kept search that the page's address shows. */
function useLooks(): void {
  const shown = useSyncExternalStore(watchAddress, address);
  useEffect(() => {
    const [pathname = '', query] = shown.split('?', 2);
    const search = searchAt(pathname, new URLSearchParams(query));
    void useKept.persist.rehydrate();
    const isKept = () => useKept.getState().searches.some(({ id }) => id === search?.id);
    if (!search || !isKept()) return;
    let isOver = false;
    void currentStock(search.index).then((live) => {
      if (!isOver && live && isKept())
        useKept.getState().look(search.id, vehiclesOf(search, live.stock, live.offer, live.ids()));
    });
    return () => {
      isOver = true;
    };
  }, [shown]);
}

'use client';

import { useCallback, useRef, useSyncExternalStore } from 'react';
import { watchAddress } from '@/lib/navigation/navigate';

/**
 * The query of a list's address, `?colors=12`: on the server and while hydrating the one it was rendered for, then
 * the browser's own, also after back and forward. It stays what it was while the browser goes to another page.
 */
export function useListQuery(path: string, rendered: string): string {
  const last = useRef(rendered);
  const read = useCallback(() => {
    if (window.location.pathname === path) last.current = window.location.search;
    return last.current;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read anew for each page that the server renders: the framework writes its address once the page is shown
  }, [path, rendered]);
  const readRendered = useCallback(() => rendered, [rendered]);
  return useSyncExternalStore(watchAddress, read, readRendered);
}

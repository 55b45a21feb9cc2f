'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; `rendered` on the server and while hydrating. */
export function useMedia(query: string, rendered: boolean): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => rendered,
  );
}

'use client';

import { useCallback, useInsertionEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether hydration is done; false on the server and while hydrating. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A callback that stays the same function and calls the latest one given: for events, never while rendering. */
export function useStable<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

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

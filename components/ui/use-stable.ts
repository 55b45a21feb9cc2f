'use client';

import { useCallback, useInsertionEffect, useRef } from 'react';

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

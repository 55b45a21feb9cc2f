'use client';

import { browserStorage } from '@/lib/web/browser/storage';
import { useEffect, useState } from 'react';
import { whenIdle } from '@/lib/web/browser/later';

/** The key of the searches that a visitor has kept (product 6.16). */
export const keptKey = 'busquedas';

/** Whether this device keeps searches. */
export const keepsSearches = (): boolean => browserStorage('localStorage').getItem(keptKey) !== null;

/** The key of what this device remembers (product 7.7). */
export const recentKey = 'vistos';

/** Whether this device remembers anything, or that nothing is wanted. */
export function remembersSomething(): boolean {
  return browserStorage('localStorage').getItem(recentKey) !== null;
}

/**
 * Code that is about what this device remembers, fetched when the page is idle: always, or where there is something to
 * remember. Null until it is there; the page stands without it.
 */
export function useRecentCode<T extends object>(load: () => Promise<T>, always: boolean): T | null {
  const [code, setCode] = useState<T | null>(null);
  useEffect(() => {
    const look = () => {
      if (always || remembersSomething()) load().then(setCode, () => undefined);
    };
    const stop = whenIdle(look);
    // Another tab, or a press on this page, has kept something.
    window.addEventListener('storage', look);
    return () => {
      stop();
      window.removeEventListener('storage', look);
    };
  }, [load, always]);
  return code;
}

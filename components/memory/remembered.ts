'use client';

import { browserStorage } from '@/lib/web/browser/storage';
import { useEffect, useState } from 'react';
import { useCode } from '@/components/ui/hooks';
import { whenIdle } from '@/lib/web/browser/later';

/** The key of the searches that a visitor has kept (product 6.16). */
export const keptKey = 'busquedas';

/** Whether this device keeps searches. */
export const keepsSearches = (): boolean => browserStorage('localStorage').getItem(keptKey) !== null;

/** The key of what this device remembers (product 7.7). */
export const recentKey = 'vistos';

/** Whether this device remembers anything, or that nothing is wanted. */
export const remembersSomething = (): boolean => browserStorage('localStorage').getItem(recentKey) !== null;

/** For what is needed wherever it stands. */
export const always = (): boolean => true;

/**
 * Code that is about what this device remembers, fetched once the page is idle and there is something for it. Null until
 * it is there; the page stands without it.
 */
export function useRecentCode<Module extends object>(
  load: () => Promise<Module>,
  isNeeded: () => boolean,
): Module | null {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const look = () => {
      if (isNeeded()) setWanted(true);
    };
    const stop = whenIdle(look);
    // Another tab, or a press on this page, has kept something.
    window.addEventListener('storage', look);
    return () => {
      stop();
      window.removeEventListener('storage', look);
    };
  }, [isNeeded]);
  return useCode(load, wanted);
}

'use client';

import { browserStorage } from '@/lib/web/browser/storage';
import { useEffect, useState } from 'react';
import { useCode } from '@/components/ui/hooks';
import { whenIdle } from '@/lib/web/browser/later';

/** Storage key of the saved searches (product 6.16). */
export const keptKey = 'busquedas';

/** Whether this device has saved searches. */
export const keepsSearches = (): boolean => browserStorage('localStorage').getItem(keptKey) !== null;

/** Storage key of viewed vehicles and lists (product 7.7). */
export const recentKey = 'vistos';

/** Whether this device remembers anything, or that its memory is turned off. */
export const remembersSomething = (): boolean => browserStorage('localStorage').getItem(recentKey) !== null;

/** The condition of code that is always needed. */
export const always = (): boolean => true;

/**
 * Loads code about this device's memory, once the page is idle and the condition holds. Null until it is loaded; the
 * page is complete without it.
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
    // Another tab, or a click on this page, has stored something.
    window.addEventListener('storage', look);
    return () => {
      stop();
      window.removeEventListener('storage', look);
    };
  }, [isNeeded]);
  return useCode(load, wanted);
}

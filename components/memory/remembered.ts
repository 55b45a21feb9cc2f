'use client';

import { onPageEvent } from '@/lib/browser/page-protocol';
import { isRecord } from '@/lib/platform/records';
import { browserStorage } from '@/lib/browser/storage';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useLazyModule } from '@/components/ui/hooks';
import { whenIdle } from '@/lib/browser/page-lifecycle';

/** Storage key of the saved searches (product 6.16). */
export const savedSearchesKey = 'busquedas';

/** Whether this device has saved searches. */
export const hasStoredSearches = (): boolean => browserStorage('localStorage').get(savedSearchesKey) !== null;

/** Storage key of viewed vehicles (product 7.7). */
export const recentKey = 'vistos';

/** Whether this device has stored viewed vehicles. */
export function hasRecentVehicles(): boolean {
  const stored = browserStorage('localStorage').get(recentKey);
  if (!isRecord(stored) || !isRecord(stored.state)) return false;
  const { vehicles } = stored.state;
  return Array.isArray(vehicles) && vehicles.length > 0;
}

/** Whether this device remembers anything, or that its memory is turned off. */
export const remembersSomething = (): boolean =>
  browserStorage('localStorage').get(recentKey) !== null || hasStoredSearches();

/** Whether the search in the page's URL is saved; false until the code for saved searches is loaded. */
export const useIsSaved = create<boolean>()(() => false);

/**
 * Loads code about this device's memory, once the page is idle and the condition holds. Null until it is loaded; the
 * page is complete without it.
 */
export function useMemoryModule<Module extends object>(
  load: () => Promise<Module>,
  isNeeded: () => boolean,
): Module | null {
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    const update = () => {
      if (isNeeded()) setIsLoading(true);
    };
    const stop = whenIdle(update);
    // A click on this page, or another tab, has stored something.
    const stopListening = onPageEvent('searchSaved', update);
    window.addEventListener('storage', update);
    return () => {
      stop();
      stopListening();
      window.removeEventListener('storage', update);
    };
  }, [isNeeded]);
  return useLazyModule(load, isLoading);
}

'use client';

import type { RecentVehicle } from '@/lib/stock/vehicle';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLazyModule } from '@/components/ui/hooks';
import { onPageRestored, whenLoadedAndIdle } from '@/components/site/browser/page-lifecycle';
import { useMemoryStore } from './memory-store';

/** Reads what this device remembers once the page is idle, and follows it. */
export function useFollowMemoryWhenIdle(): void {
  useEffect(() => whenLoadedAndIdle(useMemoryStore.follow), []);
}

const importMemoryModule = () => import('./memory-module');

/**
 * Returns the code that shows what this device remembers: null until the page is idle, and on a first visit.
 * Loaded code stays, since it confirms that all was erased.
 */
function useMemoryModuleIfUsed() {
  useFollowMemoryWhenIdle();
  const isUsed = useMemoryStore(
    ({ vehicles, searches, off }) => off || vehicles.length + searches.length > 0,
  );
  const [isNeeded, setIsNeeded] = useState(isUsed);
  if (isUsed && !isNeeded) setIsNeeded(true);
  return useLazyModule(importMemoryModule, isNeeded);
}

interface RecentlyViewedProps {
  /** The vehicle of the page, which is stored and left out of the list. */
  vehicle?: RecentVehicle;
  /** Only the controls of the memory: home shows its vehicles above the models. */
  controlsOnly?: boolean;
  className?: string;
}

/** The vehicles viewed before on this device, and the controls of its memory. */
export function RememberViewAndShowRecent({
  vehicle,
  controlsOnly = false,
  className = 'mt-6',
}: RecentlyViewedProps) {
  const code = useMemoryModuleIfUsed();
  useEffect(() => {
    if (!vehicle) return;
    const view = () => useMemoryStore.getState().addViewed(vehicle);
    const cancel = whenLoadedAndIdle(view);
    const stop = onPageRestored(view);
    return () => {
      cancel();
      stop();
    };
  }, [vehicle]);
  if (!code) return null;
  return (
    <div className={className} data-print="hide">
      {!controlsOnly && <code.RecentVehicles exceptId={vehicle?.id} />}
      <code.MemoryControls exceptId={vehicle?.id} />
    </div>
  );
}

/** The viewed vehicles and the saved searches, above home's models, in space reserved for them. */
export function MemoryAtHome() {
  const code = useMemoryModuleIfUsed();
  // Before the first paint, as the first script of a document does: after a client navigation that hasn't
  // run.
  useLayoutEffect(() => void useMemoryStore.read(), []);
  return (
    <div className="memory">
      <div>{code && <code.RecentVehicles />}</div>
      <div>{code && <code.SavedSearches />}</div>
    </div>
  );
}

/** The saved searches, below the list of all stock. */
export function SavedSearchesBelowStock() {
  const code = useMemoryModuleIfUsed();
  return code && <code.SavedSearches className="mt-16" />;
}

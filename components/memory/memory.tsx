'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { useLazyModule } from '@/components/ui/hooks';
import { onPageRestored, whenIdle } from '@/lib/browser/page-lifecycle';
import { setDocumentMark } from '@/lib/browser/page-protocol';
import type { RecentVehicle } from '@/lib/memory/recent';
import { useRecent } from './recent-store';
import { useSavedSearches } from './saved-search-store';

const loadVehicles = () => import('./recent-vehicles');
const loadSearches = () => import('./saved-searches');

/**
 * Returns what this device remembers, and the code that shows it: nothing until the page is idle, and on a first visit.
 * Code that has been needed stays, since it confirms what was erased.
 */
export function useMemory() {
  const { vehicles, off } = useRecent();
  const { searches } = useSavedSearches();
  useEffect(() => {
    const ends: (() => void)[] = [];
    ends.push(whenIdle(() => ends.push(useRecent.follow(), useSavedSearches.follow())));
    return () => ends.forEach((end) => end());
  }, []);
  const hasSearches = searches.length > 0;
  return {
    vehicles,
    searches,
    vehicleCode: useLazyModule(loadVehicles, useLatch(vehicles.length > 0 || off || hasSearches)),
    searchCode: useLazyModule(loadSearches, useLatch(hasSearches)),
  };
}

/** Whether a condition holds, or has held before. */
function useLatch(holds: boolean): boolean {
  const [isLatched, setIsLatched] = useState(holds);
  if (holds && !isLatched) setIsLatched(true);
  return isLatched;
}

interface RecentlyViewedProps {
  /** The vehicle of the page, which is stored and left out of the list. */
  vehicle?: RecentVehicle;
  /** Only the controls of the memory: home shows its vehicles above the models. */
  controlsOnly?: boolean;
  className?: string;
}

/** The vehicles viewed before on this device, and the controls of its memory (product 7.7). */
export function RecentlyViewed({ vehicle, controlsOnly = false, className = 'mt-6' }: RecentlyViewedProps) {
  const { vehicles, vehicleCode } = useMemory();
  useEffect(() => {
    if (!vehicle) return;
    const view = () => useRecent.getState().view(vehicle);
    const cancel = whenIdle(view);
    const stop = onPageRestored(view);
    return () => {
      cancel();
      stop();
    };
  }, [vehicle]);
  if (!vehicleCode) return null;
  const others = vehicles.filter(({ id }) => id !== vehicle?.id);
  return (
    <div className={className} data-print="hide">
      {!controlsOnly && <vehicleCode.RecentVehicles vehicles={others} />}
      <vehicleCode.MemoryControls />
    </div>
  );
}

/** The viewed vehicles and the saved searches, above home's models, in space reserved for them (product 6.16, 7.7). */
export function MemoryAtHome() {
  const { vehicles, searches, vehicleCode, searchCode } = useMemory();
  // Before the first paint, as the first script of a document does: after a client navigation that hasn't run.
  useLayoutEffect(() => {
    useRecent.read();
    useSavedSearches.read();
  }, []);
  // By the stores' own state: what is rendered follows later, and a mark of the first script would go until then.
  useLayoutEffect(() => {
    setDocumentMark('recentVehicles', useRecent.getState().vehicles.length > 0 ? '' : null);
    setDocumentMark('savedSearches', useSavedSearches.getState().searches.length > 0 ? '' : null);
  }, [vehicles, searches]);
  return (
    <div className="memory">
      <div>{vehicleCode && <vehicleCode.RecentVehicles vehicles={vehicles} />}</div>
      <div>{searchCode && <searchCode.SavedSearches />}</div>
    </div>
  );
}

/** The saved searches, below the list of all stock (product 6.16). */
export function SavedSearchesBelow() {
  const { searchCode } = useMemory();
  return searchCode && <searchCode.SavedSearches className="mt-16" />;
}

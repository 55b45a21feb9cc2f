'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { useLazyModule } from '@/components/ui/hooks';
import { onPageRestored, whenIdle } from '@/components/site/browser/page-lifecycle';
import { setDocumentMark } from '@/lib/routing/page-protocol';
import type { RecentVehicle } from '@/lib/memory/recent';
import { useRecent } from './recent-store';
import { useSavedSearches } from './saved-search-store';

const load = async () => {
  const [vehicles, searches] = await Promise.all([import('./recent-vehicles'), import('./saved-searches')]);
  return { ...vehicles, ...searches };
};

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
  const isUsed = vehicles.length > 0 || off || searches.length > 0;
  const [isNeeded, setIsNeeded] = useState(isUsed);
  if (isUsed && !isNeeded) setIsNeeded(true);
  return { vehicles, searches, code: useLazyModule(load, isNeeded) };
}

interface RecentlyViewedProps {
  /** The vehicle of the page, which is stored and left out of the list. */
  vehicle?: RecentVehicle;
  /** Only the controls of the memory: home shows its vehicles above the models. */
  controlsOnly?: boolean;
  className?: string;
}

/** The vehicles viewed before on this device, and the controls of its memory. */
export function RecentlyViewed({ vehicle, controlsOnly = false, className = 'mt-6' }: RecentlyViewedProps) {
  const { vehicles, code } = useMemory();
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
  if (!code) return null;
  const others = vehicles.filter(({ id }) => id !== vehicle?.id);
  return (
    <div className={className} data-print="hide">
      {!controlsOnly && <code.RecentVehicles vehicles={others} />}
      <code.MemoryControls />
    </div>
  );
}

/** The viewed vehicles and the saved searches, above home's models, in space reserved for them. */
export function MemoryAtHome() {
  const { vehicles, searches, code } = useMemory();
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
      <div>{code && <code.RecentVehicles vehicles={vehicles} />}</div>
      <div>{code && <code.SavedSearches />}</div>
    </div>
  );
}

/** The saved searches, below the list of all stock. */
export function SavedSearchesBelow() {
  const { code } = useMemory();
  return code && <code.SavedSearches className="mt-16" />;
}

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { toGa4EcommerceWithTotal, trackEvent } from '@/components/analytics/data-layer';
import { navigateTo } from '@/components/site/browser/navigation';
import { comparisonHref } from '@/lib/routing/routes';
import type { Snapshot } from '@/lib/stock/vehicle';
import { useCompareStore } from './compare-store';

/** Whether vehicles are those of some ids, in any order. */
const haveSameIds = (vehicles: readonly Snapshot[], ids: readonly string[]) =>
  vehicles.length === ids.length && vehicles.every(({ id }) => ids.includes(id));

interface ComparisonIds {
  readonly shownIds: readonly string[];
  /** Null until the device is read. */
  readonly isOwn: boolean | null;
  readonly replaceBy: (newIds: readonly string[]) => void;
}

/**
 * Returns the ids of the comparison, which those of the address follow, and whether it is this device's: the
 * store has the same ids; null until that is read. A change of the store (here, in another tab, before a
 * return) from these ids to others replaces the page by theirs. The bare address compares an empty store.
 */
export function useComparisonFollowingStore(ids: readonly string[]): ComparisonIds {
  const stored = useCompareStore((state) => state.vehicles);
  const isRead = useSyncExternalStore(useCompareStore.subscribe, useCompareStore.isRead, () => false);
  const address = comparisonHref(ids);
  const [next, setNext] = useState({ address, ids });
  if (next.address !== address) setNext({ address, ids });
  const shownIds = next.address === address ? next.ids : ids;
  const replaceBy = (newIds: readonly string[]) => {
    setNext({ address, ids: newIds });
    const href = comparisonHref(newIds);
    if (href !== address) navigateTo(href, 'replace');
  };
  const followStore = useEffectEvent((vehicles: readonly Snapshot[], vehiclesBefore: readonly Snapshot[]) => {
    if (haveSameIds(vehiclesBefore, shownIds) && !haveSameIds(vehicles, shownIds))
      replaceBy(vehicles.map(({ id }) => id));
  });
  useEffect(() => {
    // oxlint-disable-next-line compiler/set-state-in-effect -- the device can't be read while rendering
    followStore(useCompareStore.getState().vehicles, []);
    return useCompareStore.subscribe((state, previous) => followStore(state.vehicles, previous.vehicles));
  }, [address]);
  return { shownIds, isOwn: isRead ? haveSameIds(stored, shownIds) : null, replaceBy };
}

/** Tracks the compared vehicles once per visit of the comparator; an empty one isn't tracked. */
export function useTrackComparisonView(vehicles: readonly Snapshot[]): void {
  const isTracked = useRef(false);
  useEffect(() => {
    if (isTracked.current || vehicles.length === 0) return;
    isTracked.current = true;
    trackEvent({ event: 'view_comparison', ecommerce: toGa4EcommerceWithTotal(vehicles) });
  }, [vehicles]);
}

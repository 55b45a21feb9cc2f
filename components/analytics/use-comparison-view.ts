import { useEffect, useRef } from 'react';
import { toItems, type TrackedVehicle } from './items';
import { track } from './track';

/** Tracks, once a visit to the comparator, which vehicles are compared there; an empty one isn't tracked. */
export function useComparisonView(vehicles: readonly TrackedVehicle[]): void {
  const tracked = useRef(false);
  useEffect(() => {
    if (tracked.current || vehicles.length === 0) return;
    tracked.current = true;
    track({ event: 'view_comparison', ecommerce: toItems(vehicles) });
  }, [vehicles]);
}

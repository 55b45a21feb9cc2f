import { useEffect, useRef } from 'react';
import { toItems, type TrackedVehicle } from './items';
import { track } from './track';

/** Tells, once a visit to the comparator, which vehicles are compared there; an empty one is none. */
export function useComparisonView(vehicles: readonly TrackedVehicle[]): void {
  const told = useRef(false);
  useEffect(() => {
    if (told.current || vehicles.length === 0) return;
    told.current = true;
    track({ event: 'view_comparison', ecommerce: toItems(vehicles) });
  }, [vehicles]);
}

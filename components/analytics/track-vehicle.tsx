'use client';

import { useEffect, useState } from 'react';
import { toItems, type TrackedVehicle } from './items';
import { track } from './track';

/** Tracks a view of a vehicle's page, once a visit to it. */
export function TrackVehicle({ vehicle }: { vehicle: TrackedVehicle }) {
  const [now] = useState(vehicle);
  useEffect(() => track({ event: 'view_item', ecommerce: toItems([now]) }), [now]);
  return null;
}

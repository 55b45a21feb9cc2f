'use client';

import type { RecentVehicle } from '@/lib/memory/recent';
import { always, remembersSomething, useRecentCode } from './remembered';

const load = () => import('./recent-vehicles');

interface RecentlyViewedProps {
  /** The vehicle of the page, which is remembered and left out. */
  vehicle?: RecentVehicle;
  className: string;
}

/** The vehicles seen before on this device (product 7.7), with code that comes when the page is idle. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const code = useRecentCode(load, props.vehicle ? always : remembersSomething);
  return code && <code.RecentVehicles {...props} />;
}

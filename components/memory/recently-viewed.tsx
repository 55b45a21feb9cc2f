'use client';

import type { RecentVehicle } from '@/lib/memory/recent';
import { remembersSomething, useMemoryModule } from './remembered';

const load = () => import('./recent-vehicles');
const always = () => true;

interface RecentlyViewedProps {
  /** The vehicle of the page, which is stored and left out of the list. */
  vehicle?: RecentVehicle;
  /** Only the controls of the memory. */
  controlsOnly?: boolean;
  className?: string;
}

/** The vehicles viewed before on this device (product 7.7); the code loads when the page is idle. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const code = useMemoryModule(load, props.vehicle ? always : remembersSomething);
  return code && <code.RecentVehicles {...props} />;
}

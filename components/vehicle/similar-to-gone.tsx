'use client';

import { useLazyModule } from '@/components/ui/hooks';

const load = () => import('./similar-vehicles');

/**
 * What is known of the vehicle that the URL names, in space kept for it. The page around it is rendered for
 * no vehicle in particular, and stays as it is without an answer. Its code is loaded apart: the framework sends this page
 * with that of every vehicle.
 */
export function SimilarToGone() {
  const code = useLazyModule(load, true);
  return <div className="mt-3 min-h-96 pb-16">{code && <code.SimilarVehicles />}</div>;
}

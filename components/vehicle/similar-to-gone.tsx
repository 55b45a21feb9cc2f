'use client';

import { useLazyModule } from '@/components/ui/hooks';

const load = () => import('./similar-vehicles');

/**
 * The model of the vehicle that the URL names and the vehicles most similar to it, in reserved space. The page around it is
 * the same for all vehicles, and stays unchanged without a response. Its code is loaded apart: the framework sends this page
 * with that of every vehicle.
 */
export function SimilarToGone() {
  const code = useLazyModule(load, true);
  return <div className="mt-3 min-h-96 pb-16">{code && <code.SimilarVehicles />}</div>;
}

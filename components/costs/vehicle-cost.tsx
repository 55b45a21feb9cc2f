'use client';

import { yearlyCost, type EnergyUse } from '@/lib/costs/running-costs';
import { CostForm, CostText } from './cost-form';
import { useCosts } from './cost-store';

interface VehicleCostProps {
  use: EnergyUse;
  /** The vehicle's own monthly fee; null where it has none. */
  fee: string | null;
}

/** The boxes of a vehicle's page, with what driving it costs beside its fee. */
export function VehicleCost({ use, fee }: VehicleCostProps) {
  const cost = useCosts(({ texts }) => yearlyCost(use, texts));
  return (
    <CostForm uses={[use]}>{cost !== null && <CostText cost={cost} name={use.name} fee={fee} />}</CostForm>
  );
}

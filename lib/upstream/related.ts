import 'server-only';
import { facetValues } from '@/lib/stock/filters';
import { similarVehicles } from '@/lib/stock/similar';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { getStock, lastKnownTraits } from './reads';

/**
 * Returns the hex color of a vehicle's chip, which only the filters of a list contain. Null when they lack it or are
 * unavailable: a chip is an ornament, and the page works without it.
 */
export async function vehicleColorHex({ colorGroupId }: VehicleSummary): Promise<string | null> {
  const stock = await getStock({ kind: 'all' }).catch(() => null);
  const colors = stock && facetValues(stock, 'colors');
  return colors?.find(({ id }) => id === colorGroupId)?.hex ?? null;
}

/** Maximum vehicles shown instead of a missing one (product 7.8). */
const shown = 3;

interface SimilarVehicles {
  /** Those of its model. */
  readonly ofModel: readonly VehicleSummary[];
  readonly nearest: readonly VehicleSummary[];
}

/**
 * Returns the vehicles in stock that are like one which isn't; none for one that was never read here.
 * @throws UpstreamError where the stock is unavailable.
 */
export async function similarToGone(id: string): Promise<SimilarVehicles> {
  const traits = await lastKnownTraits(id);
  const vehicles = traits ? ((await getStock({ kind: 'all' }))?.vehicles ?? []) : [];
  return {
    ofModel: vehicles.filter(({ modelGroupId }) => modelGroupId === traits?.modelGroupId),
    nearest: traits ? similarVehicles(traits, vehicles, shown) : [],
  };
}

import 'server-only';
import type { VehicleSummary } from '@/lib/domain/vehicle';
import { getStock } from '@/lib/stockfinder/stock';

/**
 * The hex colour of a vehicle's chip, which only the filters of its model's list know. Null when they don't say it or
 * can't be had: a chip is an ornament, and the page stands without it.
 */
export async function colorHexOf(vehicle: VehicleSummary): Promise<string | null> {
  if (!vehicle.modelUrlKey) return null;
  const stock = await getStock({ kind: 'model', model: vehicle.modelUrlKey }).catch(() => null);
  const colors = stock?.facets.find(({ code }) => code === 'colors')?.values;
  return colors?.find(({ id }) => id === vehicle.colorGroupId)?.hex ?? null;
}

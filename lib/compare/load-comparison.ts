import 'server-only';
import type { Vehicle } from '@/lib/stock/vehicle';
import { withColorAndPlace } from '@/lib/upstream/places';
import { getVehicle } from '@/lib/upstream/reads';

/** Compared vehicles with the color of their chip and their place, in the order of their ids, and the ids of those no longer in stock. */
export interface Comparison {
  readonly vehicles: readonly Vehicle[];
  readonly missing: readonly string[];
}

/** Loads compared vehicles. Throws an UpstreamError when one of them is unavailable. */
export async function loadComparison(ids: readonly string[]): Promise<Comparison> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const vehicle = await getVehicle(id);
      return vehicle && withColorAndPlace(vehicle);
    }),
  );
  return {
    vehicles: found.filter((vehicle) => vehicle !== null),
    missing: ids.filter((_, at) => found[at] === null),
  };
}

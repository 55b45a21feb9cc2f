import 'server-only';
import { recentNow, type RecentAnswer } from './recent';
import { getStock } from '@/lib/upstream/stock';
import { getVehicle } from '@/lib/upstream/vehicles';

/**
 * Vehicles as they are now, in their order, out of the list of all stock, which is at hand. Only what that doesn't have
 * is asked for by itself, so that nothing counts as sold because the list couldn't be read in whole.
 * Throws a StockfinderError where data is unavailable.
 */
export async function loadRecent(ids: readonly string[]): Promise<RecentAnswer> {
  if (ids.length === 0) return { vehicles: [], missing: [] };
  const wanted = new Set(ids);
  const stock = await getStock({ kind: 'all' });
  const listed = new Map(
    stock?.vehicles.filter(({ id }) => wanted.has(id)).map((vehicle) => [vehicle.id, vehicle]),
  );
  const found = await Promise.all(ids.map(async (id) => listed.get(id) ?? (await getVehicle(id))));
  return {
    vehicles: found.filter((vehicle) => vehicle !== null).map(recentNow),
    missing: ids.filter((_, at) => found[at] === null),
  };
}

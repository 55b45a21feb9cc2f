import 'server-only';
import { toCurrentVehicle, type RecentVehicleData } from './recent';
import { getStock } from '@/lib/source/stock';
import { getVehicle } from '@/lib/source/vehicles';

/**
 * Returns the current data of vehicles, in their order, from the cached list of all stock. Vehicles missing there are
 * requested individually, so that an incomplete list doesn't mark them as sold. Throws a SourceError when data is
 * unavailable.
 */
export async function loadRecent(ids: readonly string[]): Promise<RecentVehicleData> {
  if (ids.length === 0) return { vehicles: [], missing: [] };
  const requested = new Set(ids);
  const stock = await getStock({ kind: 'all' });
  const listed = new Map(
    stock?.vehicles.filter(({ id }) => requested.has(id)).map((vehicle) => [vehicle.id, vehicle]),
  );
  const found = await Promise.all(ids.map(async (id) => listed.get(id) ?? (await getVehicle(id))));
  return {
    vehicles: found.filter((vehicle) => vehicle !== null).map(toCurrentVehicle),
    missing: ids.filter((_, at) => found[at] === null),
  };
}

import { maxRecentVehiclesShown, type RecentVehicleData, toRecentVehicle } from '@/lib/stock/vehicle';
import { parseIdsParam } from '@/lib/routing/segments';
import { createBrowserCallHandler, frontCachedJsonResponse } from '@/lib/upstream/browser-call';
import { getStockOrNull, getVehicleOrNull } from '@/lib/upstream/reads';

/**
 * Returns the current data of recently viewed vehicles (`?ids=501,502`, product 7.7), in the order of their
 * ids, from the cached list of all stock. Those missing there are requested individually, so that an
 * incomplete list doesn't mark them as sold.
 */
export const GET = createBrowserCallHandler(async (query) => {
  const ids = parseIdsParam(query, maxRecentVehiclesShown);
  const stock = ids.length > 0 ? await getStockOrNull({ kind: 'all' }) : null;
  const loadedVehicles = await Promise.all(
    ids.map(
      async (id) => stock?.vehicles.find((vehicle) => vehicle.id === id) ?? (await getVehicleOrNull(id)),
    ),
  );
  return frontCachedJsonResponse({
    vehicles: loadedVehicles.filter((vehicle) => vehicle !== null).map(toRecentVehicle),
    missing: ids.filter((_, index) => loadedVehicles[index] === null),
  } satisfies RecentVehicleData);
});

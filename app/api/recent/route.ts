import { parseIdsParam } from '@/lib/routing/segments';
import { maxShownVehicles, type RecentVehicleData, toRecentVehicle } from '@/lib/memory/recent';
import { readOnlyJson, withErrorResponse } from '@/lib/upstream/error-response';
import { getStock, getVehicle } from '@/lib/upstream/reads';

/** Returns the current data of recently viewed vehicles (`?ids=501,502`, product 7.7). */
export function GET(request: Request): Promise<Response> {
  return withErrorResponse(async () =>
    readOnlyJson(await loadRecent(parseIdsParam(new URL(request.url).searchParams, maxShownVehicles))),
  );
}

/**
 * Returns vehicles in the order of their ids, from the cached list of all stock. Those missing there are requested
 * individually, so that an incomplete list doesn't mark them as sold. Throws a SourceError when data is unavailable.
 */
async function loadRecent(ids: readonly string[]): Promise<RecentVehicleData> {
  const stock = ids.length > 0 ? await getStock({ kind: 'all' }) : null;
  const found = await Promise.all(
    ids.map(async (id) => stock?.vehicles.find((vehicle) => vehicle.id === id) ?? (await getVehicle(id))),
  );
  return {
    vehicles: found.filter((vehicle) => vehicle !== null).map(toRecentVehicle),
    missing: ids.filter((_, at) => found[at] === null),
  };
}

import 'server-only';
import { markResponseLacking, valueOrMarkLack } from '@/lib/platform/request-context';
import type { StockList, StockQuery } from '@/lib/stock/stock-list';
import { modelUrlKeyOrIdOrNull } from '@/lib/stock/vehicle';
import { dataCache } from './cached-read';
import { allStockQuery, allStockRead, getStockOrNull, maxPlacesWaitMs } from './reads';

/**
 * Returns a list like {@link getStockOrNull}, for a response that shows places: it lacks them where they
 * aren't known.
 */
export async function getStockOrNullMarkingMissingPlaces(query: StockQuery): Promise<StockList | null> {
  const list = await getStockOrNull(query);
  if (list?.lacksPlaces) markResponseLacking('dealers');
  return list;
}

/**
 * Returns all stock as it is held, and loads it anew behind the response where it is stale. Null where none
 * is held: the response lacks it.
 */
export function getHeldStockOrNullMarkingLack(): StockList | null {
  void dataCache()
    .read(allStockRead)
    .catch(() => undefined);
  const heldStock = dataCache().getFromMemory(allStockRead);
  if (heldStock === undefined) markResponseLacking('stock');
  if (heldStock?.lacksPlaces) markResponseLacking('dealers');
  return heldStock ?? null;
}

/**
 * Returns the street addresses of dealers by their ids, as far as vehicles state them. Without stock in time
 * there are none, and the response lacks it.
 */
export async function getDealerStreetsOrMarkLack(maxWaitMs = maxPlacesWaitMs): Promise<StockList['streets']> {
  const stock = await valueOrMarkLack('stock', maxWaitMs, getStockOrNull(allStockQuery), null);
  return stock?.streets ?? new Map();
}

/** Whether all stock has a vehicle's id or a model's key; false where it is unavailable. */
export async function isInCurrentStock(kind: 'vehicle' | 'stockOfModel', id: string): Promise<boolean> {
  const list = await getStockOrNull(allStockQuery).catch(() => null);
  return (
    list?.vehicles.some(
      (vehicle) => (kind === 'vehicle' ? vehicle.id : modelUrlKeyOrIdOrNull(vehicle)) === id,
    ) === true
  );
}

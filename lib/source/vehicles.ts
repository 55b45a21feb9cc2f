import 'server-only';
import { setCached, peekCached } from '@/lib/cache/data-cache';
import { type SimilarityTraits, similarVehicles } from '@/lib/stock/similar';
import type { StockList } from '@/lib/stock/stock';
import type { Vehicle, VehicleSummary } from '@/lib/stock/vehicle';
import { cachedRead } from './cached-read';
import { cacheTable, nullableEntry } from './cache-table';
import { stockSource } from './registry';
import { getStock } from './stock';

/** Returns a vehicle by its id (product 3.1); null if there is none. @throws SourceError when it is unavailable. */
export async function getVehicle(id: string): Promise<Vehicle | null> {
  return cachedRead<Vehicle | null>(nullableEntry(cacheTable.vehicle(id.trim())), async () => {
    const vehicle = await stockSource().vehicle(id.trim());
    if (vehicle) await remember(id.trim(), vehicle);
    return vehicle;
  });
}

/** Caches a vehicle's traits, so that similar ones can be shown once it is sold. */
async function remember(id: string, vehicle: Vehicle): Promise<void> {
  const { key, ttlMs } = cacheTable.traits(id);
  const { modelGroupId, fuelId, finalPrice } = vehicle;
  await setCached(
    key,
    { id: vehicle.id, modelGroupId, fuelId, finalPrice } satisfies SimilarityTraits,
    ttlMs,
  );
}

/** Returns the cached traits of a vehicle by its id; null when it was never read here. */
export function lastKnownTraits(id: string): Promise<SimilarityTraits | null> {
  return peekCached<SimilarityTraits>(cacheTable.traits(id.trim()).key);
}

/** Number of vehicles shown instead of a missing one (product 7.8). */
const shown = 6;

/** The replacements for a missing vehicle. */
export interface NearestVehicles {
  /** All stock; null when it is unavailable. */
  readonly stock: StockList | null;
  readonly vehicles: readonly VehicleSummary[];
}

/** Returns the vehicles most similar to the last known traits; for an unknown vehicle, those with the nearest ids. */
export async function nearestVehicles(id: string): Promise<NearestVehicles> {
  const [traits, stock] = await Promise.all([
    lastKnownTraits(id),
    getStock({ kind: 'all' }).catch(() => null),
  ]);
  if (!stock) return { stock, vehicles: [] };
  return {
    stock,
    vehicles: traits ? similarVehicles(traits, stock.vehicles, shown) : withNearestIds(id, stock.vehicles),
  };
}

/** Returns the vehicle ids that the page of a missing vehicle shows; null for an existing one. Throws like a read. */
export async function notFoundVariant(id: string): Promise<string | null> {
  if (await getVehicle(id)) return null;
  return (await nearestVehicles(id)).vehicles.map((vehicle) => vehicle.id).join(',');
}

function withNearestIds(id: string, vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  const numericId = Number(id);
  if (!Number.isFinite(numericId)) return vehicles.slice(0, shown);
  // Any number of ids can be requested, so a list of any length is not sorted for each.
  const nearest: { readonly vehicle: VehicleSummary; readonly distance: number }[] = [];
  for (const vehicle of vehicles) {
    const distance = Math.abs(Number(vehicle.id) - numericId);
    if (nearest.length === shown && !(distance < (nearest.at(-1)?.distance ?? 0))) continue;
    const position = nearest.findIndex((other) => distance < other.distance);
    nearest.splice(position === -1 ? nearest.length : position, 0, { vehicle, distance });
    if (nearest.length > shown) nearest.pop();
  }
  return nearest.map(({ vehicle }) => vehicle);
}

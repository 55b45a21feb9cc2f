import 'server-only';
import { keep, kept } from '@/lib/cache/data-cache';
import { type SimilarityTraits, similarTo } from '@/lib/shop/similar';
import type { Vehicle, VehicleSummary } from '@/lib/shop/vehicle';
import { cacheTable, nullable } from './cache-table';
import { pathSegment } from './client';
import { isWithoutContent, unwrapped, withAttributes } from './fields';
import { isRecord } from '@/lib/platform/records';
import { type AnswerParser, cachedRead, readOrNull, UnreadableAnswer } from './read';
import { toVehicle, rawVehicle } from './raw-vehicle';
import type { StockList } from '@/lib/shop/stock';
import { getStock } from './stock';

/**
 * One vehicle by its `product_id` (`GET vehicles/{id}`, product 3.1). Null on the upstream's 404, for an answer
 * without content, or when no vehicle can have such an id. Throws a {@link StockfinderError} when the response is unavailable or unreadable.
 */
export async function getVehicle(id: string): Promise<Vehicle | null> {
  const segment = pathSegment(id);
  if (segment === null) return null;
  return cachedRead<Vehicle | null>(nullable(cacheTable.vehicle(id.trim())), async () => {
    const vehicle = await readOrNull({ name: 'vehicle', path: `vehicles/${segment}` }, parseVehicle);
    if (vehicle) await remember(id.trim(), vehicle);
    return vehicle;
  });
}

/** What is remembered of a vehicle, so that something like it can be shown once it is sold. */
async function remember(id: string, vehicle: Vehicle): Promise<void> {
  const { key, ttlMs } = cacheTable.lastSeen(id);
  const { modelGroupId, fuelId, finalPrice } = vehicle;
  await keep(key, { id: vehicle.id, modelGroupId, fuelId, finalPrice } satisfies SimilarityTraits, ttlMs);
}

/** The vehicle that had an id, as far as similarity looks at it; null when it was never seen here. */
export function lastSeen(id: string): Promise<SimilarityTraits | null> {
  return kept<SimilarityTraits>(cacheTable.lastSeen(id.trim()).key);
}

/** Null for an answer without content: there is no such vehicle. Exported for the check of an upstream. */
export const parseVehicle: AnswerParser<Vehicle | null> = (body, entries) => {
  if (isWithoutContent(body)) return null;
  const vehicle = unwrapped(body, (inner) => isRecord(inner) && ('product_id' in inner || 'id' in inner));
  const raw = rawVehicle.safeParse(withAttributes(vehicle));
  if (!raw.success)
    throw new UnreadableAnswer(raw.error.issues.map((issue) => issue.path.join('.')).join(', '));
  return toVehicle(raw.data, entries);
};

/** How many are shown in place of one that is gone (product 7.8). */
const shown = 6;

/** What stands in for a vehicle that is gone. */
export interface Nearest {
  /** All stock; null when it is unavailable. */
  readonly stock: StockList | null;
  readonly vehicles: readonly VehicleSummary[];
}

/** The most similar to the vehicle as it was last seen; of an unknown one, those with the nearest ids. */
export async function nearestTo(id: string): Promise<Nearest> {
  const [seen, stock] = await Promise.all([lastSeen(id), getStock({ kind: 'all' }).catch(() => null)]);
  if (!stock) return { stock, vehicles: [] };
  return {
    stock,
    vehicles: seen ? similarTo(seen, stock.vehicles, shown) : withNearestIds(id, stock.vehicles),
  };
}

/** What the page of an id that no vehicle has shows, by name; null for a vehicle that is there. Throws like a read. */
export async function nameOfGoneVehicle(id: string): Promise<string | null> {
  if (await getVehicle(id)) return null;
  return (await nearestTo(id)).vehicles.map((vehicle) => vehicle.id).join(',');
}

function withNearestIds(id: string, vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  const wanted = Number(id);
  if (!Number.isFinite(wanted)) return vehicles.slice(0, shown);
  // Asked for any number of ids, a list of any length is not sorted for each.
  const nearest: { readonly vehicle: VehicleSummary; readonly distance: number }[] = [];
  for (const vehicle of vehicles) {
    const distance = Math.abs(Number(vehicle.id) - wanted);
    if (nearest.length === shown && !(distance < (nearest.at(-1)?.distance ?? 0))) continue;
    const place = nearest.findIndex((other) => distance < other.distance);
    nearest.splice(place === -1 ? nearest.length : place, 0, { vehicle, distance });
    if (nearest.length > shown) nearest.pop();
  }
  return nearest.map(({ vehicle }) => vehicle);
}

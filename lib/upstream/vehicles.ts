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
 * Returns a vehicle by its `product_id` (`GET vehicles/{id}`, product 3.1). Null for the upstream's 404, an empty
 * response or an impossible id. Throws a {@link StockfinderError} for an unavailable or unreadable response.
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

/** Caches a vehicle's traits, so that similar ones can be shown once it is sold. */
async function remember(id: string, vehicle: Vehicle): Promise<void> {
  const { key, ttlMs } = cacheTable.lastSeen(id);
  const { modelGroupId, fuelId, finalPrice } = vehicle;
  await keep(key, { id: vehicle.id, modelGroupId, fuelId, finalPrice } satisfies SimilarityTraits, ttlMs);
}

/** Returns the cached traits of a vehicle by its id; null when it was never read here. */
export function lastSeen(id: string): Promise<SimilarityTraits | null> {
  return kept<SimilarityTraits>(cacheTable.lastSeen(id.trim()).key);
}

/** Parses a vehicle; null for a response without content: it doesn't exist. Exported for the upstream check. */
export const parseVehicle: AnswerParser<Vehicle | null> = (body, entries) => {
  if (isWithoutContent(body)) return null;
  const vehicle = unwrapped(body, (inner) => isRecord(inner) && ('product_id' in inner || 'id' in inner));
  const raw = rawVehicle.safeParse(withAttributes(vehicle));
  if (!raw.success)
    throw new UnreadableAnswer(raw.error.issues.map((issue) => issue.path.join('.')).join(', '));
  return toVehicle(raw.data, entries);
};

/** Number of vehicles shown instead of a missing one (product 7.8). */
const shown = 6;

/** The replacements for a missing vehicle. */
export interface Nearest {
  /** All stock; null when it is unavailable. */
  readonly stock: StockList | null;
  readonly vehicles: readonly VehicleSummary[];
}

/** Returns the vehicles most similar to the last known traits; for an unknown vehicle, those with the nearest ids. */
export async function nearestTo(id: string): Promise<Nearest> {
  const [seen, stock] = await Promise.all([lastSeen(id), getStock({ kind: 'all' }).catch(() => null)]);
  if (!stock) return { stock, vehicles: [] };
  return {
    stock,
    vehicles: seen ? similarTo(seen, stock.vehicles, shown) : withNearestIds(id, stock.vehicles),
  };
}

/** Returns the vehicle ids that the page of a missing vehicle shows; null for an existing one. Throws like a read. */
export async function nameOfGoneVehicle(id: string): Promise<string | null> {
  if (await getVehicle(id)) return null;
  return (await nearestTo(id)).vehicles.map((vehicle) => vehicle.id).join(',');
}

function withNearestIds(id: string, vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  const wanted = Number(id);
  if (!Number.isFinite(wanted)) return vehicles.slice(0, shown);
  // Any number of ids can be requested, so a list of any length is not sorted for each.
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

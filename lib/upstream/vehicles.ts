import 'server-only';
import { keep, kept } from '@/lib/cache/data-cache';
import type { SimilarityTraits } from '@/lib/shop/similar';
import type { Vehicle } from '@/lib/shop/vehicle';
import { cacheTable, nullable } from './cache-table';
import { pathSegment } from './client';
import { isWithoutContent } from './fields';
import { type AnswerParser, cachedRead, readOrNull, UnreadableAnswer } from './read';
import { toVehicle } from './vehicle-mapper';
import { rawVehicle } from './vehicle-schema';

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
  const raw = rawVehicle.safeParse(body);
  if (!raw.success)
    throw new UnreadableAnswer(raw.error.issues.map((issue) => issue.path.join('.')).join(', '));
  return toVehicle(raw.data, entries);
};

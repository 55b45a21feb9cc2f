import 'server-only';
import { dataLifetimes } from '@/lib/settings/lifetimes';
import { readStoredValueOrNull, storeValueOrThrow } from '@/lib/platform/stored-values';
import type { SimilarityTraits } from '@/lib/stock/similar';
import type { Vehicle } from '@/lib/stock/vehicle';

const traitsKey = (id: string) => `traits:${id}`;

/** Stores the traits of a vehicle, for similar ones once it is sold. */
export function storeSimilarityTraits({ id, modelGroupId, fuelId, finalPrice }: Vehicle): void {
  const traits: SimilarityTraits = { id, modelGroupId, fuelId, finalPrice };
  const { ttl } = dataLifetimes['traits of a vehicle'];
  storeValueOrThrow('traits', traitsKey(id), traits, ttl).catch(() => undefined);
}

/** Returns the last known traits of a vehicle by its id; null when it was never read here. */
export async function readSimilarityTraitsOrNull(id: string): Promise<SimilarityTraits | null> {
  return (await readStoredValueOrNull('traits', traitsKey(id))) as SimilarityTraits | null;
}

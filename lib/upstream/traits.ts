import 'server-only';
import { ownValues } from '@/lib/platform/kept-values';
import { dataLifetimes } from '@/lib/platform/lifetimes';
import type { SimilarityTraits } from '@/lib/stock/similar';
import type { Vehicle } from '@/lib/stock/vehicle';

const nameOf = (id: string) => `traits:${id}`;

/** Keeps a vehicle's traits, so that similar ones can be shown once it is sold. */
export async function keepTraits({ id, modelGroupId, fuelId, finalPrice }: Vehicle): Promise<void> {
  const traits: SimilarityTraits = { id, modelGroupId, fuelId, finalPrice };
  await ownValues()
    .keep(nameOf(id), traits, dataLifetimes['traits of a vehicle'].ttl)
    .catch(() => undefined);
}

/** Returns the last known traits of a vehicle by its id; null when it was never read here. */
export async function lastKnownTraits(id: string): Promise<SimilarityTraits | null> {
  return (await ownValues().get(nameOf(id.trim()))) as SimilarityTraits | null;
}

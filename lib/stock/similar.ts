import { compareIdsNaturally } from './order';
import type { ListVehicle } from './vehicle';

/** Fields that similarity compares. */
export type SimilarityTraits = Pick<ListVehicle, 'id' | 'modelGroupId' | 'fuelId' | 'finalPrice'>;

/** Weight of a different fuel, as a relative price difference. */
const fuelWeight = 0.15;

/**
 * Returns the vehicles most similar to one, without itself: those of its model first, then by price and fuel.
 * Equally similar ones are in the order of their ids.
 */
export function mostSimilarVehicles<T extends SimilarityTraits>(
  { id, modelGroupId, fuelId, finalPrice }: SimilarityTraits,
  candidates: readonly T[],
  count: number,
): readonly T[] {
  return candidates
    .filter((candidate) => candidate.id !== id)
    .map((candidate) => ({
      other: candidate,
      isOtherModel: Number(candidate.modelGroupId !== modelGroupId),
      distance:
        Math.abs(candidate.finalPrice - finalPrice) / finalPrice +
        (candidate.fuelId === fuelId ? 0 : fuelWeight),
    }))
    .sort(
      (one, next) =>
        one.isOtherModel - next.isOtherModel ||
        one.distance - next.distance ||
        compareIdsNaturally(one.other, next.other),
    )
    .slice(0, count)
    .map(({ other }) => other);
}

import type { VehicleSummary } from './vehicle';

/** What similarity looks at. */
export type SimilarityTraits = Pick<VehicleSummary, 'id' | 'modelGroupId' | 'fuelId' | 'finalPrice'>;

/** Another fuel counts like a price that differs by this share (product 7.7). */
const fuelWeight = 0.15;

/**
 * The vehicles most similar to one, itself left out: those of its model first, then by price and fuel (product 7.7).
 * Equally similar ones stay in the list's order.
 */
export function similarTo<T extends SimilarityTraits>(
  vehicle: SimilarityTraits,
  candidates: readonly T[],
  count: number,
): readonly T[] {
  const price = vehicle.finalPrice.amount;
  const distance = (other: T) =>
    Math.abs(other.finalPrice.amount - price) / price + (other.fuelId === vehicle.fuelId ? 0 : fuelWeight);
  return candidates
    .filter(({ id }) => id !== vehicle.id)
    .map((other) => ({
      other,
      model: other.modelGroupId === vehicle.modelGroupId ? 0 : 1,
      far: distance(other),
    }))
    .sort((a, b) => a.model - b.model || a.far - b.far)
    .slice(0, count)
    .map(({ other }) => other);
}

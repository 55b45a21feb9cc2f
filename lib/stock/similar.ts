import { byId } from './order';
import type { ListVehicle } from './vehicle';

/** Fields that similarity compares. */
export type SimilarityTraits = Pick<ListVehicle, 'id' | 'modelGroupId' | 'fuelId' | 'finalPrice'>;

/** Weight of a different fuel, as a relative price difference. */
const fuelWeight = 0.15;

/** A candidate, and how far it is from the vehicle. */
interface Ranked<T> {
  readonly other: T;
  readonly isOtherModel: number;
  readonly distance: number;
}

const bySimilarity = (one: Ranked<SimilarityTraits>, other: Ranked<SimilarityTraits>): number =>
  one.isOtherModel - other.isOtherModel || one.distance - other.distance || byId(one.other, other.other);

/**
 * Returns the vehicles most similar to one, without itself: those of its model first, then by price and fuel.
 * Equally similar ones are in the order of their ids.
 */
export function similarVehicles<T extends SimilarityTraits>(
  { id, modelGroupId, fuelId, finalPrice }: SimilarityTraits,
  candidates: readonly T[],
  count: number,
): readonly T[] {
  const found: Ranked<T>[] = [];
  // One pass instead of an order of all: a page shows few of thousands.
  for (const other of candidates) {
    if (other.id === id) continue;
    const isOtherModel = Number(other.modelGroupId !== modelGroupId);
    const distance =
      Math.abs(other.finalPrice - finalPrice) / finalPrice + (other.fuelId === fuelId ? 0 : fuelWeight);
    const ranked = { other, isOtherModel, distance };
    const last = found[count - 1];
    if (last && bySimilarity(ranked, last) >= 0) continue;
    found.push(ranked);
    found.sort(bySimilarity);
    found.length = Math.min(found.length, count);
  }
  return found.map(({ other }) => other);
}

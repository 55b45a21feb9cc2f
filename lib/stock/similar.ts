import type { VehicleSummary } from './vehicle';

/** Fields that similarity compares. */
export type SimilarityTraits = Pick<VehicleSummary, 'id' | 'modelGroupId' | 'fuelId' | 'finalPrice'>;

/** Weight of a different fuel, as a relative price difference (product 7.7). */
const fuelWeight = 0.15;

interface Nearness {
  readonly isOtherModel: boolean;
  readonly distance: number;
}

const isNearer = (one: Nearness, other: Nearness | undefined) =>
  other !== undefined &&
  (one.isOtherModel === other.isOtherModel ? one.distance < other.distance : other.isOtherModel);

/**
 * Returns the vehicles most similar to one, without itself: those of its model first, then by price and fuel
 * (product 7.7). Equally similar ones keep the list's order.
 */
export function similarVehicles<T extends SimilarityTraits>(
  vehicle: SimilarityTraits,
  candidates: readonly T[],
  count: number,
): readonly T[] {
  const price = vehicle.finalPrice;
  const best: (Nearness & { readonly other: T })[] = [];
  // A single pass with bounded memory, since it visits every vehicle in stock.
  for (const other of candidates) {
    if (other.id === vehicle.id) continue;
    const isOtherModel = other.modelGroupId !== vehicle.modelGroupId;
    const distance =
      Math.abs(other.finalPrice - price) / price + (other.fuelId === vehicle.fuelId ? 0 : fuelWeight);
    const found = { other, isOtherModel, distance };
    let position = best.length;
    while (position > 0 && isNearer(found, best[position - 1])) position -= 1;
    if (position === count) continue;
    best.splice(position, 0, found);
    best.length = Math.min(best.length, count);
  }
  return best.map(({ other }) => other);
}

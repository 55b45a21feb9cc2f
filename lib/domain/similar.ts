import type { VehicleSummary } from './vehicle';

/** What similarity looks at. */
export type Comparable = Pick<VehicleSummary, 'id' | 'modelGroupId' | 'fuelId' | 'finalPrice'>;

/** Another fuel weighs as much as this part of the price. */
const fuelWeight = 0.15;

/**
 * The vehicles that come nearest to one, itself left out: those of its model first, then by price, where another fuel
 * counts like a price that is 15 % off. Equally near ones stay in the list's order.
 */
export function similarTo<T extends Comparable>(
  vehicle: Comparable,
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

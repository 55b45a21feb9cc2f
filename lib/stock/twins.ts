import type { VehicleSummary } from './vehicle';

/** Vehicles of a list look equal where a card says the same of them. */
const lookOf = ({ productLine, power, fuelName, gearbox, colorName }: VehicleSummary): string =>
  [productLine, power, fuelName, gearbox, colorName].join('\n');

/**
 * Returns a list's vehicles, each with its first option that not all vehicles of the same look have, without what is in
 * brackets.
 */
export function withExtras(vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  /** Vehicles of each look, and of each look with an option. */
  const counts = new Map<string, number>();
  const withOption = (look: string, piece: string) => `${look}\n${piece}`;
  for (const vehicle of vehicles) {
    const look = lookOf(vehicle);
    for (const key of [look, ...vehicle.optionalPieces.map((piece) => withOption(look, piece))])
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return vehicles.map((vehicle) => {
    const look = lookOf(vehicle);
    const isOwn = (piece: string) => counts.get(withOption(look, piece)) !== counts.get(look);
    const own = vehicle.optionalPieces.find(isOwn);
    return own === undefined ? vehicle : { ...vehicle, extra: own.split(' (')[0] ?? '' };
  });
}

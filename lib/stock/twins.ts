import type { ListEquipment } from './stock';
import type { VehicleSummary } from './vehicle';

/** Vehicles of a list look equal where a card says the same of them. */
const lookOf = ({ productLine, power, fuelName, gearbox, colorName }: VehicleSummary): string =>
  [productLine, power, fuelName, gearbox, colorName].join('\n');

/**
 * Returns a list's vehicles, each with its first option that not all vehicles of the same look have, without what is in
 * brackets.
 */
export function withExtras(
  vehicles: readonly VehicleSummary[],
  { pieces, layers: [, options] }: ListEquipment,
): readonly VehicleSummary[] {
  const optionsAt = vehicles.map((_, at) => options?.sets[options.at[at] ?? -1] ?? []);
  const looks = new Map<string, Map<number, number>>();
  const sizes = new Map<string, number>();
  vehicles.forEach((vehicle, at) => {
    const look = lookOf(vehicle);
    const counts = looks.get(look) ?? new Map<number, number>();
    for (const piece of optionsAt[at] ?? []) counts.set(piece, (counts.get(piece) ?? 0) + 1);
    looks.set(look, counts);
    sizes.set(look, (sizes.get(look) ?? 0) + 1);
  });
  return vehicles.map((vehicle, at) => {
    const look = lookOf(vehicle);
    const own = optionsAt[at]?.find((piece) => looks.get(look)?.get(piece) !== sizes.get(look));
    return own === undefined ? vehicle : { ...vehicle, extra: pieces[own]?.split(' (')[0] ?? '' };
  });
}

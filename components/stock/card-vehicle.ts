import type { Facet } from '@/lib/domain/stock';
import type { VehicleSummary } from '@/lib/domain/vehicle';
import type { PictureRef } from '@/lib/pictures';

/** What a card shows of a vehicle, finished: the island gets this and no more. */
export interface CardVehicle {
  readonly id: string;
  readonly name: string;
  /** The product line, which is the card's title (specification 2). */
  readonly title: string;
  readonly power: string;
  readonly fuel: string;
  readonly gearbox: string;
  readonly color: string;
  /** The colour of the chip; null where the list doesn't say it. */
  readonly hex: string | null;
  readonly fee: string | null;
  readonly price: string;
  /** The list price where the final one differs from it, to be struck through. */
  readonly struckPrice: string | null;
  readonly special: boolean;
  readonly pictures: readonly PictureRef[];
}

/** Maps vehicles to their cards, with colours from the list's own facet. */
export function toCards(
  vehicles: readonly VehicleSummary[],
  facets: readonly Facet[],
): readonly CardVehicle[] {
  const colors = facets.find(({ code }) => code === 'colors')?.values ?? [];
  const hexes = new Map(colors.map(({ id, hex }) => [id, hex]));
  return vehicles.map((vehicle) => ({
    id: vehicle.id,
    name: vehicle.name,
    title: vehicle.productLine || vehicle.name,
    power: vehicle.power,
    fuel: vehicle.fuelName,
    gearbox: vehicle.gearbox,
    color: vehicle.colorName,
    hex: hexes.get(vehicle.colorGroupId) ?? null,
    fee: vehicle.monthlyFee?.text ?? null,
    price: vehicle.finalPrice.text,
    struckPrice: vehicle.listPrice.amount === vehicle.finalPrice.amount ? null : vehicle.listPrice.text,
    special: vehicle.hasSpecialPrice,
    pictures: vehicle.pictures,
  }));
}

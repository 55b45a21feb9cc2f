import type { PictureRef } from '@/lib/web/media/pictures';
import { valuesOf, type FilterOffer } from './facets';
import { isReduced, type VehicleSummary } from './vehicle';

/** All that a card shows of a vehicle, ready to be shown: nothing else of it is sent to the browser (product 6.2). */
export interface CardVehicle {
  readonly id: string;
  readonly name: string;
  /** The product line. */
  readonly title: string;
  readonly power: string;
  readonly fuel: string;
  readonly gearbox: string;
  readonly color: string;
  /** The color of the chip; null where the list has none. */
  readonly hex: string | null;
  readonly fee: string | null;
  readonly price: string;
  /** The final price in euros. */
  readonly amount: number;
  /** The list price where the final one differs from it, to be struck through. */
  readonly struckPrice: string | null;
  readonly special: boolean;
  readonly pictures: readonly PictureRef[];
}

/** The hex colors of a list's color groups, by their ids. */
export function hexesOf(offer: Pick<FilterOffer, 'facets'>): ReadonlyMap<string, string | null> {
  return new Map(valuesOf(offer, 'colors').map(({ id, hex }) => [id, hex]));
}

/** What a card is made of: a vehicle, or what the browser's index has of one. */
type CardSource = Pick<
  VehicleSummary,
  | 'id'
  | 'name'
  | 'productLine'
  | 'power'
  | 'fuelName'
  | 'gearbox'
  | 'colorName'
  | 'colorGroupId'
  | 'monthlyFee'
  | 'finalPrice'
  | 'listPrice'
  | 'hasSpecialPrice'
  | 'pictures'
>;

/** The card of a vehicle, with the color of its list's own facet. */
export function cardOf(vehicle: CardSource, hexes: ReturnType<typeof hexesOf>): CardVehicle {
  return {
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
    amount: vehicle.finalPrice.amount,
    struckPrice: isReduced(vehicle) ? vehicle.listPrice.text : null,
    special: vehicle.hasSpecialPrice,
    pictures: vehicle.pictures,
  };
}

/** The cards of vehicles of a list. */
export function toCards(
  vehicles: readonly VehicleSummary[],
  offer: Pick<FilterOffer, 'facets'>,
): readonly CardVehicle[] {
  const hexes = hexesOf(offer);
  return vehicles.map((vehicle) => cardOf(vehicle, hexes));
}

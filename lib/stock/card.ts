import type { PictureRef } from '@/lib/content/pictures';
import { facetValues, type FilterOffer } from './facets';
import { locationLabelOf, type StockList } from './stock';
import { isReduced, type VehicleSummary } from './vehicle';

/** Place and delivery of a vehicle (product 6.2); empty texts are unknown. */
export interface Whereabouts {
  /** «Vecindario, Gran Canaria». */
  readonly location: string;
  /** «5 días laborables», «Entrega inmediata». */
  readonly delivery: string;
  readonly isImmediate: boolean;
}

/** Returns the delivery of a vehicle with its place. */
export function toWhereabouts(
  { delivery, immediateLabel }: Pick<VehicleSummary, 'delivery' | 'immediateLabel'>,
  location: string,
): Whereabouts {
  return { location, delivery, isImmediate: immediateLabel !== '' };
}

/** Data of a card, amounts in euros; no other data of the vehicle is sent to the browser (product 6.2). */
export interface CardVehicle extends Whereabouts {
  readonly id: string;
  readonly name: string;
  /** Product line. */
  readonly title: string;
  readonly power: string;
  readonly fuel: string;
  readonly gearbox: string;
  readonly color: string;
  /** Color of the chip; null if the list has none. */
  readonly hex: string | null;
  readonly fee: number | null;
  /** Final price. */
  readonly price: number;
  /** Struck-through list price, if it differs from the final one. */
  readonly struckPrice: number | null;
  /** Stated saving (product 8.1). */
  readonly saving: number | null;
  readonly special: boolean;
  readonly pictures: readonly PictureRef[];
}

/** Returns the hex colors of a list's color groups, by id. */
export function colorHexes(offer: Pick<FilterOffer, 'facets'>): ReadonlyMap<string, string | null> {
  return new Map(facetValues(offer, 'colors').map(({ id, hex }) => [id, hex]));
}

/** Fields that a card needs: of a vehicle, or of the browser's index. */
type CardSource = Whereabouts &
  Pick<
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
    | 'saving'
    | 'pictures'
  >;

/** Returns the card of a vehicle, with the chip color of its list's facet. */
export function toCard(vehicle: CardSource, hexes: ReturnType<typeof colorHexes>): CardVehicle {
  return {
    id: vehicle.id,
    name: vehicle.name,
    title: vehicle.productLine || vehicle.name,
    power: vehicle.power,
    fuel: vehicle.fuelName,
    gearbox: vehicle.gearbox,
    color: vehicle.colorName,
    hex: hexes.get(vehicle.colorGroupId) ?? null,
    fee: vehicle.monthlyFee,
    price: vehicle.finalPrice,
    struckPrice: isReduced(vehicle) ? vehicle.listPrice : null,
    saving: vehicle.saving,
    special: vehicle.hasSpecialPrice,
    location: vehicle.location,
    delivery: vehicle.delivery,
    isImmediate: vehicle.isImmediate,
    pictures: vehicle.pictures,
  };
}

/** Returns the cards of a list's vehicles. */
export function toCards(
  vehicles: readonly VehicleSummary[],
  list: Pick<StockList, 'facets' | 'places'>,
): readonly CardVehicle[] {
  const hexes = colorHexes(list);
  return vehicles.map((vehicle) => {
    const whereabouts = toWhereabouts(vehicle, locationLabelOf(list, vehicle));
    return toCard({ ...vehicle, ...whereabouts }, hexes);
  });
}

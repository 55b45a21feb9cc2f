import type { PictureRef } from '@/lib/content/pictures';
import { type Availability, isImmediateDeliveryLabel } from './availability';

/** One line of a discount, as upstream texts («Plan Renove», «-1.500 €»). */
export interface Campaign {
  readonly label: string;
  readonly amountText: string;
}

/** A titled group of standard equipment. */
export interface EquipmentGroup {
  readonly title: string;
  readonly items: readonly string[];
}

/**
 * Raise it whenever a field of {@link ListVehicle} changes its meaning: a page of another release doesn't
 * misread it.
 */
export const stockShape = 7;

/** A vehicle of a list as plain JSON, the same on server and browser. Amounts are euros. */
export interface ListVehicle {
  /** `product_id`, always text. */
  readonly id: string;
  /** Sum of the campaigns' amounts in euros; null if the upstream states none (product 8.1). */
  readonly saving: number | null;
  readonly name: string;
  readonly productLine: string;
  /** Position of its standard equipment in the list's sets; -1 outside of a list. */
  readonly equipmentSet: number;
  readonly modelUrlKey: string | null;
  /** Null if the upstream gives none. */
  readonly monthlyFee: number | null;
  readonly modelName: string;
  readonly power: string;
  /** Whole horsepower (CV) of `power`; null if the upstream gives none. */
  readonly horsepower: number | null;
  /** `model_group_id`, which the `models` facet compares. */
  readonly modelGroupId: string;
  readonly fuelId: string;
  readonly fuelName: string;
  readonly gearbox: string;
  /** «PVP»: the list price before campaigns, never below the final price. */
  readonly listPrice: number;
  /** A piece of equipment that tells it from equal vehicles of its list; empty without one. */
  readonly extra: string;
  readonly hasSpecialPrice: boolean;
  /** Position of its options in the list's sets; -1 outside of a list. */
  readonly optionSet: number;
  readonly colorGroupId: string;
  readonly colorName: string;
  /** Color of the chip, by the filters of a list; null if these have none. */
  readonly hex: string | null;
  readonly availability: Availability;
  /** Ids of its island and dealer; empty where they are unknown. */
  readonly island: string;
  readonly dealer: string;
  /** «Vecindario, Gran Canaria», else the dealer's name; empty if unknown. */
  readonly locationLabel: string;
  readonly finalPrice: number;
  /** Main picture first, without duplicates; may be empty. */
  readonly pictures: readonly PictureRef[];
}

/** What the server alone reads of a vehicle. */
export interface VehicleFacts {
  /** Whether the upstream gives a list price that isn't below the final price. */
  readonly hasListPrice: boolean;
  /** `localization_name`; empty if the upstream gives none. */
  readonly dealerName: string;
  /** The upstream's own words of availability and delivery. */
  readonly availabilityLabel: string | null;
  readonly deliveryLabel: string | null;
  /** Street address of its dealer. */
  readonly street: string | null;
  readonly vin: string | null;
  readonly modelYear: string | null;
  /** As the upstream states them (WLTP). */
  readonly consumption: string | null;
  readonly co2: string | null;
}

/** What the server alone reads of a vehicle of a list. */
export interface ListedFacts extends VehicleFacts {
  /** Its equipment as texts without prices. */
  readonly standardPieces: readonly string[];
  readonly optionalPieces: readonly string[];
}

/** Returns the short name of a vehicle, the same on every page: its product line, else its name. */
export const shortVehicleName = ({ productLine, name }: Pick<ListVehicle, 'productLine' | 'name'>): string =>
  productLine || name;

/** Returns the full name that stands in a quiet line beneath the short one; null where they are equal. */
export const fullNameIfDifferent = (vehicle: Pick<ListVehicle, 'productLine' | 'name'>): string | null =>
  vehicle.name === shortVehicleName(vehicle) ? null : vehicle.name;

/**
 * Returns on a vehicle's own page when it can be had: the upstream's words of the delivery, of an immediate
 * or reserved one those of its state; without either those of its list, empty while the date is unknown.
 */
export function deliveryTextOrEmpty({
  availability,
  availabilityLabel,
  deliveryLabel,
}: Pick<Vehicle, 'availability' | 'availabilityLabel' | 'deliveryLabel'>): string {
  const labels = [deliveryLabel, availabilityLabel].filter((label) => label !== null);
  const { kind, text } = availability;
  if (kind === 'immediate') return labels.findLast(isImmediateDeliveryLabel) ?? text;
  return (kind === 'reserved' ? availabilityLabel : labels[0]) ?? text;
}

/** A vehicle with all data of its page. HTML fields are sanitized. */
export interface Vehicle extends ListVehicle, VehicleFacts {
  /** Whether its own call fails: its list knows it, without equipment and conditions. */
  readonly isFromList?: true;
  /** Whether the dealers weren't known when it was read. */
  readonly lacksPlaces?: true;
  /** Null if equal to the model's name. */
  readonly familyName: string | null;
  readonly interiorName: string | null;
  readonly campaigns: readonly Campaign[];
  /** Only set when CO2 is `'0'` and the upstream gives an icon. */
  readonly environmentalBadge: PictureRef | null;
  readonly featuredEquipment: string | null;
  readonly standardEquipment: readonly EquipmentGroup[];
  /** Sanitized HTML, one entry per option. */
  readonly optionalEquipment: readonly string[];
  /** Tyre label: a PDF on the site's own host, or a page on another https host. */
  readonly tyreLabelHref: string | null;
}

/** Returns the key of a vehicle's model in URLs: its URL key, else its id. Null without either. */
export function modelUrlKeyOrIdOrNull(
  vehicle: Pick<ListVehicle, 'modelUrlKey' | 'modelGroupId'>,
): string | null {
  return vehicle.modelUrlKey ?? (vehicle.modelGroupId || null);
}

/** Whether the final price is shown as another than the list price, which is then struck through. */
export function hasReducedPrice(vehicle: Pick<ListVehicle, 'listPrice' | 'finalPrice'>): boolean {
  return Math.round(vehicle.listPrice) !== Math.round(vehicle.finalPrice);
}

/** A model card of the home page. */
export interface ModelSummary {
  readonly id: string;
  readonly name: string;
  readonly picture: PictureRef | null;
  readonly pictureAlt: string;
  readonly urlKey: string | null;
  /** 0 is out of stock; null if unknown. */
  readonly vehiclesCount: number | null;
  /** In euros, like the others. */
  readonly bestPrice: number | null;
  readonly bestFinalPrice: number | null;
  readonly bestMonthlyFee: number | null;
}

/** What a device keeps of a vehicle; also small cards and forms show it. */
export interface Snapshot {
  readonly id: string;
  /** The short name ({@link shortVehicleName}). */
  readonly name: string;
  /** Final price in euros. */
  readonly price: number;
  /** Fee «desde» in euros; null if missing. */
  readonly fee: number | null;
  readonly picture: PictureRef | null;
}

/** Returns the snapshot of a vehicle. */
export function toSnapshot(
  vehicle: Pick<ListVehicle, 'id' | 'name' | 'productLine' | 'finalPrice' | 'monthlyFee' | 'pictures'>,
): Snapshot {
  const { id, finalPrice, monthlyFee, pictures } = vehicle;
  const name = shortVehicleName(vehicle);
  return { id, name, price: finalPrice, fee: monthlyFee, picture: pictures[0] ?? null };
}

/** A recently viewed vehicle (product 7.7), as the device stores it and with its current data. */
export interface RecentVehicle extends Snapshot {
  /** URL key of its model's list. */
  readonly modelKey: string | null;
}

/** Current data of recently viewed vehicles; `missing` are the ids of those no longer in stock. */
export interface RecentVehicleData {
  readonly vehicles: readonly RecentVehicle[];
  readonly missing: readonly string[];
}

/** Maximum vehicles shown, and answered by the endpoint. */
export const maxRecentVehiclesShown = 6;

/** Returns the data of a vehicle that a device stores. */
export const toRecentVehicle = (vehicle: ListVehicle): RecentVehicle => ({
  ...toSnapshot(vehicle),
  modelKey: modelUrlKeyOrIdOrNull(vehicle),
});

/**
 * Returns a vehicle's facts in one line, for programs: «KONA Maxx · Híbrido · Automático · 141 CV · Blanco».
 */
export function vehicleFactsLine({ name, fuelName, gearbox, power, colorName }: ListVehicle): string {
  return [name, fuelName, gearbox, power, colorName].filter(Boolean).join(' · ');
}

/** Returns the final price as shown, in whole euros; also the sort key. */
export const wholeEuroPrice = ({ finalPrice }: Pick<ListVehicle, 'finalPrice'>): number =>
  Math.round(finalPrice);

/** Returns the upstream's own monthly fee as shown, in whole euros; null without one. */
export const wholeEuroFeeOrNull = ({ monthlyFee }: Pick<ListVehicle, 'monthlyFee'>): number | null =>
  monthlyFee === null ? null : Math.round(monthlyFee);

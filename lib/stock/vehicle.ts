import type { PictureRef } from '@/lib/content/pictures';
import type { Availability } from './availability';

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

/** A vehicle with the data of lists, cards, filters and the comparator's button. Amounts are euros. */
export interface VehicleSummary {
  /** `product_id`, always text. */
  readonly id: string;
  readonly name: string;
  readonly modelUrlKey: string | null;
  /** `model_group_id`, which the `models` facet compares. */
  readonly modelGroupId: string;
  readonly modelName: string;
  readonly productLine: string;
  /** «PVP»: the list price before campaigns, never below the final price. */
  readonly listPrice: number;
  /** Whether the upstream gives a list price that isn't below the final price. */
  readonly hasListPrice: boolean;
  readonly finalPrice: number;
  /** Null if the upstream gives none. */
  readonly monthlyFee: number | null;
  readonly hasSpecialPrice: boolean;
  /** `localization_name`: the dealer of the vehicle; empty if the upstream gives none. */
  readonly dealerName: string;
  readonly availability: Availability;
  /** A piece of equipment that tells it from equal vehicles of its list; empty without one. */
  readonly extra: string;
  /** The upstream's own words of it, for searches. */
  readonly deliveryTexts: readonly string[];
  /** Sum of the campaigns' amounts in euros; null if the upstream states none (product 8.1). */
  readonly saving: number | null;
  readonly vin: string | null;
  readonly modelYear: string | null;
  readonly colorName: string;
  readonly colorGroupId: string;
  readonly fuelId: string;
  readonly fuelName: string;
  readonly gearbox: string;
  readonly power: string;
  /** Whole horsepower (CV) of `power`; null if the upstream gives none. */
  readonly horsepower: number | null;
  /** As the upstream states them (WLTP). */
  readonly consumption: string | null;
  readonly co2: string | null;
  /** Main picture first, without duplicates; may be empty. */
  readonly pictures: readonly PictureRef[];
  /** Color of the chip, by the filters of its list; null if these have none. */
  readonly hex: string | null;
  /** Its equipment as texts without prices; empty on its own page, which has it in groups. */
  readonly standardPieces: readonly string[];
  readonly optionalPieces: readonly string[];
  /** Positions of its standard equipment and of its options in the list's sets; -1 without any. */
  readonly equipmentSet: number;
  readonly optionSet: number;
  /** Ids of its island and dealer; empty while unknown. */
  readonly island: string;
  readonly dealer: string;
  /** «Vecindario, Gran Canaria», else the dealer's name; empty if unknown. */
  readonly locationLabel: string;
}

/**
 * Fields that lists, cards and filters read: only these reach the browser. Their order is the one that compresses
 * best.
 */
export const listFields = [
  ...(['id', 'saving', 'name', 'productLine', 'equipmentSet', 'modelUrlKey', 'monthlyFee'] as const),
  ...(['modelName', 'power', 'horsepower', 'modelGroupId', 'fuelId', 'fuelName', 'gearbox'] as const),
  ...(['listPrice', 'extra', 'hasSpecialPrice', 'optionSet', 'colorGroupId', 'colorName', 'hex'] as const),
  ...(['availability', 'island', 'dealer', 'locationLabel', 'finalPrice', 'pictures'] as const),
] as const satisfies readonly (keyof VehicleSummary)[];

/** Raise it whenever a field changes its meaning: a page of another release doesn't misread them. */
export const stockShape = 7;

/** A vehicle of a list as plain JSON, the same on server and browser. Amounts are euros. */
export type ListVehicle = Pick<VehicleSummary, (typeof listFields)[number]>;

/** Returns what the browser gets of a vehicle. */
export function pickListFields(vehicle: ListVehicle): ListVehicle {
  return Object.fromEntries(listFields.map((name) => [name, vehicle[name]])) as unknown as ListVehicle;
}

/** Returns the short name of a vehicle, the same on every page: its product line, else its name. */
export const shortVehicleName = ({
  productLine,
  name,
}: Pick<VehicleSummary, 'productLine' | 'name'>): string => productLine || name;

/** Returns the full name that stands in a quiet line beneath the short one; null where they are equal. */
export const fullNameIfDifferent = (vehicle: Pick<VehicleSummary, 'productLine' | 'name'>): string | null =>
  vehicle.name === shortVehicleName(vehicle) ? null : vehicle.name;

/** Location of a vehicle; at least one text is set. */
export interface VehicleLocation {
  readonly dealerName: string | null;
  readonly deliveryLabel: string | null;
  readonly street: string | null;
}

/** A vehicle with all data of its page. HTML fields are sanitized. */
export interface Vehicle extends VehicleSummary {
  /** Whether its own call fails: its list knows it, without equipment and conditions. */
  readonly isFromList?: true;
  /** Null if equal to the model's name. */
  readonly familyName: string | null;
  readonly interiorName: string | null;
  readonly availabilityLabel: string | null;
  readonly campaigns: readonly Campaign[];
  /** Only set when CO2 is `'0'` and the upstream gives an icon. */
  readonly environmentalBadge: PictureRef | null;
  readonly featuredEquipment: string | null;
  readonly standardEquipment: readonly EquipmentGroup[];
  /** Sanitized HTML, one entry per option. */
  readonly optionalEquipment: readonly string[];
  /** Tyre label: a PDF on the site's own host, or a page on another https host. */
  readonly tyreLabelHref: string | null;
  readonly location: VehicleLocation | null;
}

/** Returns the key of a vehicle's model in URLs: its URL key, else its id. Null without either. */
export function modelKey(vehicle: Pick<VehicleSummary, 'modelUrlKey' | 'modelGroupId'>): string | null {
  return vehicle.modelUrlKey ?? (vehicle.modelGroupId || null);
}

/** Whether the final price is shown as another than the list price, which is then struck through. */
export function isReduced(vehicle: Pick<VehicleSummary, 'listPrice' | 'finalPrice'>): boolean {
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

/** Short form of a vehicle, for small cards, forms and local storage. */
export interface VehiclePreview {
  readonly id: string;
  /** The short name ({@link shortVehicleName}). */
  readonly name: string;
  /** Final price in euros. */
  readonly price: number;
  /** Fee «desde» in euros; null if missing. */
  readonly fee: number | null;
  readonly picture: PictureRef | null;
}

/** Returns the short form of a vehicle. */
export function toVehiclePreview(
  vehicle: Pick<VehicleSummary, 'id' | 'name' | 'productLine' | 'finalPrice' | 'monthlyFee' | 'pictures'>,
): VehiclePreview {
  const { id, finalPrice, monthlyFee, pictures } = vehicle;
  const name = shortVehicleName(vehicle);
  return { id, name, price: finalPrice, fee: monthlyFee, picture: pictures[0] ?? null };
}

/** Returns a vehicle's facts in one line, for programs: «KONA Maxx · Híbrido · Automático · 141 CV · Blanco». */
export function vehicleDescription({ name, fuelName, gearbox, power, colorName }: VehicleSummary): string {
  return [name, fuelName, gearbox, power, colorName].filter(Boolean).join(' · ');
}

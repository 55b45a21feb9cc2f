import type { PictureRef } from '@/lib/web/media/pictures';

/** An amount in euros, with its text («24.000 €», product 1.2). */
export interface Money {
  readonly amount: number;
  readonly text: string;
}

/** One line of a discount, as the upstream writes it («Plan Renove», «-1.500 €»). */
export interface Campaign {
  readonly label: string;
  readonly amountText: string;
}

/** A titled group of standard equipment. */
export interface EquipmentGroup {
  readonly title: string;
  readonly items: readonly string[];
}

/** A vehicle as lists, cards, filters and the comparator's button use it (product 3.5). */
export interface VehicleSummary {
  /** `product_id`, always text. */
  readonly id: string;
  readonly name: string;
  readonly modelUrlKey: string | null;
  /** `model_group_id`: what the `models` facet compares. */
  readonly modelGroupId: string;
  readonly modelName: string;
  readonly productLine: string;
  /** «PVP»: the list price before campaigns. */
  readonly listPrice: Money;
  readonly finalPrice: Money;
  /** Null where the upstream gives none (product 8.2). */
  readonly monthlyFee: Money | null;
  readonly hasSpecialPrice: boolean;
  /** The upstream's words for a delivery at once, «Entrega inmediata»; empty where it doesn't say so. */
  readonly immediateLabel: string;
  /** `localization_name`: the dealer where it is; empty where the upstream gives none. */
  readonly dealerName: string;
  readonly vin: string | null;
  readonly modelYear: string | null;
  readonly colorName: string;
  readonly colorGroupId: string;
  readonly fuelId: string;
  readonly fuelName: string;
  readonly gearbox: string;
  readonly power: string;
  /** The main picture first, without repeats; may be empty. */
  readonly pictures: readonly PictureRef[];
}

/** Where a vehicle is; it has at least one text (product 7.6). */
export interface VehicleLocation {
  readonly dealerName: string | null;
  readonly deliveryLabel: string | null;
  readonly address: string | null;
}

/** A vehicle with everything that its page shows. HTML fields are sanitized. */
export interface Vehicle extends VehicleSummary {
  /** Null where it is the same as the model's name. */
  readonly familyName: string | null;
  readonly interiorName: string | null;
  readonly availabilityLabel: string | null;
  readonly campaigns: readonly Campaign[];
  readonly consumption: string | null;
  readonly co2: string | null;
  /** Only set when CO2 is `'0'` and the upstream gives an icon (product 7.4). */
  readonly environmentalBadge: PictureRef | null;
  readonly featuredEquipment: string | null;
  readonly standardEquipment: readonly EquipmentGroup[];
  /** Sanitized HTML, one entry per option. */
  readonly optionalEquipment: readonly string[];
  /** The tyre label: a PDF on our own host, or a page on another https host. */
  readonly tyreLabelHref: string | null;
  readonly location: VehicleLocation | null;
}

/** What the address of a vehicle's model names it by: its url key, else its id (product 4.1). Null where it has neither. */
export function modelKeyOf({
  modelUrlKey,
  modelGroupId,
}: Pick<VehicleSummary, 'modelUrlKey' | 'modelGroupId'>): string | null {
  return modelUrlKey ?? (modelGroupId || null);
}

/** Whether the final price differs from the list price, which is then struck through (product 8.1). */
export function isReduced({
  listPrice,
  finalPrice,
}: Pick<VehicleSummary, 'listPrice' | 'finalPrice'>): boolean {
  return listPrice.amount !== finalPrice.amount;
}

/** Whether a text of the upstream is a number without its unit: «130», «5,7». */
export function isBareNumber(text: string): boolean {
  return /^\d+([.,]\d+)?$/.test(text.trim());
}

/** A model card of the home page (product 3.7). */
export interface ModelSummary {
  readonly id: string;
  readonly name: string;
  readonly picture: PictureRef | null;
  readonly pictureAlt: string;
  readonly urlKey: string | null;
  /** 0 is out of stock; null where nobody knows. */
  readonly vehiclesCount: number | null;
  readonly bestPrice: Money | null;
  readonly bestFinalPrice: Money | null;
  readonly bestMonthlyFee: Money | null;
}

/** A short vehicle: enough to name and show it, on small cards, in forms, and where a device keeps it. */
export interface BriefVehicle {
  readonly id: string;
  readonly name: string;
  /** The final price as text. */
  readonly price: string;
  /** The final price in euros. */
  readonly amount: number;
  /** The fee «desde» (product 8.2); null where none is given. */
  readonly fee: string | null;
  readonly picture: PictureRef | null;
}

/** A vehicle in short. */
export function briefOf({ id, name, finalPrice, monthlyFee, pictures }: VehicleSummary): BriefVehicle {
  return {
    id,
    name,
    price: finalPrice.text,
    amount: finalPrice.amount,
    fee: monthlyFee?.text ?? null,
    picture: pictures[0] ?? null,
  };
}

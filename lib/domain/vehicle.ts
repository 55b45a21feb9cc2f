import type { PictureRef } from '../pictures';

/** An amount in euros with the text a visitor reads («24.000 €», decisions 6). */
export interface Money {
  readonly amount: number;
  readonly text: string;
}

/** One line of a discount, as the upstream words it («Plan Renove», «-1.500 €»). */
export interface Campaign {
  readonly label: string;
  readonly amountText: string;
}

/** A titled group of standard equipment. */
export interface EquipmentGroup {
  readonly title: string;
  readonly items: readonly string[];
}

/** What lists, cards, filters and the comparator's button need of a vehicle (specification 2, 3). */
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
  /** Null where the upstream gives no fee: none is invented (decisions 11). */
  readonly monthlyFee: Money | null;
  readonly hasSpecialPrice: boolean;
  readonly colorName: string;
  readonly colorGroupId: string;
  readonly fuelId: string;
  readonly fuelName: string;
  readonly gearbox: string;
  readonly power: string;
  /** The main picture first, without repeats; may be empty. */
  readonly pictures: readonly PictureRef[];
}

/** Where a vehicle stands; present only when at least one text is (specification 2, vehicle detail). */
export interface VehicleLocation {
  readonly dealerName: string | null;
  readonly deliveryLabel: string | null;
  readonly address: string | null;
}

/** One vehicle with everything its page shows. HTML fields are already clean. */
export interface Vehicle extends VehicleSummary {
  readonly vin: string | null;
  readonly modelYear: string | null;
  /** Null where it says no more than the model's name. */
  readonly familyName: string | null;
  readonly interiorName: string | null;
  readonly availabilityLabel: string | null;
  readonly campaigns: readonly Campaign[];
  readonly consumption: string | null;
  readonly co2: string | null;
  /** Only set when CO2 is `'0'` and the upstream gives an icon (specification 9). */
  readonly environmentalBadge: PictureRef | null;
  readonly featuredEquipment: string | null;
  readonly standardEquipment: readonly EquipmentGroup[];
  /** Clean HTML, one entry an option. */
  readonly optionalEquipment: readonly string[];
  /** Our own address of the tyre label's PDF, or its page on another https host. */
  readonly tyreLabelHref: string | null;
  readonly location: VehicleLocation | null;
}

/** Whether the final price differs from the list price, which then stands struck through (decisions 11). */
export function isReduced({
  listPrice,
  finalPrice,
}: Pick<VehicleSummary, 'listPrice' | 'finalPrice'>): boolean {
  return listPrice.amount !== finalPrice.amount;
}

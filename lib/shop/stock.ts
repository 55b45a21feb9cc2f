import type { EquipmentSets, FilterOffer } from './facets';
import { keysOf, type Place, type StockKeys } from './filters';
import type { VehicleSummary } from './vehicle';

/** Which of the sets of equipment each vehicle of a list has. */
export interface EquipmentLayer {
  /** Every set once, as places of its pieces. */
  readonly sets: readonly (readonly number[])[];
  /** The set of each vehicle, in the list's order. */
  readonly at: readonly number[];
}

/** The equipment of a list's vehicles in few bytes: every text once, every set of them once. */
export interface ListEquipment {
  readonly pieces: readonly string[];
  /** What a version always has, and what was ordered with the vehicle; many vehicles share each, few share both. */
  readonly layers: readonly EquipmentLayer[];
}

/** Which stock is asked for: the four lists of product 3.1. */
export type StockQuery =
  | { readonly kind: 'all' }
  | { readonly kind: 'model'; readonly model: string }
  | { readonly kind: 'promotion'; readonly id: string | null }
  | {
      readonly kind: 'search';
      readonly text: string;
      /** Whether it is searched as it was typed, slips and all (product 6.10). */
      readonly literal?: true;
    };

/** A list that has nothing, not even words of its own. */
export const emptyStockList: StockList = {
  vehicles: [],
  ranges: { price: null, cuota: null },
  facets: [],
  equipment: { pieces: [], layers: [] },
  modelName: null,
  h1: null,
  h2Label: null,
  h2ParagraphHtml: null,
  h2BottomHtml: null,
};

/** A list of stock as fetched: unfiltered, in the upstream's order. HTML fields are already clean. */
export interface StockList extends FilterOffer, EquipmentSets {
  readonly vehicles: readonly VehicleSummary[];
  /** For those who search by equipment; cards and filters don't use it. */
  readonly equipment: ListEquipment;
  /** Where its dealers are, by the names that vehicles give them; only while these are known (product 6.4). */
  readonly places?: ReadonlyMap<string, Place>;
  readonly modelName: string | null;
  readonly h1: string | null;
  readonly h2Label: string | null;
  readonly h2ParagraphHtml: string | null;
  readonly h2BottomHtml: string | null;
}

/** The keys of the vehicle at a place of a list, with what the list alone knows of it. */
export function keysAt(list: StockList, vehicle: VehicleSummary, at: number): StockKeys {
  const [standard] = list.equipment.layers;
  return keysOf(vehicle, list.places?.get(vehicle.dealerName), standard?.at[at]);
}

import {
  byFacet,
  choiceFacets,
  flagFacets,
  isFlag,
  isMaximum,
  maximumFacets,
  type ChoiceFacet,
  type FacetCode,
  type FlagFacet,
  type MaximumFacet,
  type PlaceFacet,
  type ValueFacet,
} from './facets';
import type { VehicleSummary } from './vehicle';

/**
 * What a visitor has chosen. Value facets hold value ids; several of one facet widen it, but of equipment a
 * vehicle has all; several facets narrow. A
 * maximum holds the highest amount.
 */
export interface Filters
  extends
    Readonly<Record<ChoiceFacet, readonly string[]>>,
    Readonly<Record<MaximumFacet, number | undefined>>,
    Readonly<Record<FlagFacet, boolean>> {}

export const noFilters: Filters = {
  ...byFacet(choiceFacets, () => []),
  ...byFacet(maximumFacets, () => undefined),
  ...byFacet(flagFacets, () => false),
};

/** The ids of the dealer and the island where a vehicle is; empty where they are unknown. */
export type Place = Readonly<Record<PlaceFacet, string>>;

const nowhere: Place = { isla: '', concesionario: '' };

/** What filters, sort and counts look at in a vehicle. Null stands for an amount that the upstream doesn't give. */
export interface StockKeys
  extends Readonly<Record<ValueFacet, string>>, Readonly<Record<MaximumFacet, number | null>> {
  /** The final price, by which lists are sorted, too; in euros. */
  readonly price: number;
  readonly special: boolean;
  /** Whether it can be delivered at once. */
  readonly immediate: boolean;
  /** Which of the list's sets of equipment it has; -1 for none. */
  readonly equipmentSet: number;
}

/** Where each flag stands among the keys. */
export const flagKeys = { special_price: 'special', disponible: 'immediate' } as const;

/** The keys of a vehicle (product 6.3: which field each facet compares) that is at a place and has a set of equipment. */
export function keysOf(vehicle: VehicleSummary, place = nowhere, equipmentSet = -1): StockKeys {
  return {
    models: vehicle.modelGroupId,
    colors: vehicle.colorGroupId,
    fuels: vehicle.fuelId,
    transmissions: vehicle.gearbox,
    ...place,
    price: vehicle.finalPrice.amount,
    cuota: vehicle.monthlyFee?.amount ?? null,
    special: vehicle.hasSpecialPrice,
    immediate: vehicle.immediateLabel !== '',
    equipmentSet,
  };
}

/** What a maximum bounds in a vehicle; without an amount it is never within one (product 6.3). */
export function amountOf(keys: StockKeys, code: MaximumFacet): number {
  return keys[code] ?? Infinity;
}

/** Whether a facet narrows the list. A chosen empty text stands for every value (product 6.3). */
export function isActive(filters: Filters, code: FacetCode): boolean {
  if (isFlag(code)) return filters[code];
  if (isMaximum(code)) return filters[code] !== undefined;
  return filters[code].length > 0 && !filters[code].includes('');
}

/** The filters with one facet as if nothing had been chosen in it. */
export function without(filters: Filters, code: FacetCode): Filters {
  return { ...filters, [code]: noFilters[code] };
}

/** The filters with a value of a facet chosen, or without it. */
export function withValue(filters: Filters, code: ChoiceFacet, id: string, isChosen: boolean): Filters {
  const chosen = filters[code];
  if (chosen.includes(id) === isChosen) return filters;
  return { ...filters, [code]: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) };
}

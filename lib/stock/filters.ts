import {
  mapFacets,
  choiceFacets,
  flagFacets,
  isFlag,
  isRange,
  rangeFacets,
  type ChoiceFacet,
  type FacetCode,
  type FlagFacet,
  type RangeFacet,
  rangeKinds,
  type LocationFacet,
  type ValueFacet,
} from './facets';
import type { VehicleSummary } from './vehicle';

/**
 * A visitor's active filters. Choice facets contain value ids: several values of a facet widen the list, except
 * equipment, of which a vehicle must have all. Several facets narrow it. A range's bound is in its unit.
 */
export interface Filters
  extends
    Readonly<Record<ChoiceFacet, readonly string[]>>,
    Readonly<Record<RangeFacet, number | undefined>>,
    Readonly<Record<FlagFacet, boolean>> {}

export const noFilters: Filters = {
  ...mapFacets(choiceFacets, () => []),
  ...mapFacets(rangeFacets, () => undefined),
  ...mapFacets(flagFacets, () => false),
};

/** Ids of the dealer and island of a vehicle; empty if unknown. */
export type Location = Readonly<Record<LocationFacet, string>>;

/** A dealer's location with its short name: «Vecindario, Gran Canaria». */
export type DealerLocation = Location & { readonly label: string };

const nowhere: Location = { isla: '', concesionario: '' };

/**
 * Fields of a vehicle that filtering, sorting and counting read. A number is null if the upstream gives none. Amounts are
 * whole euros, as they are shown: a maximum of 24.520 € includes the car that is shown at 24.520 €.
 */
export interface FilterKeys
  extends Readonly<Record<ValueFacet, string>>, Readonly<Record<RangeFacet, number | null>> {
  /** Exact final price, which estimated fees are computed from. */
  readonly finalPrice: number;
  /** Final price, also the sort key. */
  readonly price: number;
  readonly special: boolean;
  /** Whether immediate delivery is offered. */
  readonly immediate: boolean;
  /** Position of its equipment set in the list; -1 without one. */
  readonly equipmentSet: number;
}

/** The key of each flag. */
export const flagKeys = { special_price: 'special', disponible: 'immediate' } as const;

/** Returns the keys of a vehicle with a location and an equipment set (product 6.3: the field of each facet). */
export function toFilterKeys(
  vehicle: VehicleSummary,
  location: Location = nowhere,
  equipmentSet = -1,
): FilterKeys {
  return {
    models: vehicle.modelGroupId,
    colors: vehicle.colorGroupId,
    fuels: vehicle.fuelId,
    transmissions: vehicle.gearbox,
    isla: location.isla,
    concesionario: location.concesionario,
    finalPrice: vehicle.finalPrice,
    price: Math.round(vehicle.finalPrice),
    cuota: vehicle.monthlyFee === null ? null : Math.round(vehicle.monthlyFee),
    potencia: vehicle.horsepower,
    special: vehicle.hasSpecialPrice,
    immediate: vehicle.immediateLabel !== '',
    equipmentSet,
  };
}

/** Converts a facet's number to the scale on which the facet keeps the lower ones, or back: a minimum is negated. */
export function scaleForBound(code: RangeFacet, value: number): number {
  return rangeKinds[code].bound === 'maximum' ? value : -value;
}

/** Whether a facet filters the list. A chosen empty text stands for every value (product 6.3). */
export function isFacetActive(filters: Filters, code: FacetCode): boolean {
  if (isFlag(code)) return filters[code];
  if (isRange(code)) return filters[code] !== undefined;
  return filters[code].length > 0 && !filters[code].includes('');
}

/** Returns the filters without one facet. */
export function withoutFacet(filters: Filters, code: FacetCode): Filters {
  return { ...filters, [code]: noFilters[code] };
}

/** Returns the filters with values of a facet added or removed. */
export function withFacetValues(
  filters: Filters,
  code: ChoiceFacet,
  ids: readonly string[],
  isChosen: boolean,
): Filters {
  const chosen = filters[code];
  if (ids.every((id) => chosen.includes(id) === isChosen)) return filters;
  const others = chosen.filter((id) => !ids.includes(id));
  return { ...filters, [code]: isChosen ? [...others, ...ids] : others };
}

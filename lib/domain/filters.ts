import type { Facet, FacetCode, Range } from './stock';
import type { VehicleSummary } from './vehicle';

/** The facets of which a visitor chooses values; the others are a maximum or a flag. */
export const valueFacets = ['models', 'colors', 'fuels', 'transmissions'] as const satisfies FacetCode[];
export type ValueFacet = (typeof valueFacets)[number];

/** Everything that a list can be narrowed by (product 6.3). */
export const filterCodes = [...valueFacets, 'price', 'cuota', 'special_price'] as const satisfies FacetCode[];

/** What a visitor has chosen. Value facets hold value ids; several of one facet widen it, several facets narrow. */
export interface Filters extends Readonly<Record<ValueFacet, readonly string[]>> {
  /** The highest final price in euros. */
  readonly price: number | undefined;
  /** The highest monthly fee in euros. */
  readonly cuota: number | undefined;
  readonly special_price: boolean;
}

export const noFilters: Filters = {
  models: [],
  colors: [],
  fuels: [],
  transmissions: [],
  price: undefined,
  cuota: undefined,
  special_price: false,
};

/** What filters, sort and counts look at in a vehicle; amounts in euros. */
export interface StockKeys extends Readonly<Record<ValueFacet, string>> {
  /** The final price. */
  readonly price: number;
  /** Null where the upstream gives no fee. */
  readonly fee: number | null;
  readonly special: boolean;
}

/** The keys of a vehicle (product 6.3: which field each facet compares). */
export function keysOf(vehicle: VehicleSummary): StockKeys {
  return {
    models: vehicle.modelGroupId,
    colors: vehicle.colorGroupId,
    fuels: vehicle.fuelId,
    transmissions: vehicle.gearbox,
    price: vehicle.finalPrice.amount,
    fee: vehicle.monthlyFee?.amount ?? null,
    special: vehicle.hasSpecialPrice,
  };
}

/** What a list offers to choose from: its facets and the bounds of its amounts. */
export interface FilterOffer {
  readonly facets: readonly Facet[];
  readonly priceRange: Range | null;
  readonly feeRange: Range | null;
}

/** The values a list offers in a facet; none when it doesn't have it. */
export function valuesOf(offer: Pick<FilterOffer, 'facets'>, code: ValueFacet): Facet['values'] {
  return offer.facets.find((facet) => facet.code === code)?.values ?? [];
}

/** The bounds of a maximum; null when the list has nothing to bound. */
export function rangeOf(offer: FilterOffer, code: 'price' | 'cuota'): Range | null {
  return code === 'price' ? offer.priceRange : offer.feeRange;
}

/** Whether a facet narrows the list. A chosen empty text stands for every value (product 6.3). */
export function isActive(filters: Filters, code: FacetCode): boolean {
  if (code === 'special_price') return filters.special_price;
  if (code === 'price' || code === 'cuota') return filters[code] !== undefined;
  return filters[code].length > 0 && !filters[code].includes('');
}

/** How many choices of a facet are made: its values, or one for a maximum and for the offers. */
export function choicesOf(filters: Filters, code: FacetCode): number {
  const choice = filters[code];
  return Array.isArray(choice) ? choice.length : Number(isActive(filters, code));
}

/** The filters with one facet as if nothing had been chosen in it. */
export function without(filters: Filters, code: FacetCode): Filters {
  return { ...filters, [code]: noFilters[code] };
}

/** The filters with a value of a facet chosen, or no longer chosen when it was. */
export function toggled(filters: Filters, code: ValueFacet, id: string): Filters {
  const chosen = filters[code];
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return { ...filters, [code]: next };
}

import type { Range } from './range';

/** The facets whose values the upstream lists. */
export const listedFacets = ['models', 'colors', 'fuels', 'transmissions'] as const;
export type ListedFacet = (typeof listedFacets)[number];

/** Where a vehicle is: values that the dealers tell (product 6.4). */
export const placeFacets = ['isla', 'concesionario'] as const;
export type PlaceFacet = (typeof placeFacets)[number];

/** The facets of whose values a vehicle has one. */
export const valueFacets = [...listedFacets, ...placeFacets] as const;
export type ValueFacet = (typeof valueFacets)[number];

/** The facets of which a visitor chooses values; the others are a maximum or a flag. Of equipment a vehicle has many. */
export const choiceFacets = [...valueFacets, 'equipamiento'] as const;
export type ChoiceFacet = (typeof choiceFacets)[number];

/** The facets of which a visitor sets a maximum (product 6.3). */
export const maximumFacets = ['price', 'cuota'] as const;
export type MaximumFacet = (typeof maximumFacets)[number];

/** The facets that a vehicle meets or not: those of special prices and of immediate delivery. */
export const flagFacets = ['special_price', 'disponible'] as const;
export type FlagFacet = (typeof flagFacets)[number];

/** Everything that a list can be narrowed by (product 6.3). */
export const filterCodes = [...choiceFacets, ...maximumFacets, ...flagFacets] as const;
export type FacetCode = (typeof filterCodes)[number];

/** What the upstream's filters are read for; another code is left out (product 3.6). */
export const upstreamCodes = [...listedFacets, ...maximumFacets, 'special_price'] as const;

/** Whether a visitor sets a maximum of a facet. */
export function isMaximum(code: FacetCode): code is MaximumFacet {
  return maximumFacets.some((known) => known === code);
}

/** Whether a facet is a flag. */
export function isFlag(code: FacetCode): code is FlagFacet {
  return flagFacets.some((known) => known === code);
}

/** A record with something for each of these facets. */
export function byFacet<Code extends FacetCode, T>(
  codes: readonly Code[],
  of: (code: Code) => T,
): Readonly<Record<Code, T>> {
  return Object.fromEntries(codes.map((code) => [code, of(code)])) as Record<Code, T>;
}

export interface FacetValue {
  readonly id: string;
  readonly label: string;
  /** `value_code`: the hex colour of a colour; null elsewhere or when it is no colour. */
  readonly hex: string | null;
}

export interface Facet {
  readonly code: FacetCode;
  readonly label: string;
  readonly values: readonly FacetValue[];
  /** Not among the list's filters: its values are chosen by address alone. */
  readonly hidden?: true;
}

/** What a list offers to choose from. */
export interface FilterOffer {
  readonly facets: readonly Facet[];
  /** The bounds of each maximum; null when the list has nothing to bound. */
  readonly ranges: Readonly<Record<MaximumFacet, Range | null>>;
}

/** The sets of equipment that vehicles have, as places of the facet's values; absent where there are none. */
export interface EquipmentSets {
  readonly equipmentSets?: readonly (readonly number[])[];
}

/** What a list offers, without the list itself. */
export function offerOf({ facets, ranges }: FilterOffer): FilterOffer {
  return { facets, ranges };
}

/** The values a list offers in a facet; none when it doesn't have it. */
export function valuesOf(offer: Pick<FilterOffer, 'facets'>, code: ChoiceFacet): Facet['values'] {
  return offer.facets.find((facet) => facet.code === code)?.values ?? [];
}

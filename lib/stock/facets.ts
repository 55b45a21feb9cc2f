import type { Range } from './range';

/** Facets whose values the upstream lists. */
export const listedFacets = ['models', 'colors', 'fuels', 'transmissions'] as const;
export type ListedFacet = (typeof listedFacets)[number];

/** Location of a vehicle; its values derive from the dealers (product 6.4). */
export const locationFacets = ['isla', 'concesionario'] as const;
export type LocationFacet = (typeof locationFacets)[number];

/** Facets with one value per vehicle. */
export const valueFacets = [...listedFacets, ...locationFacets] as const;
export type ValueFacet = (typeof valueFacets)[number];

/** Facets of selectable values; the others are a maximum or a flag. A vehicle has many values of equipment. */
export const choiceFacets = [...valueFacets, 'equipamiento'] as const;
export type ChoiceFacet = (typeof choiceFacets)[number];

/** Facets with a maximum (product 6.3). */
export const maximumFacets = ['price', 'cuota'] as const;
export type MaximumFacet = (typeof maximumFacets)[number];

/** Boolean facets: special price and immediate delivery. */
export const flagFacets = ['special_price', 'disponible'] as const;
export type FlagFacet = (typeof flagFacets)[number];

/** All facets that can filter a list (product 6.3). */
export const filterCodes = [...choiceFacets, ...maximumFacets, ...flagFacets] as const;
export type FacetCode = (typeof filterCodes)[number];

/** Facets read from the upstream's filters; its other codes are ignored (product 3.6). */
export const upstreamCodes = [...listedFacets, ...maximumFacets, 'special_price'] as const;

/** Whether a facet is a maximum. */
export function isMaximum(code: FacetCode): code is MaximumFacet {
  return maximumFacets.some((maximum) => maximum === code);
}

/** Whether a facet is a flag. */
export function isFlag(code: FacetCode): code is FlagFacet {
  return flagFacets.some((maximum) => maximum === code);
}

/** Creates a record with a value for each of the facets. */
export function mapFacets<Code extends FacetCode, T>(
  codes: readonly Code[],
  of: (code: Code) => T,
): Readonly<Record<Code, T>> {
  return Object.fromEntries(codes.map((code) => [code, of(code)])) as Record<Code, T>;
}

export interface FacetValue {
  readonly id: string;
  readonly label: string;
  /** `value_code`: the hex color of a color; null for other values and for invalid colors. */
  readonly hex: string | null;
}

export interface Facet {
  readonly code: FacetCode;
  readonly label: string;
  readonly values: readonly FacetValue[];
  /** Not shown among the list's filters: its values can only be chosen by URL. */
  readonly hidden?: true;
}

/** Filters that a list offers. */
export interface FilterOffer {
  readonly facets: readonly Facet[];
  /** Bounds of each maximum; null without amounts. */
  readonly ranges: Readonly<Record<MaximumFacet, Range | null>>;
}

/** Distinct sets of equipment of the vehicles, as positions of the facet's values; absent without any. */
export interface EquipmentSets {
  readonly equipmentSets?: readonly (readonly number[])[];
}

/** Returns the filters that a list offers, without the list itself. */
export function pickFilterOffer({ facets, ranges }: FilterOffer): FilterOffer {
  return { facets, ranges };
}

/** Returns the offered values of a facet; empty if the list doesn't have it. */
export function facetValues(offer: Pick<FilterOffer, 'facets'>, code: ChoiceFacet): Facet['values'] {
  return offer.facets.find((facet) => facet.code === code)?.values ?? [];
}

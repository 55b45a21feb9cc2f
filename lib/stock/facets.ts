import type { Unit } from '@/lib/i18n/format';
import type { Bound, Range } from './range';

/** Facets whose values the upstream lists. */
export const listedFacets = ['models', 'colors', 'fuels', 'transmissions'] as const;
export type ListedFacet = (typeof listedFacets)[number];

/** Location of a vehicle; its values derive from the dealers (product 6.4). */
export const locationFacets = ['isla', 'concesionario'] as const;
export type LocationFacet = (typeof locationFacets)[number];

/** Facets with one value per vehicle. */
export const valueFacets = [...listedFacets, ...locationFacets] as const;
export type ValueFacet = (typeof valueFacets)[number];

/** Facets of selectable values; the others are a range or a flag. A vehicle has many values of equipment. */
export const choiceFacets = [...valueFacets, 'equipamiento'] as const;
export type ChoiceFacet = (typeof choiceFacets)[number];

/** Facets that bound a number which the upstream offers with its own limits. */
const upstreamRanges = ['price', 'cuota'] as const;

/** Facets that bound a number of the vehicles alone; offered where it differs (product 6.4). */
export const vehicleRanges = ['potencia'] as const;

/** Facets that bound a number (product 6.3). */
export const rangeFacets = [...upstreamRanges, ...vehicleRanges] as const;
export type RangeFacet = (typeof rangeFacets)[number];

/** The side that each range facet bounds, and the unit of its number: controls, texts and search read it. */
export const rangeKinds: Readonly<Record<RangeFacet, { readonly bound: Bound; readonly unit: Unit }>> = {
  price: { bound: 'maximum', unit: 'euro' },
  cuota: { bound: 'maximum', unit: 'euro' },
  potencia: { bound: 'minimum', unit: 'horsepower' },
};

/** Boolean facets: special price and immediate delivery. */
export const flagFacets = ['special_price', 'disponible'] as const;
export type FlagFacet = (typeof flagFacets)[number];

/** All facets that can filter a list (product 6.3). */
export const filterCodes = [...choiceFacets, ...rangeFacets, ...flagFacets] as const;
export type FacetCode = (typeof filterCodes)[number];

/** Facets read from the upstream's filters; its other codes are ignored (product 3.6). */
export const upstreamCodes = [...listedFacets, ...upstreamRanges, 'special_price'] as const;

/** Whether a facet bounds a number. */
export function isRange(code: FacetCode): code is RangeFacet {
  return rangeFacets.some((range) => range === code);
}

/** Whether a facet is a flag. */
export function isFlag(code: FacetCode): code is FlagFacet {
  return flagFacets.some((flag) => flag === code);
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
  /** The island of a dealer, by its id. */
  readonly island?: string;
}

export interface Facet {
  readonly code: FacetCode;
  readonly label: string;
  readonly values: readonly FacetValue[];
  /** Not shown among the list's filters: its values can only be chosen by URL. */
  readonly hidden?: true;
}

/** The ranges of a list without vehicles. */
export const noRanges: FilterOffer['ranges'] = mapFacets(rangeFacets, () => null);

/** Filters that a list offers. */
export interface FilterOffer {
  readonly facets: readonly Facet[];
  /** Least and greatest number of each range facet; null without any. */
  readonly ranges: Readonly<Record<RangeFacet, Range | null>>;
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

import type { FacetValue, FlagRow, PiecesRow, RangeRow, ValuesRow } from './filter-row';
import { nonPlugInHybridsIn } from './fuels';
import { automaticGearboxesIn, gearboxGroupIdOrNull, withGearboxGroups } from './gearboxes';
import type { Range } from './range';
import { wholeEuroFeeOrNull, wholeEuroPrice } from './vehicle';

export type { FacetValue };

// All filters of a list, in the order of URLs and active filters. Everything else that a filter needs derives
// from its row.

const values = [
  {
    code: 'models',
    kind: 'values',
    source: 'upstream',
    order: 8,
    always: true,
    searched: 'upstream',
    emptyIsAll: true,
    valueOfVehicle: ({ modelGroupId }) => modelGroupId,
    name: ({ modelName }) => modelName,
  },
  {
    code: 'colors',
    kind: 'values',
    source: 'upstream',
    order: 9,
    hasSwatches: true,
    argument: 'color',
    valueOfVehicle: ({ colorGroupId }) => colorGroupId,
    name: ({ colorName }) => colorName,
  },
  {
    code: 'fuels',
    kind: 'values',
    source: 'upstream',
    order: 7,
    hasGlossary: true,
    argument: 'fuel',
    quickOrder: 3,
    quickValues: nonPlugInHybridsIn,
    valueOfVehicle: ({ fuelId }) => fuelId,
    name: ({ fuelName }) => fuelName,
  },
  {
    code: 'transmissions',
    kind: 'values',
    source: 'upstream',
    order: 6,
    byLabel: true,
    hasGlossary: true,
    argument: 'gearbox',
    argumentHint: 'A gearbox of the stock, or «automatic», or «manual»',
    quickOrder: 1,
    quickValues: automaticGearboxesIn,
    valueOfVehicle: ({ gearbox }) => gearbox,
    name: ({ gearbox }) => gearbox,
    group: withGearboxGroups,
    groupOf: gearboxGroupIdOrNull,
  },
  {
    code: 'island',
    kind: 'values',
    source: 'dealers',
    order: 3,
    isRemembered: true,
    firstShown: 3,
    argument: 'island',
    quickOrder: 4,
    valueOfVehicle: ({ island }) => island,
    ofPlaces: ({ islands }) => islands,
  },
  {
    code: 'dealer',
    kind: 'values',
    source: 'dealers',
    order: 11,
    foldedFrom: 0,
    isNarrowed: true,
    valueOfVehicle: ({ dealer }) => dealer,
    ofPlaces: ({ dealers }) => dealers.map(({ id, name }) => ({ id, label: name })),
  },
] as const satisfies readonly ValuesRow[];

const pieces = {
  code: 'equipment',
  kind: 'pieces',
  source: 'vehicles',
  order: 10,
  foldedFrom: 7,
  setsOf: ({ equipmentSet, optionSet }) => [equipmentSet, optionSet],
} as const satisfies PiecesRow;

const ranges = [
  {
    code: 'price',
    kind: 'range',
    source: 'upstream',
    order: 2,
    argument: 'max_price',
    argumentHint: 'Maximum final price',
    valueOfVehicle: wholeEuroPrice,
    bound: 'maximum',
    unit: 'euro',
  },
  {
    code: 'fee',
    upstreamCode: 'cuota',
    kind: 'range',
    source: 'upstream',
    order: 1,
    argument: 'max_fee',
    argumentHint: 'Maximum monthly fee',
    valueOfVehicle: wholeEuroFeeOrNull,
    bound: 'maximum',
    unit: 'euro',
    needsTerms: true,
  },
  {
    code: 'power',
    kind: 'range',
    source: 'vehicles',
    order: 12,
    foldedFrom: 0,
    valueOfVehicle: ({ horsepower }) => horsepower,
    bound: 'minimum',
    unit: 'horsepower',
  },
] as const satisfies readonly RangeRow[];

const flags = [
  {
    code: 'special_price',
    kind: 'flag',
    source: 'upstream',
    order: 5,
    argument: 'special_price',
    argumentHint: 'Only vehicles with a special price',
    quickOrder: 5,
    words: 'oferta ofertas especial',
    valueOfVehicle: ({ hasSpecialPrice }) => hasSpecialPrice,
  },
  {
    code: 'immediate',
    kind: 'flag',
    source: 'vehicles',
    order: 4,
    quickOrder: 2,
    valueOfVehicle: ({ availability }) => availability.kind === 'immediate',
  },
] as const satisfies readonly FlagRow[];

export type ValueFacet = (typeof values)[number]['code'];
export type RangeFacet = (typeof ranges)[number]['code'];
export type FlagFacet = (typeof flags)[number]['code'];
export type ChoiceFacet = ValueFacet | (typeof pieces)['code'];
export type FacetCode = ChoiceFacet | RangeFacet | FlagFacet;

/** Filters with one value per vehicle. */
export const valueFacets: readonly ValuesRow<ValueFacet>[] = values;
/** The filter by the pieces of which a vehicle has many. */
export const piecesFacet: PiecesRow<ChoiceFacet> = pieces;
/** Filters by selectable values. */
export const choiceFacets: readonly (ValuesRow<ValueFacet> | PiecesRow<ChoiceFacet>)[] = [
  ...valueFacets,
  piecesFacet,
];
/** Filters that bound a number. */
export const rangeFacets: readonly RangeRow<RangeFacet>[] = ranges;
/** Those of them whose numbers are others on a visitor's financing terms. */
export const termsFacets = rangeFacets.filter(({ needsTerms }) => needsTerms);
/** Filters by a property. */
export const flagFacets: readonly FlagRow<FlagFacet>[] = flags;
/** All filters. */
export const allFacets = [...choiceFacets, ...rangeFacets, ...flagFacets];
export type FacetRow = (typeof allFacets)[number];
const panelOrder = [...allFacets].sort((one, other) => one.order - other.order);

/** Creates a record with a value for each of the filters, by their codes. */
export function recordByCode<Row extends Pick<FacetRow, 'code'>, T>(
  rows: readonly Row[],
  valueOfRow: (row: Row) => T,
): Readonly<Record<Row['code'], T>> {
  return Object.fromEntries(rows.map((row) => [row.code, valueOfRow(row)])) as Record<Row['code'], T>;
}

export interface Facet {
  readonly code: FacetCode;
  readonly label: string;
  readonly values: readonly FacetValue[];
  /** Shown once it is chosen by URL: it narrows nothing, or the upstream lacks it. */
  readonly hidden?: true;
}

/** Filters that a list offers. */
export interface AvailableFilters {
  readonly facets: readonly Facet[];
  /** Least and greatest number of each range, as shown; null without any. */
  readonly ranges: Readonly<Record<RangeFacet, Range | null>>;
  /** Distinct sets of equipment of the vehicles, as positions of the facet's values; absent without any. */
  readonly equipmentSets?: readonly (readonly number[])[];
}

/** The ranges of a list without vehicles. */
export const noRanges: AvailableFilters['ranges'] = recordByCode(rangeFacets, () => null);

/**
 * Returns the filters that have controls, in the panel's order: the chosen ones, and those by which a list
 * can be narrowed; of an empty list there is nothing to narrow.
 */
export function filtersWithControls(
  available: AvailableFilters,
  filters: Filters,
  isEmpty: boolean,
): readonly FacetRow[] {
  return panelOrder.filter((row) => {
    const facet = available.facets.find(({ code }) => code === row.code);
    if (!facet) return false;
    if (isFacetActive(filters, row.code)) return true;
    if (isEmpty) return false;
    if (row.kind !== 'range') return !facet.hidden;
    const range = available.ranges[row.code];
    return range !== null && range.min < range.max;
  });
}

/** Returns the offered values of a facet; empty if the list doesn't have it. */
export function facetValuesOrEmpty(
  available: Pick<AvailableFilters, 'facets'>,
  code: ChoiceFacet,
): Facet['values'] {
  return available.facets.find((facet) => facet.code === code)?.values ?? [];
}

/** Returns the values by what vehicles may call them: their ids, and their labels where they give these. */
export function facetValuesByIdAndLabel(
  offered: readonly FacetValue[],
  { byLabel }: Pick<ValuesRow, 'byLabel'>,
): ReadonlyMap<string, FacetValue> {
  const entries = (keysOf: (value: FacetValue) => readonly string[]) =>
    offered.flatMap((value) => keysOf(value).map((key) => [key, value] as const)).reverse();
  // Ids precede labels, and of equal keys the first counts.
  return new Map([
    ...(byLabel ? entries(({ label }) => [label]) : []),
    ...entries(({ id, otherIds = [] }) => [id, ...otherIds]),
  ]);
}

/**
 * A visitor's active filters. Choice facets contain value ids: several values of a facet widen the list,
 * except equipment, of which a vehicle must have all. Several facets narrow it. A range's bound is in its
 * unit.
 */
export interface Filters
  extends
    Readonly<Record<ChoiceFacet, readonly string[]>>,
    Readonly<Record<RangeFacet, number | undefined>>,
    Readonly<Record<FlagFacet, boolean>> {}

export const noFilters: Filters = {
  ...recordByCode(choiceFacets, () => []),
  ...recordByCode(rangeFacets, () => undefined),
  ...recordByCode(flagFacets, () => false),
};

/** Whether a facet filters the list. A chosen empty text stands for every value. */
export function isFacetActive(filters: Filters, code: FacetCode): boolean {
  const chosen = filters[code];
  if (typeof chosen === 'object') return chosen.length > 0 && !chosen.includes('');
  return chosen !== undefined && chosen !== false;
}

/** Returns the filters that narrow the list. */
export const activeFacets = (filters: Filters): readonly FacetRow[] =>
  allFacets.filter(({ code }) => isFacetActive(filters, code));

/** Returns the filters without one facet. */
export function withoutFacet(filters: Filters, code: FacetCode): Filters {
  return { ...filters, [code]: noFilters[code] };
}

/** Returns the filters with a value of a facet added or removed. */
export function withFacetValue(filters: Filters, code: ChoiceFacet, id: string, isChosen: boolean): Filters {
  const chosen = filters[code];
  if (chosen.includes(id) === isChosen) return filters;
  return { ...filters, [code]: isChosen ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id) };
}

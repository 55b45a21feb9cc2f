import type { Unit } from '@/lib/i18n/format';
import { withGearboxGroups } from './gearboxes';
import type { BoundSide, Range } from './range';
import type { ListVehicle } from './vehicle';

/** Where the values or bounds of a filter come from: the upstream's filters, the dealers, or the vehicles alone. */
type Source = 'upstream' | 'dealers' | 'vehicles';

/** Values of which a vehicle has one: several chosen ones widen the list. */
interface ValuesRow {
  readonly kind: 'values';
  readonly source: Source;
  /** Returns the vehicle's value; empty without one. */
  readonly of: (vehicle: ListVehicle) => string;
  /** Returns that value's label, where vehicles know it. */
  readonly name?: (vehicle: ListVehicle) => string;
  /** Whether vehicles give the value's label instead of its id. */
  readonly byLabel?: true;
  /** Whether it is offered without the upstream's own filter (product 6.4). */
  readonly always?: true;
  /** Adds values that include several of a list's. */
  readonly group?: typeof withGearboxGroups;
}

/** Values of which a vehicle has many: it must have all that are chosen. */
interface PiecesRow {
  readonly kind: 'pieces';
  readonly source: 'vehicles';
}

/** A bound of a number. */
interface RangeRow {
  readonly kind: 'range';
  readonly source: Source;
  /** Returns the vehicle's number, rounded as on the page; null without one. */
  readonly of: (vehicle: ListVehicle) => number | null;
  readonly bound: BoundSide;
  readonly unit: Unit;
}

/** A property that vehicles have or not. */
interface FlagRow {
  readonly kind: 'flag';
  readonly source: Source;
  readonly of: (vehicle: ListVehicle) => boolean;
}

/** A filter: `order` is its place in the panel, first what decides for most buyers. */
type FilterRow = (ValuesRow | PiecesRow | RangeRow | FlagRow) & {
  readonly order: number;
  /** Few visitors use it: it is folded in the panel where it has more options than this. */
  readonly foldedAbove?: number;
};

/** Returns the final price as shown, in whole euros; also the sort key. */
export const wholeEuroPrice = ({ finalPrice }: Pick<ListVehicle, 'finalPrice'>): number =>
  Math.round(finalPrice);

/** Returns the upstream's own monthly fee as shown, in whole euros; null without one. */
export const wholeEuroFee = ({ monthlyFee }: Pick<ListVehicle, 'monthlyFee'>): number | null =>
  monthlyFee === null ? null : Math.round(monthlyFee);

/**
 * All filters of a list, by code, in the order of URLs and active filters. Parameters, panel, counts,
 * active filters, relaxations and search words derive from this table.
 */
const filterTable = {
  models: {
    ...{ kind: 'values', source: 'upstream', order: 8, always: true },
    of: ({ modelGroupId }) => modelGroupId,
    name: ({ modelName }) => modelName,
  },
  colors: {
    ...{ kind: 'values', source: 'upstream', order: 9 },
    of: ({ colorGroupId }) => colorGroupId,
    name: ({ colorName }) => colorName,
  },
  fuels: {
    ...{ kind: 'values', source: 'upstream', order: 7 },
    of: ({ fuelId }) => fuelId,
    name: ({ fuelName }) => fuelName,
  },
  transmissions: {
    ...{ kind: 'values', source: 'upstream', order: 6, byLabel: true },
    of: ({ gearbox }) => gearbox,
    name: ({ gearbox }) => gearbox,
    group: withGearboxGroups,
  },
  island: { kind: 'values', source: 'dealers', order: 3, of: ({ island }) => island },
  dealer: {
    ...{ kind: 'values', source: 'dealers', order: 11, foldedAbove: 0 },
    of: ({ dealer }) => dealer,
  },
  equipment: { kind: 'pieces', source: 'vehicles', order: 10, foldedAbove: 6 },
  price: { kind: 'range', source: 'upstream', order: 2, of: wholeEuroPrice, bound: 'maximum', unit: 'euro' },
  fee: { kind: 'range', source: 'upstream', order: 1, of: wholeEuroFee, bound: 'maximum', unit: 'euro' },
  power: {
    ...{ kind: 'range', source: 'vehicles', order: 12, foldedAbove: 0 },
    ...{ of: ({ horsepower }) => horsepower, bound: 'minimum', unit: 'horsepower' },
  },
  special_price: {
    ...{ kind: 'flag', source: 'upstream', order: 5 },
    of: ({ hasSpecialPrice }) => hasSpecialPrice,
  },
  immediate: {
    ...{ kind: 'flag', source: 'vehicles', order: 4 },
    of: ({ availability }) => availability.kind === 'immediate',
  },
} as const satisfies Readonly<Record<string, FilterRow>>;

type Table = typeof filterTable;
export type FacetCode = keyof Table;
type CodeOf<Property extends string, Value> = {
  [Code in FacetCode]: Table[Code] extends Readonly<Record<Property, Value>> ? Code : never;
}[FacetCode];

export type ValueFacet = CodeOf<'kind', 'values'>;
export type ChoiceFacet = CodeOf<'kind', 'values' | 'pieces'>;
export type RangeFacet = CodeOf<'kind', 'range'>;
export type FlagFacet = CodeOf<'kind', 'flag'>;

/** All filters, in the table's order. */
export const filterCodes = Object.keys(filterTable) as readonly FacetCode[];

const codesThat = <Code extends FacetCode>(are: (row: FilterRow) => boolean) =>
  filterCodes.filter((code): code is Code => are(filterTable[code]));

/** Filters with one value per vehicle. */
export const valueFacets = codesThat<ValueFacet>(({ kind }) => kind === 'values');
/** Filters by selectable values. */
export const choiceFacets = codesThat<ChoiceFacet>(({ kind }) => kind === 'values' || kind === 'pieces');
/** Filters that bound a number. */
export const rangeFacets = codesThat<RangeFacet>(({ kind }) => kind === 'range');
/** Filters by a property. */
export const flagFacets = codesThat<FlagFacet>(({ kind }) => kind === 'flag');
/** Filters that the upstream lists; its other codes are ignored. */
export const upstreamCodes = codesThat<CodeOf<'source', 'upstream'>>(({ source }) => source === 'upstream');

/** The rows of the table, each of its kind. */
export const filterRows: {
  readonly [Code in FacetCode]: Extract<FilterRow, { readonly kind: Table[Code]['kind'] }>;
} = filterTable;

/** Whether a filter bounds a number. */
export const isRangeFacet = (code: FacetCode): code is RangeFacet => filterTable[code].kind === 'range';

/** Whether a filter is a property. */
export const isFlagFacet = (code: FacetCode): code is FlagFacet => filterTable[code].kind === 'flag';

/** Creates a record with a value for each of the filters. */
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
  /** Further ids of the same label: they are one value. */
  readonly otherIds?: readonly string[];
  /** The ids of the values that it includes. */
  readonly includes?: readonly string[];
}

export interface Facet {
  readonly code: FacetCode;
  readonly label: string;
  readonly values: readonly FacetValue[];
  /** Not shown among the list's filters: its values can only be chosen by URL. */
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
export const noRanges: AvailableFilters['ranges'] = mapFacets(rangeFacets, () => null);

/** Returns the offered values of a facet; empty if the list doesn't have it. */
export function facetValues(available: Pick<AvailableFilters, 'facets'>, code: ChoiceFacet): Facet['values'] {
  return available.facets.find((facet) => facet.code === code)?.values ?? [];
}

/** Returns the values by what vehicles may call them: their ids, and their labels where they give these. */
export function valuesByKey(
  values: readonly FacetValue[],
  { byLabel }: Pick<ValuesRow, 'byLabel'>,
): ReadonlyMap<string, FacetValue> {
  const entries = (keysOf: (value: FacetValue) => readonly string[]) =>
    values.flatMap((value) => keysOf(value).map((key) => [key, value] as const)).reverse();
  // Ids precede labels, and of equal keys the first counts.
  return new Map([
    ...(byLabel ? entries(({ label }) => [label]) : []),
    ...entries(({ id, otherIds = [] }) => [id, ...otherIds]),
  ]);
}

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

/** Whether a facet filters the list. A chosen empty text stands for every value. */
export function isFacetActive(filters: Filters, code: FacetCode): boolean {
  if (isFlagFacet(code)) return filters[code];
  if (isRangeFacet(code)) return filters[code] !== undefined;
  return filters[code].length > 0 && !filters[code].includes('');
}

/** Returns the filters without one facet. */
export function withoutFacet(filters: Filters, code: FacetCode): Filters {
  return { ...filters, [code]: noFilters[code] };
}

/** Returns the filters with a value of a facet added or removed. */
export function withFacetValue(filters: Filters, code: ChoiceFacet, id: string, isChosen: boolean): Filters {
  const chosen = filters[code];
  if (chosen.includes(id) === isChosen) return filters;
  return { ...filters, [code]: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) };
}

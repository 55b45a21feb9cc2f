import { memoizeByObject } from '@/lib/platform/memo';
import {
  type ChoiceFacet,
  choiceFacets,
  type FacetCode,
  facetValues,
  filterCodes,
  type FilterOffer,
  type Filters,
  type FlagFacet,
  flagFacets,
  flagRows,
  isFacetActive,
  isFlag,
  isRange,
  mapFacets,
  positionsByKey,
  type RangeFacet,
  rangeFacets,
  rangeRows,
  shownFee,
  shownPrice,
  valueRows,
  withoutFacet,
} from './filters';
import { type Page, paginate, type SortOrder, sortedPositions } from './order';
import { isInRange } from './range';
import type { ListVehicle } from './vehicle';

/** A list of vehicles in the upstream's order, with the filters that it offers. */
export interface VehicleList<T extends ListVehicle = ListVehicle> extends FilterOffer {
  readonly vehicles: readonly T[];
}

/** What decides which vehicles of a list are shown. */
export interface ListQuery {
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly page: number;
}

/** Returns a vehicle's monthly fee in whole euros: the upstream's own or on a visitor's terms. Null without one. */
export type FeeOf = (vehicle: ListVehicle) => number | null;

/** Vehicles per value, given the other facets' filters; for equipment, given all filters. */
export interface FacetCounts {
  readonly values: Readonly<Record<ChoiceFacet, Readonly<Record<string, number>>>>;
  /** Vehicles per flag, given the other facets' filters. */
  readonly flags: Readonly<Record<FlagFacet, number>>;
}

/** Relaxed filters of an empty list, and how many vehicles match them. */
export interface Relaxation {
  readonly filters: Filters;
  /** Facets that are removed or, for a range, widened. */
  readonly codes: readonly FacetCode[];
  readonly count: number;
}

/** One page of a filtered list. */
export interface StockPage<T extends ListVehicle = ListVehicle> extends Page<T> {
  readonly counts: FacetCounts;
  /** Relaxations of an empty list; empty otherwise. */
  readonly relaxations: readonly Relaxation[];
}

/** A column of a list: distinct keys as sets of value positions, and the key of each vehicle. */
interface Column {
  readonly ids: readonly string[];
  readonly sets: readonly (readonly number[])[];
  readonly at: ArrayLike<number>;
}

interface Columns {
  readonly choices: Readonly<Record<ChoiceFacet, Column>>;
  readonly flags: Readonly<Record<FlagFacet, ArrayLike<number>>>;
  readonly numbers: Readonly<Record<RangeFacet, ArrayLike<number>>>;
  /** Positions of the vehicles in each order that was asked for. */
  readonly sorted: Map<SortOrder, readonly number[]>;
}

/** A pass over a list compares and counts small numbers instead of texts. */
const columnsOf = memoizeByObject((list: VehicleList): Columns => ({
  choices: mapFacets(choiceFacets, (code) =>
    code === 'equipamiento' ? equipmentColumn(list) : valueColumn(list, code),
  ),
  flags: mapFacets(flagFacets, (code) =>
    Uint8Array.from(list.vehicles, (vehicle) => Number(flagRows[code].of(vehicle))),
  ),
  numbers: mapFacets(rangeFacets, (code) => numbersOf(list, code, rangeRows[code].of)),
  sorted: new Map(),
}));

function valueColumn({ vehicles, facets }: VehicleList, code: Exclude<ChoiceFacet, 'equipamiento'>): Column {
  const values = facetValues({ facets }, code);
  const positions = positionsByKey(values, valueRows[code]);
  // The last set is that of vehicles without an offered value.
  const sets = [...values.map((_, position) => [position]), []];
  const at = Uint32Array.from(
    vehicles,
    (vehicle) => positions.get(valueRows[code].of(vehicle)) ?? values.length,
  );
  return { ids: values.map(({ id }) => id), sets, at };
}

function equipmentColumn({ vehicles, facets, equipmentSets = [] }: VehicleList): Column {
  const ids = facetValues({ facets }, 'equipamiento').map(({ id }) => id);
  const at = Uint32Array.from(vehicles, ({ equipmentSet }) => equipmentSet + 1);
  return { ids, sets: [[], ...equipmentSets], at };
}

/**
 * Numbers of a range on a scale whose lower ones a bound keeps: those of a minimum are negated. Infinity is within no
 * bound (product 6.3).
 */
function numbersOf({ vehicles }: VehicleList, code: RangeFacet, of: FeeOf): Float64Array {
  return Float64Array.from(vehicles, (vehicle) => {
    const number = of(vehicle);
    return number === null ? Infinity : scaled(code, number);
  });
}

const scaled = (code: RangeFacet, value: number): number =>
  rangeRows[code].bound === 'maximum' ? value : -value;

/** Returns the filters that a list offers, without the list itself. */
export function pickFilterOffer({ facets, ranges, equipmentSets }: FilterOffer): FilterOffer {
  return { facets, ranges, ...(equipmentSets && { equipmentSets }) };
}

/** Returns the positions of a list's vehicles in an order. */
export function sortedList(list: VehicleList, order: SortOrder): readonly number[] {
  const { sorted } = columnsOf(list);
  const known = sorted.get(order);
  if (known) return known;
  const keys = list.vehicles.map((vehicle) => ({
    price: shownPrice(vehicle),
    special: vehicle.hasSpecialPrice,
  }));
  const positions = sortedPositions(keys, order);
  sorted.set(order, positions);
  return positions;
}

/** Bitmask of the facets whose filters a vehicle fails; 0 is a match. */
export const facetBit = mapFacets(filterCodes, (code) => 1 << filterCodes.indexOf(code));

/** Returns the facets whose filters each vehicle fails (product 6.3), by position. */
export function failedFacetMasks(
  list: VehicleList,
  filters: Filters,
  feeOf: FeeOf = shownFee,
): ArrayLike<number> {
  const { choices, flags, numbers } = columnsOf(list);
  const masks = new Uint16Array(list.vehicles.length);
  const mark = (code: FacetCode, isMissed: (position: number) => boolean) => {
    const bit = facetBit[code];
    for (let position = 0; position < masks.length; position += 1)
      if (isMissed(position)) masks[position] = (masks[position] ?? 0) | bit;
  };
  for (const code of choiceFacets) {
    if (!isFacetActive(filters, code)) continue;
    const { ids, sets, at } = choices[code];
    const chosen = filters[code].map((id) => ids.indexOf(id));
    const found = sets.map((set) =>
      code === 'equipamiento'
        ? chosen.every((position) => set.includes(position))
        : set.some((position) => chosen.includes(position)),
    );
    mark(code, (position) => !found[at[position] ?? 0]);
  }
  for (const code of flagFacets) if (filters[code]) mark(code, (position) => flags[code][position] === 0);
  for (const code of rangeFacets) {
    const bound = filters[code];
    if (bound === undefined) continue;
    const most = scaled(code, bound);
    const amounts = code === 'cuota' && feeOf !== shownFee ? numbersOf(list, code, feeOf) : numbers[code];
    mark(code, (position) => (amounts[position] ?? Infinity) > most);
  }
  return masks;
}

/**
 * Returns one page of the vehicles that meet all filters (product 6.3), sorted, with counts of every option and ways out
 * of an empty list (product 6.8). The one function of server and browser. On terms `feeOf` gives the fees that the
 * maximum fee bounds; null where they are unknown, and the maximum then filters nothing.
 */
export function queryStock<T extends ListVehicle>(
  list: VehicleList<T>,
  { filters: asked, sort, page: asking }: ListQuery,
  feeOf: FeeOf | null = shownFee,
): StockPage<T> {
  const filters = feeOf === null ? withoutFacet(asked, 'cuota') : asked;
  const fees = feeOf ?? shownFee;
  const masks = failedFacetMasks(list, filters, fees);
  const shown = sortedList(list, sort).filter((position) => masks[position] === 0);
  const { items, ...page } = paginate(shown, asking);
  return {
    ...page,
    items: items.flatMap((position) => list.vehicles[position] ?? []),
    counts: countsOf(columnsOf(list), masks),
    relaxations: shown.length === 0 ? relaxationsOf(list, filters, masks, fees) : [],
  };
}

function countsOf({ choices, flags }: Columns, masks: ArrayLike<number>): FacetCounts {
  const values = mapFacets(choiceFacets, (code) => {
    const { ids, sets, at } = choices[code];
    // A further piece of equipment must be present besides those chosen.
    const bySet = countKeys(at, sets.length, masks, code === 'equipamiento' ? 0 : facetBit[code]);
    const totals = ids.map(() => 0);
    sets.forEach((set, key) => {
      for (const position of set) totals[position] = (totals[position] ?? 0) + (bySet[key] ?? 0);
    });
    return Object.fromEntries(ids.map((id, position) => [id, totals[position] ?? 0]));
  });
  return {
    values,
    flags: mapFacets(flagFacets, (code) => countKeys(flags[code], 2, masks, facetBit[code])[1] ?? 0),
  };
}

/** Returns the number of vehicles per key, among those that fail no filter but perhaps the ignored one. */
function countKeys(at: ArrayLike<number>, keys: number, masks: ArrayLike<number>, ignored: number) {
  const counts = new Uint32Array(keys);
  // A loop for speed: it visits every vehicle in stock for each facet of each page.
  for (let position = 0; position < at.length; position += 1)
    if (((masks[position] ?? 0) & ~ignored) === 0) {
      const key = at[position] ?? 0;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  return counts;
}

const mostRelaxations = 4;

const codesIn = (mask: number) => filterCodes.filter((code) => mask & facetBit[code]);

/**
 * Returns the smallest relaxations with matches (product 6.8), sorted by number of vehicles. They relax as few facets
 * as possible, and widen a range only to the closest vehicle that meets all other filters. Empty for an empty list.
 */
function relaxationsOf(
  list: VehicleList,
  filters: Filters,
  masks: ArrayLike<number>,
  feeOf: FeeOf,
): readonly Relaxation[] {
  const byMask = new Map<number, ListVehicle[]>();
  list.vehicles.forEach((vehicle, position) => {
    const mask = masks[position] ?? 0;
    const same = byMask.get(mask);
    if (same) same.push(vehicle);
    else byMask.set(mask, [vehicle]);
  });
  const fewest = Math.min(...[...byMask.keys()].map((mask) => codesIn(mask).length));
  return [...byMask]
    .filter(([mask]) => codesIn(mask).length === fewest)
    .map(([mask, vehicles]) => relaxation(list, filters, codesIn(mask), vehicles, feeOf))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostRelaxations);
}

function relaxation(
  { ranges }: FilterOffer,
  filters: Filters,
  codes: readonly FacetCode[],
  vehicles: readonly ListVehicle[],
  feeOf: FeeOf,
): Relaxation {
  let relaxed = filters;
  let left = vehicles;
  for (const code of codes) {
    relaxed = withoutFacet(relaxed, code);
    if (!isRange(code)) continue;
    const numberOf = code === 'cuota' ? feeOf : rangeRows[code].of;
    const numbers = left.flatMap((vehicle) => numberOf(vehicle) ?? []);
    const isMaximum = rangeRows[code].bound === 'maximum';
    const bound = isMaximum ? Math.min(...numbers) : Math.max(...numbers);
    // If no selectable bound includes a vehicle, the bound stays removed.
    const range = code === 'cuota' && feeOf !== shownFee ? { min: 0, max: Infinity } : ranges[code];
    if (numbers.length === 0 || range === null || !isInRange(range, bound)) continue;
    relaxed = { ...relaxed, [code]: bound };
    left = left.filter((vehicle) => numberOf(vehicle) === bound);
  }
  return { filters: relaxed, codes, count: left.length };
}

/** A filter above the results: values of a facet that are chosen together, or a flag, which has none. */
export interface QuickFilter {
  readonly code: FlagFacet | 'transmissions' | 'fuels' | 'isla';
  readonly ids: readonly string[];
}

/** Returns how many vehicles a quick filter would show. */
export function quickFilterCount({ values, flags }: FacetCounts, { code, ids }: QuickFilter): number {
  return isFlag(code) ? flags[code] : ids.reduce((sum, id) => sum + (values[code][id] ?? 0), 0);
}

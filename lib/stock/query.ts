import { memoizeByObject } from '@/lib/platform/memo';
import {
  type ChoiceFacet,
  choiceFacets,
  type FacetCode,
  facetValues,
  filterCodes,
  type AvailableFilters,
  type Filters,
  type FlagFacet,
  flagFacets,
  filterRows,
  isFacetActive,
  isFlagFacet,
  isRangeFacet,
  mapFacets,
  valuesByKey,
  wholeEuroFee,
  withoutFacet,
} from './filters';
import { type FeeOf, type Page, paginate, sortVehicles } from './order';
import { type Range, rangeOfAmounts } from './range';
import type { ListState } from './url';
import type { ListVehicle } from './vehicle';

/** A list of vehicles in the upstream's order, with the filters that it offers. */
export interface VehicleList<T extends ListVehicle = ListVehicle> extends AvailableFilters {
  readonly vehicles: readonly T[];
}

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
  /** Bounds of the list's fees, as shown; null where they are unknown. */
  readonly feeRange: Range | null;
}

/** Sorts vehicles as {@link sortVehicles}, remembering the last order: every choice would sort them again. */
const sorted = memoizeByObject(sortVehicles<ListVehicle>);

/** Bit of each filter in a mask of those that a vehicle fails; 0 is a match. */
const facetBit = mapFacets(filterCodes, (code) => 1 << filterCodes.indexOf(code));

/** Returns the function from a vehicle to the ids of its values among those that a list offers, also of groups. */
export function valueIdsLookup(
  list: Pick<AvailableFilters, 'facets' | 'equipmentSets'>,
  code: ChoiceFacet,
): (vehicle: ListVehicle) => readonly string[] {
  const none: readonly string[] = [];
  const values = facetValues(list, code);
  if (code === 'equipment') {
    const sets = list.equipmentSets?.map((set) => set.flatMap((at) => values[at]?.id ?? none)) ?? [];
    return ({ equipmentSet, optionSet }) => {
      const [standard, fitted] = [sets[equipmentSet] ?? none, sets[optionSet] ?? none];
      return fitted.length === 0 ? standard : [...new Set([...standard, ...fitted])];
    };
  }
  const row = filterRows[code];
  const groupsOf = (id: string) =>
    values.flatMap((group) => (group.includes?.includes(id) ? [group.id] : []));
  const ids = new Map(
    [...valuesByKey(values, row)].map(([key, { id }]) => [key, [id, ...groupsOf(id)]] as const),
  );
  return (vehicle) => ids.get(row.of(vehicle)) ?? none;
}

/** Returns the function that says whether a vehicle meets a filter. */
function filterPredicate(
  list: VehicleList,
  filters: Filters,
  code: FacetCode,
  feeOf: FeeOf,
): (vehicle: ListVehicle) => boolean {
  if (isFlagFacet(code)) return filterRows[code].of;
  if (isRangeFacet(code)) {
    const { of, bound } = filterRows[code];
    const numberOf = code === 'fee' ? feeOf : of;
    const limit = filters[code] ?? 0;
    return (vehicle) => {
      const number = numberOf(vehicle);
      return number !== null && (bound === 'maximum' ? number <= limit : number >= limit);
    };
  }
  const chosen = filters[code];
  const idsOf = valueIdsLookup(list, code);
  return code === 'equipment'
    ? (vehicle) => chosen.every((id) => idsOf(vehicle).includes(id))
    : (vehicle) => idsOf(vehicle).some((id) => chosen.includes(id));
}

/** Returns which filters each vehicle fails, as a mask by its position in the list; 0 is a match. */
export function failedFacetMasks(
  list: VehicleList,
  filters: Filters,
  feeOf: FeeOf = wholeEuroFee,
): readonly number[] {
  const active = filterCodes
    .filter((code) => isFacetActive(filters, code))
    .map((code) => ({ bit: facetBit[code], isMet: filterPredicate(list, filters, code, feeOf) }));
  return list.vehicles.map((vehicle) =>
    active.reduce((mask, { bit, isMet }) => (isMet(vehicle) ? mask : mask | bit), 0),
  );
}

/**
 * Returns one page of the vehicles that meet all filters, sorted, with counts of every option and ways out
 * of an empty list (product 6.8). The one function of server and browser. On terms `feeOf` gives the fees that the
 * maximum fee bounds; null where they are unknown, and the maximum then filters nothing.
 */
export function queryStock<T extends ListVehicle>(
  { vehicles, ...available }: VehicleList<T>,
  { filters: requested, sort, page }: Pick<ListState, 'filters' | 'sort' | 'page'>,
  feeOf: FeeOf | null = wholeEuroFee,
): StockPage<T> {
  const filters = feeOf === null ? withoutFacet(requested, 'fee') : requested;
  const fees = feeOf ?? wholeEuroFee;
  const list = { ...available, vehicles: sorted(vehicles, sort, fees) as readonly T[] };
  const masks = failedFacetMasks(list, filters, fees);
  const shown = list.vehicles.filter((_, position) => masks[position] === 0);
  return {
    ...paginate(shown, page),
    counts: countsOf(list, masks),
    relaxations: shown.length === 0 ? relaxationsOf(list, filters, masks, fees) : [],
    feeRange:
      feeOf === wholeEuroFee
        ? list.ranges.fee
        : feeOf && rangeOfAmounts(vehicles.flatMap((vehicle) => feeOf(vehicle) ?? [])),
  };
}

function countsOf(list: VehicleList, masks: readonly number[]): FacetCounts {
  /** The vehicles that fail no filter but perhaps the ignored one. */
  const matching = (ignored: number) =>
    list.vehicles.filter((_, position) => ((masks[position] ?? 0) & ~ignored) === 0);
  const values = mapFacets(choiceFacets, (code) => {
    const idsOf = valueIdsLookup(list, code);
    const totals = new Map(facetValues(list, code).map(({ id }) => [id, 0]));
    // A further piece of equipment must be present besides those chosen.
    for (const vehicle of matching(code === 'equipment' ? 0 : facetBit[code]))
      for (const id of idsOf(vehicle)) totals.set(id, (totals.get(id) ?? 0) + 1);
    return Object.fromEntries(totals);
  });
  return {
    values,
    flags: mapFacets(flagFacets, (code) => matching(facetBit[code]).filter(filterRows[code].of).length),
  };
}

const mostRelaxations = 4;

const codesIn = (mask: number) => filterCodes.filter((code) => mask & facetBit[code]);

/**
 * Returns the smallest relaxations with matches, sorted by number of vehicles. They relax as few facets
 * as possible, and widen a range only to the closest vehicle that meets all other filters. Empty for an empty list.
 */
function relaxationsOf(
  list: VehicleList,
  filters: Filters,
  masks: readonly number[],
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
    .map(([mask, vehicles]) => relaxFacets(filters, codesIn(mask), vehicles, feeOf))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostRelaxations);
}

function relaxFacets(
  filters: Filters,
  codes: readonly FacetCode[],
  vehicles: readonly ListVehicle[],
  feeOf: FeeOf,
): Relaxation {
  let relaxed = filters;
  let left = vehicles;
  for (const code of codes) {
    relaxed = withoutFacet(relaxed, code);
    if (!isRangeFacet(code)) continue;
    const numberOf = code === 'fee' ? feeOf : filterRows[code].of;
    const numbers = left.flatMap((vehicle) => numberOf(vehicle) ?? []);
    const isMaximum = filterRows[code].bound === 'maximum';
    const bound = isMaximum ? Math.min(...numbers) : Math.max(...numbers);
    // Without any number the bound stays removed.
    if (numbers.length === 0) continue;
    relaxed = { ...relaxed, [code]: bound };
    left = left.filter((vehicle) => numberOf(vehicle) === bound);
  }
  return { filters: relaxed, codes, count: left.length };
}

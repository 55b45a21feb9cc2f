import {
  activeFacets,
  allFacets,
  type AvailableFilters,
  recordByCode,
  type ChoiceFacet,
  choiceFacets,
  type FacetCode,
  type FacetRow,
  facetValuesOrEmpty,
  type Filters,
  type FlagFacet,
  flagFacets,
  type rangeFacets,
  termsFacets,
  facetValuesByIdAndLabel,
  withoutFacet,
} from './filters';
import { type FeeOf, type Page, paginateClamped, sortVehicles } from './order';
import { rangeOfAmountsOrNull } from './range';
import type { ListState } from './url';
import { type ListVehicle, wholeEuroFeeOrNull } from './vehicle';

/** A list of vehicles in the upstream's order, with the filters that it offers. */
export interface VehicleList extends AvailableFilters {
  readonly vehicles: readonly ListVehicle[];
}

/**
 * Vehicles of each option by its value, `true` for a property, given the other facets' filters; of a piece of
 * equipment given all filters.
 */
export type FacetCounts = Readonly<Record<ChoiceFacet | FlagFacet, Readonly<Record<string, number>>>>;

/** Relaxed filters of an empty list, and how many vehicles match them. */
export interface Relaxation {
  readonly filters: Filters;
  /** Facets that are removed or, for a range, widened. */
  readonly codes: readonly FacetCode[];
  readonly count: number;
}

/** One page of a filtered list. */
export interface StockPage extends Page {
  readonly counts: FacetCounts;
  /** Relaxations of an empty list; empty otherwise. */
  readonly relaxations: readonly Relaxation[];
  /** Bounds of the list's numbers, on the terms where these are known. */
  readonly ranges: AvailableFilters['ranges'];
}

type RangeRow = (typeof rangeFacets)[number];

/**
 * Returns the function from a vehicle to the ids of its values among those that a list offers, also of
 * groups.
 */
export function createValueIdsLookup(
  list: Pick<AvailableFilters, 'facets' | 'equipmentSets'>,
  row: (typeof choiceFacets)[number],
): (vehicle: ListVehicle) => readonly string[] {
  const none: readonly string[] = [];
  const values = facetValuesOrEmpty(list, row.code);
  if (row.kind === 'pieces') {
    const sets =
      list.equipmentSets?.map((set) => set.flatMap((position) => values[position]?.id ?? none)) ?? [];
    return (vehicle) => {
      const [ofStandard, ofFitted] = row.setsOf(vehicle);
      const standard = sets[ofStandard] ?? none;
      const fitted = sets[ofFitted] ?? none;
      return fitted.length === 0 ? standard : [...new Set([...standard, ...fitted])];
    };
  }
  const groupsOf = (id: string) =>
    values.flatMap((group) => (group.includes?.includes(id) ? [group.id] : []));
  const ids = new Map(
    [...facetValuesByIdAndLabel(values, row)].map(([key, { id }]) => [key, [id, ...groupsOf(id)]] as const),
  );
  return (vehicle) => ids.get(row.valueOfVehicle(vehicle)) ?? none;
}

/** Returns the function from a vehicle to the number that a filter bounds. */
const createBoundedNumberLookup = ({ needsTerms, valueOfVehicle: of }: RangeRow, feeOf: FeeOf): FeeOf =>
  needsTerms ? feeOf : of;

/** Returns the function that says whether a vehicle meets an active filter. */
function createActiveFilterPredicate(
  list: AvailableFilters,
  filters: Filters,
  row: FacetRow,
  feeOf: FeeOf,
): (vehicle: ListVehicle) => boolean {
  if (row.kind === 'flag') return row.valueOfVehicle;
  if (row.kind === 'range') {
    const numberOf = createBoundedNumberLookup(row, feeOf);
    const limit = filters[row.code] ?? 0;
    return (vehicle) => {
      const number = numberOf(vehicle);
      return number !== null && (row.bound === 'maximum' ? number <= limit : number >= limit);
    };
  }
  const chosen = filters[row.code];
  const idsOf = createValueIdsLookup(list, row);
  return (vehicle) => {
    const ids = idsOf(vehicle);
    return row.kind === 'pieces'
      ? chosen.every((id) => ids.includes(id))
      : chosen.some((id) => ids.includes(id));
  };
}

/** The filters that each vehicle of a list fails, by its position; a match fails none. */
type FailedFilters = readonly (readonly { readonly row: FacetRow }[])[];

function failedFiltersByPosition(list: VehicleList, filters: Filters, feeOf: FeeOf): FailedFilters {
  const active = activeFacets(filters).map((row) => ({
    row,
    isMet: createActiveFilterPredicate(list, filters, row, feeOf),
  }));
  return list.vehicles.map((vehicle) => active.filter(({ isMet }) => !isMet(vehicle)));
}

/** Returns the vehicles of a list that meet all filters. */
export function matchingVehicles(list: VehicleList, filters: Filters, feeOf: FeeOf): VehicleList['vehicles'] {
  const failed = failedFiltersByPosition(list, filters, feeOf);
  return list.vehicles.filter((_, position) => failed[position]?.length === 0);
}

/**
 * Returns one page of the vehicles that meet all filters, sorted, with counts of every option and ways out of
 * an empty list (product 6.8). The one function of server and browser. On terms `feeOf` gives the fees that
 * the maximum fee bounds; null where they are unknown, and the maximum then filters nothing.
 */
export function queryStock(
  list: VehicleList,
  { filters: requested, sort, page }: Pick<ListState, 'filters' | 'sort' | 'page'>,
  feeOf: FeeOf | null = wholeEuroFeeOrNull,
): StockPage {
  const filters =
    feeOf === null ? { ...requested, ...recordByCode(termsFacets, () => undefined) } : requested;
  const fees = feeOf ?? wholeEuroFeeOrNull;
  const { vehicles } = list;
  const failed = failedFiltersByPosition(list, filters, fees);
  const matching = vehicles.filter((_, position) => failed[position]?.length === 0);
  const feeRange =
    feeOf === wholeEuroFeeOrNull
      ? null
      : feeOf && rangeOfAmountsOrNull(vehicles.flatMap((vehicle) => feeOf(vehicle) ?? []));
  return {
    ...paginateClamped(sortVehicles(matching, sort, fees), page),
    counts: facetCountsOf(list, matching, failed),
    relaxations:
      matching.length === 0
        ? smallestRelaxations({ ...list, vehicles: sortVehicles(vehicles, sort, fees) }, filters, fees)
        : [],
    ranges: feeRange ? { ...list.ranges, ...recordByCode(termsFacets, () => feeRange) } : list.ranges,
  };
}

function facetCountsOf(
  list: VehicleList,
  matching: readonly ListVehicle[],
  failed: FailedFilters,
): FacetCounts {
  /** The vehicles that fail one filter alone, by its code. */
  const failing = recordByCode(allFacets, (): ListVehicle[] => []);
  list.vehicles.forEach((vehicle, position) => {
    const [first, second] = failed[position] ?? [];
    if (first && !second) failing[first.row.code].push(vehicle);
  });
  return {
    ...recordByCode(choiceFacets, (row) => {
      // A further piece of equipment must be present besides those chosen.
      const failingVehicles = row.kind === 'pieces' ? [] : failing[row.code];
      const totals = new Map(facetValuesOrEmpty(list, row.code).map(({ id }) => [id, 0]));
      const idsOf = createValueIdsLookup(list, row);
      for (const vehicle of [...matching, ...failingVehicles])
        for (const id of idsOf(vehicle)) totals.set(id, (totals.get(id) ?? 0) + 1);
      return Object.fromEntries(totals);
    }),
    ...recordByCode(flagFacets, ({ code, valueOfVehicle: of }) => ({
      true: [...matching, ...failing[code]].filter(of).length,
    })),
  };
}

const mostRelaxations = 4;

/**
 * Returns the smallest relaxations with matches, sorted by number of vehicles. They relax as few facets as
 * possible, and widen a range only to the closest vehicle that meets all other filters. Empty for an empty
 * list.
 */
function smallestRelaxations(list: VehicleList, filters: Filters, feeOf: FeeOf): readonly Relaxation[] {
  const failed = failedFiltersByPosition(list, filters, feeOf);
  const fewest = Math.min(...new Set(failed.map(({ length }) => length)));
  const groups = new Map<string, { readonly rows: readonly FacetRow[]; readonly vehicles: ListVehicle[] }>();
  for (const [position, vehicle] of list.vehicles.entries()) {
    const rows = failed[position]?.map(({ row }) => row) ?? [];
    if (rows.length > fewest) continue;
    const key = rows.map(({ code }) => code).join();
    const group = groups.get(key) ?? { rows, vehicles: [] };
    group.vehicles.push(vehicle);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ rows, vehicles }) => relaxFacets(filters, rows, vehicles, feeOf))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostRelaxations);
}

function relaxFacets(
  filters: Filters,
  rows: readonly FacetRow[],
  vehicles: readonly ListVehicle[],
  feeOf: FeeOf,
): Relaxation {
  let relaxed = filters;
  let remainingVehicles = vehicles;
  for (const row of rows) {
    relaxed = withoutFacet(relaxed, row.code);
    if (row.kind !== 'range') continue;
    const numberOf = createBoundedNumberLookup(row, feeOf);
    const numbers = remainingVehicles.flatMap((vehicle) => numberOf(vehicle) ?? []);
    // Without any number the bound stays removed.
    if (numbers.length === 0) continue;
    const bound = row.bound === 'maximum' ? Math.min(...numbers) : Math.max(...numbers);
    relaxed = { ...relaxed, [row.code]: bound };
    remainingVehicles = remainingVehicles.filter((vehicle) => numberOf(vehicle) === bound);
  }
  return { filters: relaxed, codes: rows.map(({ code }) => code), count: remainingVehicles.length };
}

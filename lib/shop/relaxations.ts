import { bitOf, missesOf, type QueryableStock, type Misses } from './query-stock';
import { filterCodes, isMaximum, type FacetCode, type MaximumFacet } from './facets';
import { amountOf, without, type Filters, type StockKeys } from './filters';

/** The way out of an empty list: other filters, and how many vehicles they leave. */
export interface Relaxation {
  readonly filters: Filters;
  /** The facets that are given up or, for a maximum, raised. */
  readonly codes: readonly FacetCode[];
  readonly count: number;
}

const most = 4;

const bits = (misses: Misses): number => filterCodes.filter((code) => misses & bitOf[code]).length;

/**
 * The smallest relaxations that leave vehicles (product 6.8), the largest number of vehicles first: as few facets as
 * possible are given up, and a maximum is raised no further than to the cheapest vehicle that meets all other choices.
 * Empty when the list is.
 */
export function relaxationsOf<T extends StockKeys>(
  stock: QueryableStock<T>,
  filters: Filters,
): readonly Relaxation[] {
  const misses = missesOf(stock, filters);
  const missed = new Map<Misses, T[]>();
  stock.entries.forEach((vehicle, place) => {
    const key = misses[place] ?? 0;
    const same = missed.get(key);
    if (same) same.push(vehicle);
    else missed.set(key, [vehicle]);
  });
  const fewest = Math.min(...[...missed.keys()].map(bits));
  return [...missed]
    .filter(([key]) => key !== 0 && bits(key) === fewest)
    .map(([key, vehicles]) => relaxation(stock, filters, key, vehicles))
    .sort((a, b) => b.count - a.count)
    .slice(0, most);
}

function relaxation<T extends StockKeys>(
  { ranges }: QueryableStock<T>,
  filters: Filters,
  misses: Misses,
  vehicles: readonly T[],
): Relaxation {
  const codes = filterCodes.filter((code) => misses & bitOf[code]);
  let relaxed = filters;
  let left: readonly T[] = vehicles;
  for (const code of codes) {
    relaxed = without(relaxed, code);
    if (!isMaximum(code)) continue;
    const raised = lowest(left, code);
    // An amount outside the list's bounds can't be set as a maximum (product 6.5): then the maximum is given up.
    if (raised === null || raised > (ranges[code]?.max ?? -1)) continue;
    relaxed = { ...relaxed, [code]: raised };
    left = left.filter((vehicle) => amountOf(vehicle, code) <= raised);
  }
  return { filters: relaxed, codes, count: left.length };
}

/** The lowest amount; null where no vehicle has one, and only giving the maximum up helps. */
function lowest(vehicles: readonly StockKeys[], code: MaximumFacet): number | null {
  const least = vehicles.reduce((min, vehicle) => Math.min(min, amountOf(vehicle, code)), Infinity);
  return Number.isFinite(least) ? least : null;
}

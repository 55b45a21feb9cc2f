import { bitOf, missesOf, type QueryableStock, type Misses } from './query-stock';
import { filterCodes, isMaximum, type FacetCode } from './facets';
import { without, type Filters, type StockKeys } from './filters';

/** Relaxed filters of an empty list, and how many vehicles match them. */
export interface Relaxation {
  readonly filters: Filters;
  /** Facets that are removed or, for a maximum, raised. */
  readonly codes: readonly FacetCode[];
  readonly count: number;
}

const most = 4;

const bits = (misses: Misses): number => filterCodes.filter((code) => misses & bitOf[code]).length;

/**
 * Returns the smallest relaxations with matches (product 6.8), sorted by number of vehicles. They relax as few facets
 * as possible, and raise a maximum only to the cheapest vehicle that meets all other filters. Empty for an empty list.
 */
export function relaxationsOf<T extends StockKeys>(
  stock: QueryableStock<T>,
  filters: Filters,
): readonly Relaxation[] {
  const misses = missesOf(stock, filters);
  const missed = new Map<Misses, number[]>();
  stock.entries.forEach((_, place) => {
    const key = misses[place] ?? 0;
    const same = missed.get(key);
    if (same) same.push(place);
    else missed.set(key, [place]);
  });
  const fewest = Math.min(...[...missed.keys()].map(bits));
  return [...missed]
    .filter(([key]) => key !== 0 && bits(key) === fewest)
    .map(([key, places]) => relaxation(stock, filters, key, places))
    .sort((a, b) => b.count - a.count)
    .slice(0, most);
}

function relaxation<T extends StockKeys>(
  { maxima }: QueryableStock<T>,
  filters: Filters,
  misses: Misses,
  places: readonly number[],
): Relaxation {
  const codes = filterCodes.filter((code) => misses & bitOf[code]);
  let relaxed = filters;
  let left = places;
  for (const code of codes) {
    relaxed = without(relaxed, code);
    if (!isMaximum(code)) continue;
    const { amounts, within, reaching } = maxima[code];
    const lowest = left.reduce((min, place) => Math.min(min, amounts[place] ?? Infinity), Infinity);
    // If no selectable maximum includes a vehicle, the maximum stays removed.
    const raised = reaching(lowest);
    if (raised === null) continue;
    relaxed = { ...relaxed, [code]: raised };
    const highest = within(raised);
    left = left.filter((place) => (amounts[place] ?? Infinity) <= highest);
  }
  return { filters: relaxed, codes, count: left.length };
}

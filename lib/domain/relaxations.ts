import { bitOf, missesOf, type BrowsableStock, type Misses } from './browse';
import { filterCodes, without, type Filters, type StockKeys } from './filters';

/** The way out of an empty list: other filters, and how many vehicles they leave. */
export interface Relaxation {
  readonly filters: Filters;
  /** The facets that are given up or, for a maximum, raised. */
  readonly codes: readonly (typeof filterCodes)[number][];
  readonly count: number;
}

const most = 4;

const bits = (misses: Misses): number => filterCodes.filter((code) => misses & bitOf[code]).length;

/**
 * The smallest relaxations that bring vehicles back, those that bring most first: giving up as few facets as possible,
 * and raising a maximum no further than to the cheapest vehicle that is otherwise wanted. Empty when the list is.
 */
export function relaxationsOf<T extends StockKeys>(
  stock: BrowsableStock<T>,
  filters: Filters,
): readonly Relaxation[] {
  const misses = missesOf(stock, filters);
  const missed = new Map<Misses, T[]>();
  for (const vehicle of stock.entries) {
    const key = misses(vehicle);
    const same = missed.get(key);
    if (same) same.push(vehicle);
    else missed.set(key, [vehicle]);
  }
  const fewest = Math.min(...[...missed.keys()].map(bits));
  return [...missed]
    .filter(([key]) => key !== 0 && bits(key) === fewest)
    .map(([key, vehicles]) => relaxation(stock, filters, key, vehicles))
    .sort((a, b) => b.count - a.count)
    .slice(0, most);
}

function relaxation<T extends StockKeys>(
  { bounds }: BrowsableStock<T>,
  filters: Filters,
  misses: Misses,
  vehicles: readonly T[],
): Relaxation {
  const codes = filterCodes.filter((code) => misses & bitOf[code]);
  let relaxed = filters;
  let left: readonly T[] = vehicles;
  for (const code of codes) {
    relaxed = without(relaxed, code);
    if (code !== 'price' && code !== 'cuota') continue;
    const raised = lowest(left, code);
    // Past the list's own bounds no maximum can be set: then none is.
    if (raised === null || raised > (bounds[code]?.max ?? -1)) continue;
    relaxed = { ...relaxed, [code]: raised };
    left = left.filter((vehicle) => amountOf(vehicle, code) <= raised);
  }
  return { filters: relaxed, codes, count: left.length };
}

const amountOf = (vehicle: StockKeys, code: 'price' | 'cuota'): number =>
  (code === 'price' ? vehicle.price : vehicle.fee) ?? Infinity;

/** Null where no vehicle has such an amount: then only giving the maximum up helps. */
function lowest(vehicles: readonly StockKeys[], code: 'price' | 'cuota'): number | null {
  const least = vehicles.reduce((min, vehicle) => Math.min(min, amountOf(vehicle, code)), Infinity);
  return Number.isFinite(least) ? least : null;
}

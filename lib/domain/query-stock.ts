import { byFacet, filterCodes, maximumFacets, valueFacets, valuesOf } from './facets';
import type { FilterOffer, ValueFacet } from './facets';
import { amountOf, isActive } from './filters';
import type { Filters, StockKeys } from './filters';
import { pageOf, type Page } from './page';
import { sortKeys, type SortOrder } from './sort';

/** A list made ready to be narrowed, sorted and paged again and again. */
export interface QueryableStock<T extends StockKeys> {
  readonly entries: readonly T[];
  /** An amount outside of a maximum's bounds can't be chosen. */
  readonly ranges: FilterOffer['ranges'];
  /** The entries in an order, sorted once for each order. */
  readonly sorted: (order: SortOrder) => readonly T[];
  /** For each facet the value's id by a vehicle's key; a gearbox is known by its id or its label. */
  readonly valueIds: Readonly<Record<ValueFacet, ReadonlyMap<string, string>>>;
}

/** For each value of each facet how many vehicles it would show beside the other facets' choices. */
export interface FacetCounts {
  readonly values: Readonly<Record<ValueFacet, Readonly<Record<string, number>>>>;
  /** Special prices among what the other facets leave. */
  readonly special: number;
}

/** What a visitor sees of a list in one state. */
export interface StockResult<T> extends Page<T> {
  readonly counts: FacetCounts;
}

/** Makes a list ready for {@link queryStock}; its entries stay in the upstream's order. */
export function queryableStock<T extends StockKeys>(
  entries: readonly T[],
  offer: FilterOffer,
): QueryableStock<T> {
  const orders = new Map<SortOrder, readonly T[]>();
  return {
    entries,
    ranges: offer.ranges,
    valueIds: byFacet(valueFacets, (code) => idsByKey(offer, code)),
    sorted: (order) => {
      const known = orders.get(order) ?? sortKeys(entries, order);
      orders.set(order, known);
      return known;
    },
  };
}

function idsByKey(offer: Pick<FilterOffer, 'facets'>, code: ValueFacet): ReadonlyMap<string, string> {
  const values = valuesOf(offer, code);
  const labels = code === 'transmissions' ? values.map(({ id, label }) => [label, id] as const) : [];
  return new Map([...labels, ...values.map(({ id }) => [id, id] as const)]);
}

/** One bit for each facet whose choices a vehicle doesn't meet; 0 is a vehicle that is shown. */
export type Misses = number;
export const bitOf = byFacet(filterCodes, (code) => 1 << filterCodes.indexOf(code));

/** Which facets' choices a vehicle misses (product 6.3), as a function of the vehicle. */
export function missesOf<T extends StockKeys>(
  { valueIds }: QueryableStock<T>,
  filters: Filters,
): (vehicle: T) => Misses {
  const tests = valueFacets
    .filter((code) => isActive(filters, code))
    .map((code) => ({ code, bit: bitOf[code], ids: valueIds[code], chosen: new Set(filters[code]) }));
  const maxima = maximumFacets
    .filter((code) => isActive(filters, code))
    .map((code) => ({ code, bit: bitOf[code], most: filters[code] ?? Infinity }));
  return (vehicle) => {
    let misses = 0;
    for (const { code, bit, ids, chosen } of tests) {
      const key = vehicle[code];
      if (!chosen.has(ids.get(key) ?? key)) misses |= bit;
    }
    for (const { code, bit, most } of maxima) {
      if (amountOf(vehicle, code) > most) misses |= bit;
    }
    if (filters.special_price && !vehicle.special) misses |= bitOf.special_price;
    return misses;
  };
}

/**
 * The vehicles that all choices leave (product 6.3), in their order and cut to a page, with the counts of every option
 * (product 6.8). Server and browser both use it; it is one pass over the list.
 */
export function queryStock<T extends StockKeys>(
  stock: QueryableStock<T>,
  state: { readonly filters: Filters; readonly sort: SortOrder; readonly page: number },
): StockResult<T> {
  const misses = missesOf(stock, state.filters);
  const counters = valueFacets.map((code) => ({ code, bit: bitOf[code], counts: new Map<string, number>() }));
  const shown: T[] = [];
  let special = 0;
  for (const vehicle of stock.sorted(state.sort)) {
    const missed = misses(vehicle);
    if (missed === 0) shown.push(vehicle);
    for (const { code, bit, counts } of counters) {
      if ((missed & ~bit) === 0) counts.set(vehicle[code], (counts.get(vehicle[code]) ?? 0) + 1);
    }
    if (vehicle.special && (missed & ~bitOf.special_price) === 0) special += 1;
  }
  const values = counters.map(({ code, counts }) => [code, byValueId(counts, stock.valueIds[code])]);
  return {
    ...pageOf(shown, state.page),
    counts: { values: Object.fromEntries(values) as FacetCounts['values'], special },
  };
}

/** Turns counts by key into counts by value id; keys without a value are dropped. */
function byValueId(
  counts: ReadonlyMap<string, number>,
  ids: ReadonlyMap<string, string>,
): Readonly<Record<string, number>> {
  const totals = new Map([...ids.values()].map((id) => [id, 0]));
  for (const [key, count] of counts) {
    const id = ids.get(key);
    if (id !== undefined) totals.set(id, (totals.get(id) ?? 0) + count);
  }
  return Object.fromEntries(totals);
}

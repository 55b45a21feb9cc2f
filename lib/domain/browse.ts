import { filterCodes, isActive, valueFacets, valuesOf } from './filters';
import type { FilterOffer, Filters, StockKeys, ValueFacet } from './filters';
import type { Range } from './stock';
import { pageOf, type Page } from './page';
import { sortKeys, type SortOrder } from './sort';

/** A list made ready to be narrowed, sorted and paged again and again. */
export interface BrowsableStock<T extends StockKeys> {
  readonly entries: readonly T[];
  /** The bounds of the maxima; what lies outside of them can't be chosen. */
  readonly bounds: { readonly price: Range | null; readonly cuota: Range | null };
  /** The entries in an order; worked out once an order. */
  readonly sorted: (order: SortOrder) => readonly T[];
  /** For each facet the id of the value that a vehicle's key stands for: of a gearbox, by its id or its label. */
  readonly valueIds: Readonly<Record<ValueFacet, ReadonlyMap<string, string>>>;
}

/** For each value of each facet how many vehicles it would show beside the other facets' choices. */
export interface FacetCounts {
  readonly values: Readonly<Record<ValueFacet, Readonly<Record<string, number>>>>;
  /** Special prices among what the other facets leave. */
  readonly special: number;
}

/** What a visitor sees of a list in one state. */
export interface Browsed<T> extends Page<T> {
  readonly counts: FacetCounts;
}

/** Makes a list ready for {@link browse}; its entries stay in the upstream's order. */
export function browsable<T extends StockKeys>(entries: readonly T[], offer: FilterOffer): BrowsableStock<T> {
  const orders = new Map<SortOrder, readonly T[]>();
  const valueIds = Object.fromEntries(valueFacets.map((code) => [code, idsByKey(offer, code)]));
  return {
    entries,
    bounds: { price: offer.priceRange, cuota: offer.feeRange },
    valueIds: valueIds as BrowsableStock<T>['valueIds'],
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

/** One bit a facet: the facets whose choices a vehicle doesn't meet. 0 is a vehicle that is shown. */
export type Misses = number;
export const bitOf = Object.fromEntries(filterCodes.map((code, index) => [code, 1 << index])) as Readonly<
  Record<(typeof filterCodes)[number], number>
>;

/** Which facets' choices a vehicle misses (specification 4, stock list), as a function of the vehicle. */
export function missesOf<T extends StockKeys>(
  { valueIds }: BrowsableStock<T>,
  filters: Filters,
): (vehicle: T) => Misses {
  const tests = valueFacets
    .filter((code) => isActive(filters, code))
    .map((code) => ({ code, bit: bitOf[code], ids: valueIds[code], chosen: new Set(filters[code]) }));
  const { price = Infinity, cuota, special_price: specialOnly } = filters;
  return (vehicle) => {
    let misses = 0;
    for (const { code, bit, ids, chosen } of tests) {
      const key = vehicle[code];
      if (!chosen.has(ids.get(key) ?? key)) misses |= bit;
    }
    if (vehicle.price > price) misses |= bitOf.price;
    // A vehicle without a fee can't be said to be within one.
    if (cuota !== undefined && (vehicle.fee === null || vehicle.fee > cuota)) misses |= bitOf.cuota;
    if (specialOnly && !vehicle.special) misses |= bitOf.special_price;
    return misses;
  };
}

/**
 * The vehicles that all choices leave, in their order and cut to a page, with the counts of every option. The order of
 * choosing doesn't matter and no vehicle comes that the list doesn't have (specification 4). Server and browser use it
 * alike; it is one pass over the list.
 */
export function browse<T extends StockKeys>(
  stock: BrowsableStock<T>,
  state: { readonly filters: Filters; readonly sort: SortOrder; readonly page: number },
): Browsed<T> {
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

/** Counts by key made counts by value id; what no value stands for is nobody's option. */
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

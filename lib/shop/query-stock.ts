import { byFacet, filterCodes, maximumFacets, valueFacets, valuesOf } from './facets';
import type { FacetCode, FilterOffer, ValueFacet } from './facets';
import { amountOf, isActive } from './filters';
import type { Filters, StockKeys } from './filters';
import { pageOf, type Page } from './page';
import { sortKeys, type SortOrder } from './sort';

/** A list made ready to be narrowed, sorted and paged again and again. */
export interface QueryableStock<T extends StockKeys> {
  readonly entries: readonly T[];
  /** An amount outside of a maximum's bounds can't be chosen. */
  readonly ranges: FilterOffer['ranges'];
  /** The places of the entries in an order, sorted once for each order. */
  readonly sorted: (order: SortOrder) => readonly number[];
  /** 1 for each entry with a special price, else 0. */
  readonly special: Uint8Array;
  /** What the entries have in each facet: a pass over them compares and counts small numbers instead of texts. */
  readonly columns: Readonly<Record<ValueFacet, KeyColumn>>;
  /** For each facet the value's id by a vehicle's key; a gearbox is known by its id or its label. */
  readonly valueIds: Readonly<Record<ValueFacet, ReadonlyMap<string, string>>>;
}

/** One key of every entry: the different ones, and for each entry the place of its own among them. */
interface KeyColumn {
  readonly keys: readonly string[];
  readonly at: Uint32Array;
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
  const orders = new Map<SortOrder, readonly number[]>();
  return {
    entries,
    ranges: offer.ranges,
    special: Uint8Array.from(entries, ({ special }) => (special ? 1 : 0)),
    valueIds: byFacet(valueFacets, (code) => idsByKey(offer, code)),
    columns: byFacet(valueFacets, (code) => columnOf(entries, code)),
    sorted: (order) => {
      const known = orders.get(order) ?? placesIn(entries, order);
      orders.set(order, known);
      return known;
    },
  };
}

function columnOf(entries: readonly StockKeys[], code: ValueFacet): KeyColumn {
  const places = new Map<string, number>();
  const at = Uint32Array.from(entries, ({ [code]: key }) => {
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return place;
  });
  return { keys: [...places.keys()], at };
}

function placesIn(entries: readonly StockKeys[], order: SortOrder): readonly number[] {
  const places = entries.map(({ price, special }, place) => ({ price, special, place }));
  return sortKeys(places, order).map(({ place }) => place);
}

function idsByKey(offer: Pick<FilterOffer, 'facets'>, code: ValueFacet): ReadonlyMap<string, string> {
  const values = valuesOf(offer, code);
  const labels = code === 'transmissions' ? values.map(({ id, label }) => [label, id] as const) : [];
  return new Map([...labels, ...values.map(({ id }) => [id, id] as const)]);
}

/** One bit for each facet whose choices a vehicle doesn't meet; 0 is a vehicle that is shown. */
export type Misses = number;
export const bitOf = byFacet(filterCodes, (code) => 1 << filterCodes.indexOf(code));

/** Which facets' choices each of the entries misses (product 6.3), by their places. */
export function missesOf<T extends StockKeys>(
  { entries, columns, valueIds }: QueryableStock<T>,
  filters: Filters,
): ArrayLike<Misses> {
  const misses = new Uint8Array(entries.length);
  for (const code of valueFacets) {
    if (!isActive(filters, code)) continue;
    const [{ keys, at }, bit, chosen] = [columns[code], bitOf[code], new Set(filters[code])];
    const missed = Uint8Array.from(keys, (key) => (chosen.has(valueIds[code].get(key) ?? key) ? 0 : bit));
    for (let place = 0; place < at.length; place += 1)
      misses[place] = (misses[place] ?? 0) | (missed[at[place] ?? 0] ?? 0);
  }
  const add = (code: FacetCode, isMissed: (vehicle: T) => boolean) => {
    if (!isActive(filters, code)) return;
    entries.forEach((vehicle, place) => {
      if (isMissed(vehicle)) misses[place] = (misses[place] ?? 0) | bitOf[code];
    });
  };
  for (const code of maximumFacets) {
    const most = filters[code] ?? Infinity;
    add(code, (vehicle) => amountOf(vehicle, code) > most);
  }
  add('special_price', ({ special }) => !special);
  return misses;
}

/**
 * The vehicles that all choices leave (product 6.3), in their order and cut to a page, with the counts of every option
 * (product 6.8). Server and browser both use it.
 */
export function queryStock<T extends StockKeys>(
  stock: QueryableStock<T>,
  state: { readonly filters: Filters; readonly sort: SortOrder; readonly page: number },
): StockResult<T> {
  const { entries, columns, valueIds } = stock;
  const misses = missesOf(stock, state.filters);
  const shown = stock.sorted(state.sort).filter((place) => misses[place] === 0);
  const [, special = 0] = countsOf(stock.special, 2, misses, 'special_price');
  const values = byFacet(valueFacets, (code) => {
    const { keys, at } = columns[code];
    return byValueId(keys, countsOf(at, keys.length, misses, code), valueIds[code]);
  });
  const { items, ...page } = pageOf(shown, state.page);
  return { ...page, items: items.flatMap((place) => entries[place] ?? []), counts: { values, special } };
}

/** How many entries have each of some keys, of those that meet the choices of all facets but one. */
function countsOf(
  at: Uint32Array | Uint8Array,
  keys: number,
  misses: ArrayLike<Misses>,
  code: FacetCode,
): Uint32Array {
  const counts = new Uint32Array(keys);
  const others = ~bitOf[code];
  // A loop, since it goes through every vehicle in stock for each facet of each page.
  for (let place = 0; place < at.length; place += 1)
    if (((misses[place] ?? 0) & others) === 0) {
      const key = at[place] ?? 0;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  return counts;
}

/** Turns counts by key into counts by value id; keys without a value are dropped. */
function byValueId(
  keys: readonly string[],
  counts: Uint32Array,
  ids: ReadonlyMap<string, string>,
): Readonly<Record<string, number>> {
  const totals = new Map([...ids.values()].map((id) => [id, 0]));
  keys.forEach((key, at) => {
    const id = ids.get(key);
    if (id !== undefined) totals.set(id, (totals.get(id) ?? 0) + (counts[at] ?? 0));
  });
  return Object.fromEntries(totals);
}

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
  const add = (code: FacetCode, isMissed: (vehicle: T, place: number) => boolean) => {
    if (!isActive(filters, code)) return;
    const bit = bitOf[code];
    entries.forEach((vehicle, place) => {
      if (isMissed(vehicle, place)) misses[place] = (misses[place] ?? 0) | bit;
    });
  };
  for (const code of valueFacets) {
    const { keys, at } = columns[code];
    const chosen = new Set(filters[code]);
    const missed = keys.map((key) => !chosen.has(valueIds[code].get(key) ?? key));
    add(code, (_, place) => missed[at[place] ?? 0] ?? true);
  }
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
  const special = entries.filter(
    (vehicle, place) => vehicle.special && meetsOthers(misses[place], 'special_price'),
  ).length;
  const values = byFacet(valueFacets, (code) => {
    const { keys, at } = columns[code];
    const counts = new Uint32Array(keys.length);
    at.forEach((key, place) => {
      if (meetsOthers(misses[place], code)) counts[key] = (counts[key] ?? 0) + 1;
    });
    return byValueId(keys, counts, valueIds[code]);
  });
  const { items, ...page } = pageOf(shown, state.page);
  return { ...page, items: items.flatMap((place) => entries[place] ?? []), counts: { values, special } };
}

/** Whether a vehicle meets the choices of all facets but one. */
function meetsOthers(misses: Misses = 0, code: FacetCode): boolean {
  return (misses & ~bitOf[code]) === 0;
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

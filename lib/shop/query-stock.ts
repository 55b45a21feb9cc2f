import {
  byFacet,
  filterCodes,
  flagFacets,
  maximumFacets,
  valueFacets,
  valuesOf,
  type ChoiceFacet,
  type EquipmentSets,
  type FacetCode,
  type FilterOffer,
  type FlagFacet,
  type MaximumFacet,
  type ValueFacet,
} from './facets';
import { amountOf, flagKeys, isActive, type Filters, type StockKeys } from './filters';
import { type Page, pageOf, sortKeys, type SortOrder } from './order';

/** A list prepared for repeated filtering, sorting and paging. */
export interface QueryableStock<T extends StockKeys> {
  readonly entries: readonly T[];
  /** Amounts that each maximum bounds. */
  readonly maxima: Readonly<Record<MaximumFacet, MaximumColumn>>;
  /** Returns the positions of the entries in a sort order; each order is sorted once. */
  readonly sorted: (order: SortOrder) => readonly number[];
  /** For each flag, 1 per entry that meets it, else 0. */
  readonly flags: Readonly<Record<FlagFacet, Uint8Array>>;
  /** Dictionary-encoded keys of each facet: a pass compares and counts small numbers instead of texts. */
  readonly columns: Readonly<Record<ValueFacet, KeyColumn>>;
  /** For each facet, value ids by vehicle key; gearboxes match by id or label. */
  readonly valueIds: Readonly<Record<ValueFacet, ReadonlyMap<string, string>>>;
  readonly equipment: EquipmentColumn;
}

/** Amounts of all entries that a maximum bounds. */
export interface MaximumColumn {
  /** Amount of each entry; Infinity if no maximum includes it. */
  readonly amounts: ArrayLike<number>;
  /** Returns the highest of these amounts that a chosen maximum includes. */
  readonly within: (maximum: number) => number;
  /** Returns the lowest maximum that includes an amount; null if none can be chosen. */
  readonly reaching: (amount: number) => number | null;
}

/** Equipment of all entries: the values' ids, sets of their positions, and the set of each entry. */
interface EquipmentColumn {
  readonly ids: readonly string[];
  readonly sets: readonly (readonly number[])[];
  readonly at: Uint32Array;
}

/** Dictionary-encoded key of all entries: distinct keys, and for each entry the position of its own. */
interface KeyColumn {
  readonly keys: readonly string[];
  readonly at: Uint32Array;
}

/** Vehicles per value, given the other facets' filters; for equipment, given all filters. */
export interface FacetCounts {
  readonly values: Readonly<Record<ChoiceFacet, Readonly<Record<string, number>>>>;
  /** Vehicles per flag, given the other facets' filters. */
  readonly flags: Readonly<Record<FlagFacet, number>>;
}

/** One page of a filtered list. */
export interface StockResult<T> extends Page<T> {
  readonly counts: FacetCounts;
}

/** Prepares a list for {@link queryStock}; its entries keep the upstream's order. */
export function queryableStock<T extends StockKeys>(
  entries: readonly T[],
  offer: FilterOffer & EquipmentSets,
): QueryableStock<T> {
  const orders = new Map<SortOrder, readonly number[]>();
  return {
    entries,
    maxima: byFacet(maximumFacets, (code) => maximumOf(entries, offer, code)),
    flags: byFacet(flagFacets, (code) =>
      Uint8Array.from(entries, (entry) => (entry[flagKeys[code]] ? 1 : 0)),
    ),
    valueIds: byFacet(valueFacets, (code) => idsByKey(offer, code)),
    columns: byFacet(valueFacets, (code) => columnOf(entries, code)),
    equipment: equipmentOf(entries, offer),
    sorted: (order) => {
      const known = orders.get(order) ?? placesIn(entries, order);
      orders.set(order, known);
      return known;
    },
  };
}

/** A maximum of the vehicles' own amounts. One outside the list's bounds can't be chosen (product 6.5). */
function maximumOf(
  entries: readonly StockKeys[],
  { ranges }: FilterOffer,
  code: MaximumFacet,
): MaximumColumn {
  return {
    amounts: Float64Array.from(entries, (entry) => amountOf(entry, code)),
    within: (maximum) => maximum,
    reaching: (amount) => (amount <= (ranges[code]?.max ?? -1) ? amount : null),
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

function equipmentOf(entries: readonly StockKeys[], offer: FilterOffer & EquipmentSets): EquipmentColumn {
  const sets = [[], ...(offer.equipmentSets ?? [])];
  const at = Uint32Array.from(entries, ({ equipmentSet }) => equipmentSet + 1);
  return { ids: valuesOf(offer, 'equipamiento').map(({ id }) => id), sets, at };
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

/** Bitmask of the facets whose filters a vehicle fails; 0 is a match. */
export type Misses = number;
export const bitOf = byFacet(filterCodes, (code) => 1 << filterCodes.indexOf(code));

/** Returns the facets whose filters each entry fails (product 6.3), by position. */
export function missesOf<T extends StockKeys>(
  { entries, columns, valueIds, equipment, flags, maxima }: QueryableStock<T>,
  filters: Filters,
): Uint16Array {
  const misses = new Uint16Array(entries.length);
  /** Marks each entry whose key fails a facet; `missed` contains its bit or 0, by the key's position. */
  const mark = (at: ArrayLike<number>, missed: readonly number[]) => {
    for (let place = 0; place < at.length; place += 1)
      misses[place] = (misses[place] ?? 0) | (missed[at[place] ?? 0] ?? 0);
  };
  for (const code of valueFacets) {
    if (!isActive(filters, code)) continue;
    const [{ keys, at }, bit, chosen] = [columns[code], bitOf[code], new Set(filters[code])];
    mark(
      at,
      keys.map((key) => (chosen.has(valueIds[code].get(key) ?? key) ? 0 : bit)),
    );
  }
  if (isActive(filters, 'equipamiento')) {
    const { ids, sets, at } = equipment;
    const wanted = filters.equipamiento.map((id) => ids.indexOf(id));
    mark(
      at,
      sets.map((set) => (wanted.every((place) => set.includes(place)) ? 0 : bitOf.equipamiento)),
    );
  }
  for (const code of flagFacets) if (filters[code]) mark(flags[code], [bitOf[code], 0]);
  for (const code of maximumFacets) {
    const maximum = filters[code];
    if (maximum === undefined) continue;
    const [{ amounts, within }, bit] = [maxima[code], bitOf[code]];
    const most = within(maximum);
    for (let place = 0; place < misses.length; place += 1)
      if ((amounts[place] ?? Infinity) > most) misses[place] = (misses[place] ?? 0) | bit;
  }
  return misses;
}

/**
 * Returns one page of the vehicles that meet all filters (product 6.3), sorted, with counts of every option
 * (product 6.8). Runs on the server and in the browser.
 */
export function queryStock<T extends StockKeys>(
  stock: QueryableStock<T>,
  state: { readonly filters: Filters; readonly sort: SortOrder; readonly page: number },
): StockResult<T> {
  const { entries, columns, valueIds } = stock;
  const misses = missesOf(stock, state.filters);
  const shown = stock.sorted(state.sort).filter((place) => misses[place] === 0);
  const flags = byFacet(flagFacets, (code) => countsOf(stock.flags[code], 2, misses, code)[1] ?? 0);
  const values = byFacet(valueFacets, (code) => {
    const { keys, at } = columns[code];
    return byValueId(keys, countsOf(at, keys.length, misses, code), valueIds[code]);
  });
  const { items, ...page } = pageOf(shown, state.page);
  const counts = { values: { ...values, equipamiento: equipmentCounts(stock.equipment, misses) }, flags };
  return { ...page, items: items.flatMap((place) => entries[place] ?? []), counts };
}

/** Returns how many matching vehicles have each piece: a further piece must be present besides those chosen. */
function equipmentCounts(
  { ids, sets, at }: EquipmentColumn,
  misses: ArrayLike<Misses>,
): Readonly<Record<string, number>> {
  const counts = countsOf(at, sets.length, misses);
  const totals = ids.map(() => 0);
  sets.forEach((set, place) => {
    for (const piece of set) totals[piece] = (totals[piece] ?? 0) + (counts[place] ?? 0);
  });
  return Object.fromEntries(ids.map((id, piece) => [id, totals[piece] ?? 0]));
}

/** Returns the number of entries per key, among those that meet all facets' filters, or all but one. */
function countsOf(
  at: Uint32Array | Uint8Array,
  keys: number,
  misses: ArrayLike<Misses>,
  code?: FacetCode,
): Uint32Array {
  const counts = new Uint32Array(keys);
  const others = code === undefined ? ~0 : ~bitOf[code];
  // A loop for speed: it visits every vehicle in stock for each facet of each page.
  for (let place = 0; place < at.length; place += 1)
    if (((misses[place] ?? 0) & others) === 0) {
      const key = at[place] ?? 0;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  return counts;
}

/** Converts counts by key to counts by value id; keys without a value are dropped. */
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

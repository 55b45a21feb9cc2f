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

/** A list made ready to be narrowed, sorted and paged again and again. */
export interface QueryableStock<T extends StockKeys> {
  readonly entries: readonly T[];
  /** What each maximum bounds. */
  readonly maxima: Readonly<Record<MaximumFacet, MaximumColumn>>;
  /** The places of the entries in an order, sorted once for each order. */
  readonly sorted: (order: SortOrder) => readonly number[];
  /** Of each flag 1 for each entry that meets it, else 0. */
  readonly flags: Readonly<Record<FlagFacet, Uint8Array>>;
  /** What the entries have in each facet: a pass over them compares and counts small numbers instead of texts. */
  readonly columns: Readonly<Record<ValueFacet, KeyColumn>>;
  /** For each facet the value's id by a vehicle's key; a gearbox is known by its id or its label. */
  readonly valueIds: Readonly<Record<ValueFacet, ReadonlyMap<string, string>>>;
  readonly equipment: EquipmentColumn;
}

/** What a maximum bounds in every entry. */
export interface MaximumColumn {
  /** The amount of each entry; Infinity for one that is never within a maximum. */
  readonly amounts: ArrayLike<number>;
  /** The highest of these amounts that a chosen maximum leaves. */
  readonly within: (maximum: number) => number;
  /** The maximum that has to be chosen to leave an amount; null where none can be. */
  readonly reaching: (amount: number) => number | null;
}

/** The equipment of every entry: the values' ids, the sets of them by their places, and for each entry its own set. */
interface EquipmentColumn {
  readonly ids: readonly string[];
  readonly sets: readonly (readonly number[])[];
  readonly at: Uint32Array;
}

/** One key of every entry: the different ones, and for each entry the place of its own among them. */
interface KeyColumn {
  readonly keys: readonly string[];
  readonly at: Uint32Array;
}

/** For each value how many vehicles it would show beside the other facets' choices; of equipment, beside all choices. */
export interface FacetCounts {
  readonly values: Readonly<Record<ChoiceFacet, Readonly<Record<string, number>>>>;
  /** Those that meet a flag among what the other facets leave. */
  readonly flags: Readonly<Record<FlagFacet, number>>;
}

/** What a visitor sees of a list in one state. */
export interface StockResult<T> extends Page<T> {
  readonly counts: FacetCounts;
}

/** Makes a list ready for {@link queryStock}; its entries stay in the upstream's order. */
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

/** One bit for each facet whose choices a vehicle doesn't meet; 0 is a vehicle that is shown. */
export type Misses = number;
export const bitOf = byFacet(filterCodes, (code) => 1 << filterCodes.indexOf(code));

/** Which facets' choices each of the entries misses (product 6.3), by their places. */
export function missesOf<T extends StockKeys>(
  { entries, columns, valueIds, equipment, flags, maxima }: QueryableStock<T>,
  filters: Filters,
): Uint16Array {
  const misses = new Uint16Array(entries.length);
  /** Marks each entry whose key, by its place, misses the choices of a facet. */
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
  const flags = byFacet(flagFacets, (code) => countsOf(stock.flags[code], 2, misses, code)[1] ?? 0);
  const values = byFacet(valueFacets, (code) => {
    const { keys, at } = columns[code];
    return byValueId(keys, countsOf(at, keys.length, misses, code), valueIds[code]);
  });
  const { items, ...page } = pageOf(shown, state.page);
  const counts = { values: { ...values, equipamiento: equipmentCounts(stock.equipment, misses) }, flags };
  return { ...page, items: items.flatMap((place) => entries[place] ?? []), counts };
}

/** How many of the entries that meet all choices have each piece: one more has to be there beside those chosen. */
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

/** How many entries have each of some keys, of those that meet the choices of all facets, or of all but one. */
function countsOf(
  at: Uint32Array | Uint8Array,
  keys: number,
  misses: ArrayLike<Misses>,
  code?: FacetCode,
): Uint32Array {
  const counts = new Uint32Array(keys);
  const others = code === undefined ? ~0 : ~bitOf[code];
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

import {
  mapFacets,
  filterCodes,
  flagFacets,
  rangeFacets,
  valueFacets,
  facetValues,
  type ChoiceFacet,
  type EquipmentSets,
  type FacetCode,
  type FilterOffer,
  type FlagFacet,
  type RangeFacet,
  type ValueFacet,
  isFlag,
} from './facets';
import { scaleForBound, flagKeys, isFacetActive, type Filters, type FilterKeys } from './filters';
import { isInRange } from './range';
import { type Page, paginate, sortVehicles, type SortOrder } from './order';

/** A list prepared for repeated filtering, sorting and paging. */
export interface QueryableStock<T extends FilterKeys> {
  readonly entries: readonly T[];
  readonly rangeColumns: Readonly<Record<RangeFacet, RangeColumn>>;
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

/** Numbers of all entries that a range facet bounds, on the scale of {@link scaleForBound}. */
export interface RangeColumn {
  /** Number of each entry; Infinity if no bound includes it. */
  readonly amounts: ArrayLike<number>;
  /** Returns the highest of these numbers that a chosen bound includes. */
  readonly within: (bound: number) => number;
  /** Returns the closest bound that includes a number; null if none can be chosen. */
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
export function queryableStock<T extends FilterKeys>(
  entries: readonly T[],
  offer: FilterOffer & EquipmentSets,
): QueryableStock<T> {
  const orders = new Map<SortOrder, readonly number[]>();
  return {
    entries,
    rangeColumns: mapFacets(rangeFacets, (code) => rangeColumnOf(entries, offer, code)),
    flags: mapFacets(flagFacets, (code) =>
      Uint8Array.from(entries, (entry) => (entry[flagKeys[code]] ? 1 : 0)),
    ),
    valueIds: mapFacets(valueFacets, (code) => idsByKey(offer, code)),
    columns: mapFacets(valueFacets, (code) => columnOf(entries, code)),
    equipment: equipmentOf(entries, offer),
    sorted: (order) => {
      const cached = orders.get(order) ?? placesIn(entries, order);
      orders.set(order, cached);
      return cached;
    },
  };
}

/** A column of the vehicles' own numbers. A bound outside the list's range can't be chosen (product 6.5). */
function rangeColumnOf(
  entries: readonly FilterKeys[],
  { ranges }: FilterOffer,
  code: RangeFacet,
): RangeColumn {
  const range = ranges[code];
  const scale = (value: number) => scaleForBound(code, value);
  return {
    // A missing number is never within a bound (product 6.3).
    amounts: Float64Array.from(entries, ({ [code]: value }) => (value === null ? Infinity : scale(value))),
    within: scale,
    reaching: (amount) => (range && isInRange(range, scale(amount)) ? scale(amount) : null),
  };
}

function columnOf(entries: readonly FilterKeys[], code: ValueFacet): KeyColumn {
  const positions = new Map<string, number>();
  const at = Uint32Array.from(entries, ({ [code]: key }) => {
    const position = positions.get(key) ?? positions.size;
    positions.set(key, position);
    return position;
  });
  return { keys: [...positions.keys()], at };
}

function equipmentOf(entries: readonly FilterKeys[], offer: FilterOffer & EquipmentSets): EquipmentColumn {
  const sets = [[], ...(offer.equipmentSets ?? [])];
  const at = Uint32Array.from(entries, ({ equipmentSet }) => equipmentSet + 1);
  return { ids: facetValues(offer, 'equipamiento').map(({ id }) => id), sets, at };
}

function placesIn(entries: readonly FilterKeys[], order: SortOrder): readonly number[] {
  const positions = entries.map(({ price, special }, position) => ({ price, special, place: position }));
  return sortVehicles(positions, order).map(({ place: position }) => position);
}

function idsByKey(offer: Pick<FilterOffer, 'facets'>, code: ValueFacet): ReadonlyMap<string, string> {
  const values = facetValues(offer, code);
  const labels = code === 'transmissions' ? values.map(({ id, label }) => [label, id] as const) : [];
  return new Map([...labels, ...values.map(({ id }) => [id, id] as const)]);
}

/** Bitmask of the facets whose filters a vehicle fails; 0 is a match. */
export type FailedFacetMask = number;
export const facetBit = mapFacets(filterCodes, (code) => 1 << filterCodes.indexOf(code));

/** Returns the facets whose filters each entry fails (product 6.3), by position. */
export function failedFacetMasks<T extends FilterKeys>(
  { entries, columns, valueIds, equipment, flags, rangeColumns }: QueryableStock<T>,
  filters: Filters,
): Uint16Array {
  const masks = new Uint16Array(entries.length);
  /** Marks each entry whose key fails a facet; `missed` contains its bit or 0, by the key's position. */
  const mark = (at: ArrayLike<number>, missed: readonly number[]) => {
    for (let position = 0; position < at.length; position += 1)
      masks[position] = (masks[position] ?? 0) | (missed[at[position] ?? 0] ?? 0);
  };
  for (const code of valueFacets) {
    if (!isFacetActive(filters, code)) continue;
    const [{ keys, at }, bit, chosen] = [columns[code], facetBit[code], new Set(filters[code])];
    mark(
      at,
      keys.map((key) => (chosen.has(valueIds[code].get(key) ?? key) ? 0 : bit)),
    );
  }
  if (isFacetActive(filters, 'equipamiento')) {
    const { ids, sets, at } = equipment;
    const positions = filters.equipamiento.map((id) => ids.indexOf(id));
    mark(
      at,
      sets.map((set) => (positions.every((position) => set.includes(position)) ? 0 : facetBit.equipamiento)),
    );
  }
  for (const code of flagFacets) if (filters[code]) mark(flags[code], [facetBit[code], 0]);
  for (const code of rangeFacets) {
    const bound = filters[code];
    if (bound === undefined) continue;
    const [{ amounts, within }, bit] = [rangeColumns[code], facetBit[code]];
    const most = within(bound);
    for (let position = 0; position < masks.length; position += 1)
      if ((amounts[position] ?? Infinity) > most) masks[position] = (masks[position] ?? 0) | bit;
  }
  return masks;
}

/**
 * Returns one page of the vehicles that meet all filters (product 6.3), sorted, with counts of every option
 * (product 6.8). Runs on the server and in the browser.
 */
export function queryStock<T extends FilterKeys>(
  stock: QueryableStock<T>,
  state: { readonly filters: Filters; readonly sort: SortOrder; readonly page: number },
): StockResult<T> {
  const { entries, columns, valueIds } = stock;
  const masks = failedFacetMasks(stock, state.filters);
  const shown = stock.sorted(state.sort).filter((position) => masks[position] === 0);
  const flags = mapFacets(flagFacets, (code) => countsOf(stock.flags[code], 2, masks, code)[1] ?? 0);
  const values = mapFacets(valueFacets, (code) => {
    const { keys, at } = columns[code];
    return byValueId(keys, countsOf(at, keys.length, masks, code), valueIds[code]);
  });
  const { items, ...page } = paginate(shown, state.page);
  const counts = { values: { ...values, equipamiento: equipmentCounts(stock.equipment, masks) }, flags };
  return { ...page, items: items.flatMap((position) => entries[position] ?? []), counts };
}

/** Returns how many matching vehicles have each piece: a further piece must be present besides those chosen. */
function equipmentCounts(
  { ids, sets, at }: EquipmentColumn,
  masks: ArrayLike<FailedFacetMask>,
): Readonly<Record<string, number>> {
  const counts = countsOf(at, sets.length, masks);
  const totals = ids.map(() => 0);
  sets.forEach((set, position) => {
    for (const piece of set) totals[piece] = (totals[piece] ?? 0) + (counts[position] ?? 0);
  });
  return Object.fromEntries(ids.map((id, piece) => [id, totals[piece] ?? 0]));
}

/** Returns the number of entries per key, among those that meet all facets' filters, or all but one. */
function countsOf(
  at: Uint32Array | Uint8Array,
  keys: number,
  masks: ArrayLike<FailedFacetMask>,
  code?: FacetCode,
): Uint32Array {
  const counts = new Uint32Array(keys);
  const others = code === undefined ? ~0 : ~facetBit[code];
  // A loop for speed: it visits every vehicle in stock for each facet of each page.
  for (let position = 0; position < at.length; position += 1)
    if (((masks[position] ?? 0) & others) === 0) {
      const key = at[position] ?? 0;
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

/** A filter above the results: values of a facet that are chosen together, or a flag, which has none. */
export interface QuickFilter {
  readonly code: FlagFacet | 'transmissions' | 'fuels' | 'isla';
  readonly ids: readonly string[];
}

/** Returns how many vehicles a quick filter would show. */
export function quickFilterCount({ values, flags }: FacetCounts, { code, ids }: QuickFilter): number {
  return isFlag(code) ? flags[code] : ids.reduce((sum, id) => sum + (values[code][id] ?? 0), 0);
}

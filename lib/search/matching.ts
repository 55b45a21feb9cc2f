import { filterCodes, type ValueFacet, valueFacets } from '@/lib/shop/facets';
import { isActive, noFilters, type Filters } from '@/lib/shop/filters';
import { missesOf } from '@/lib/shop/query-stock';
import type { IndexedVehicle } from '@/lib/list/index/decode';
import type { SearchableEquipment, SearchableStock } from './searchable';
import type { TextWord } from './explain';
import type { Completion, Understanding } from './understand';
import type { Places } from './vocabulary';

/** Returns the filters that a text's words name. */
export function filtersOf(
  search: SearchableStock,
  { values, maxima, offers, immediate }: Understanding,
): Filters {
  const chosen = valueFacets.map((code) => [code, idsAt(search, code, values[code])] as const);
  return {
    ...noFilters,
    ...Object.fromEntries(chosen),
    ...maxima,
    special_price: offers,
    disponible: immediate,
  };
}

/** Returns the ids of a facet's values at some positions. */
export function idsAt(search: SearchableStock, code: ValueFacet, places: Places): readonly string[] {
  return search.facets[code].values.filter((_, place) => places.has(place)).map(({ id }) => id);
}

/** Whether any facet filters the list. */
export function isFiltered(filters: Filters): boolean {
  return filterCodes.some((code) => isActive(filters, code));
}

/** Whether a text contains any criteria. */
export function saysSomething(search: SearchableStock, meant: Understanding): boolean {
  const words = meant.texts.length + meant.equipment.length;
  return words > 0 || meant.open !== null || isFiltered(filtersOf(search, meant));
}

/** Tests of a vehicle that passes the filters. */
export interface WordTests {
  /** Whether it matches all words. */
  readonly fits: (vehicle: IndexedVehicle) => boolean;
  /** For each completion of the word being typed, whether it matches. */
  readonly completions: readonly ((vehicle: IndexedVehicle) => boolean)[];
}

/** Builds the tests of a text's words. */
export function wordTests(
  search: SearchableStock,
  { texts, equipment: pieces, open }: Understanding,
  equipment: SearchableEquipment | null,
): WordTests {
  const hasText = textTest(search);
  const hasEquipment = equipmentTest(pieces, equipment);
  const completions = (open?.completions ?? []).map((completion) => completionTest(search, completion));
  const isCompleted = (vehicle: IndexedVehicle) =>
    open === null || hasText(open.text, vehicle) || completions.some((completes) => completes(vehicle));
  return {
    completions,
    fits: (vehicle) =>
      isCompleted(vehicle) && hasEquipment(vehicle) && texts.every((text) => hasText(text, vehicle)),
  };
}

/** Returns the positions of the vehicles that match a text, in list order, up to a maximum. */
export function placesOf(
  search: SearchableStock,
  meant: Understanding,
  equipment: SearchableEquipment | null,
  most = Infinity,
): readonly number[] {
  if (!saysSomething(search, meant)) return [];
  const misses = missesOf(search.stock, filtersOf(search, meant));
  const { fits } = wordTests(search, meant, equipment);
  const places: number[] = [];
  for (const [place, vehicle] of search.stock.entries.entries()) {
    if (misses[place] === 0 && fits(vehicle)) places.push(place);
    if (places.length >= most) break;
  }
  return places;
}

function textTest({ versionAt, colorAt }: SearchableStock) {
  return ({ versions, colors }: TextWord, { at }: IndexedVehicle): boolean =>
    versions.has(versionAt[at] ?? -1) || colors.has(colorAt[at] ?? -1);
}

function completionTest(search: SearchableStock, { code, places }: Completion) {
  const ids = new Set(idsAt(search, code, places));
  return (vehicle: IndexedVehicle): boolean => {
    const key = vehicle[code];
    return ids.has(search.stock.valueIds[code].get(key) ?? key);
  };
}

function equipmentTest(pieces: Understanding['equipment'], equipment: SearchableEquipment | null) {
  if (equipment === null || pieces.length === 0) return () => true;
  const tests = pieces.map(({ places }) =>
    equipment.layers.map(({ sets, at: setAt }) => ({
      has: sets.map((set) => set.some((piece) => places.has(piece))),
      setAt,
    })),
  );
  return ({ at }: IndexedVehicle): boolean =>
    tests.every((layers) => layers.some(({ has, setAt }) => has[setAt[at] ?? -1] === true));
}

import {
  filterCodes,
  type Filters,
  isFacetActive,
  noFilters,
  type ValueFacet,
  valueFacets,
} from '@/lib/stock/filters';
import { failedFacetMasks } from '@/lib/stock/query';
import type { SearchableEquipment, SearchableStock } from './searchable';
import type { TextWord } from './explain';
import type { Completion, SearchInterpretation } from './interpret-search';
import type { Positions } from './vocabulary';

/** Returns the filters that a text's words name. */
export function toFilters(
  search: SearchableStock,
  { values, bounds, offers, immediate }: SearchInterpretation,
): Filters {
  const chosen = valueFacets.map((code) => [code, valueIdsAt(search, code, values[code])] as const);
  return {
    ...noFilters,
    ...Object.fromEntries(chosen),
    ...bounds,
    special_price: offers,
    disponible: immediate,
  };
}

/** Returns the ids of a facet's values at some positions. */
export function valueIdsAt(
  search: SearchableStock,
  code: ValueFacet,
  positions: Positions,
): readonly string[] {
  return search.facets[code].values.filter((_, position) => positions.has(position)).map(({ id }) => id);
}

/** Whether any facet filters the list. */
export function hasActiveFacets(filters: Filters): boolean {
  return filterCodes.some((code) => isFacetActive(filters, code));
}

/** Whether a text contains any criteria. */
export function hasCriteria(search: SearchableStock, interpretation: SearchInterpretation): boolean {
  const words = interpretation.texts.length + interpretation.equipment.length;
  return words > 0 || interpretation.open !== null || hasActiveFacets(toFilters(search, interpretation));
}

/** Tests of a vehicle that passes the filters, by its position. */
export interface WordMatchers {
  /** Whether it matches all words. */
  readonly fits: (position: number) => boolean;
  /** For each completion of the word being typed, whether it matches. */
  readonly completions: readonly ((position: number) => boolean)[];
}

/** Builds the tests of a text's words. */
export function buildWordMatchers(
  search: SearchableStock,
  { texts, equipment: pieces, open }: SearchInterpretation,
  equipment: SearchableEquipment | null,
): WordMatchers {
  const hasText = textTest(search);
  const hasEquipment = equipmentTest(pieces, equipment);
  const completions = (open?.completions ?? []).map((completion) => completionTest(search, completion));
  const isCompleted = (position: number) =>
    open === null || hasText(open.text, position) || completions.some((completes) => completes(position));
  return {
    completions,
    fits: (position) =>
      isCompleted(position) && hasEquipment(position) && texts.every((text) => hasText(text, position)),
  };
}

/** Returns the positions of the vehicles that match a text, in list order, up to a maximum. */
export function matchingPositions(
  search: SearchableStock,
  interpretation: SearchInterpretation,
  equipment: SearchableEquipment | null,
  most = Infinity,
): readonly number[] {
  if (!hasCriteria(search, interpretation)) return [];
  const failedFacets = failedFacetMasks(search.stock, toFilters(search, interpretation));
  const { fits } = buildWordMatchers(search, interpretation, equipment);
  const positions: number[] = [];
  for (const position of search.stock.vehicles.keys()) {
    if (failedFacets[position] === 0 && fits(position)) positions.push(position);
    if (positions.length >= most) break;
  }
  return positions;
}

function textTest({ versionAt, colorAt }: SearchableStock) {
  return ({ versions, colors }: TextWord, at: number): boolean =>
    versions.has(versionAt[at] ?? -1) || colors.has(colorAt[at] ?? -1);
}

function completionTest(search: SearchableStock, { code, positions }: Completion) {
  const failed = failedFacetMasks(search.stock, {
    ...noFilters,
    [code]: valueIdsAt(search, code, positions),
  });
  return (position: number): boolean => failed[position] === 0;
}

function equipmentTest(pieces: SearchInterpretation['equipment'], equipment: SearchableEquipment | null) {
  if (equipment === null || pieces.length === 0) return () => true;
  const tests = pieces.map(({ positions }) =>
    equipment.layers.map(({ sets, at: setAt }) => ({
      has: sets.map((set) => set.some((piece) => positions.has(piece))),
      setAt,
    })),
  );
  return (at: number): boolean =>
    tests.every((layers) => layers.some(({ has, setAt }) => has[setAt[at] ?? -1] === true));
}

import { getOwnValue } from '@/lib/platform/records';
import {
  type ChoiceFacet,
  choiceFacets,
  facetValues,
  filterCodes,
  type Filters,
  isFacetActive,
  type RangeFacet,
  rangeFacets,
  withoutFacet,
} from '@/lib/stock/filters';
import { failedFacetMasks } from '@/lib/stock/query';
import { paths } from '@/lib/routing/routes';
import { listHref } from '@/lib/list/url';
import type { ListVehicle } from '@/lib/stock/vehicle';
import type { SearchableEquipment, SearchableStock } from './searchable';
import { toFilters, valueIdsAt, hasActiveFacets, hasCriteria } from './matching';
import { interpretWithCorrections } from './read-text';
import { wordsOf } from './vocabulary';
import { maxSuggestedVehicles, emptyTally, tallyMatches, type Tally } from './tally';
import type { SearchInterpretation } from './interpret-search';

/** One filter of a suggestion: values by label, a range by its bound. */
export type FilterPart =
  | { readonly code: ChoiceFacet | 'disponible'; readonly label: string }
  | { readonly code: RangeFacet; readonly amount: number }
  | { readonly code: 'special_price' };

/** Possible filters of a text, and the list that they lead to. */
export interface FilterSuggestion {
  readonly parts: readonly FilterPart[];
  readonly href: string;
  /** Number of vehicles in that list. */
  readonly count: number;
}

/** Search suggestions for a text. */
export interface SearchSuggestionResult {
  readonly filters: readonly FilterSuggestion[];
  /** The combined list of several suggestions; null if words outside the filters remain. */
  readonly all: Pick<FilterSuggestion, 'href' | 'count'> | null;
  /** The cheapest matches; a vehicle named by its reference comes first. */
  readonly vehicles: readonly ListVehicle[];
  /** Number of matches. */
  readonly total: number;
  /** Words found in equipment, as typed. */
  readonly equipment: readonly string[];
  /** Unknown words, as typed. */
  readonly unknown: readonly string[];
  /** The corrected text, if the typed one is misspelled; else null. */
  readonly correctedText: string | null;
  /** Whether filters express the whole text; otherwise the upstream's search may find more. */
  readonly isExact: boolean;
}

const maxFilters = 4;

/** Returns suggestions for a typed text (product 5.9), in one pass over the stock; null without content. */
export function suggestSearches(
  search: SearchableStock,
  typed: string,
  equipment: SearchableEquipment | null,
): SearchSuggestionResult | null {
  const {
    text,
    isOther,
    meaning: interpretation,
    reference: position,
  } = interpretWithCorrections(search, typed, equipment);
  const reference = position === undefined ? undefined : search.stock.vehicles[position];
  const filters = toFilters(search, interpretation);
  const words = interpretation.texts.length + interpretation.equipment.length;
  const says = hasCriteria(search, interpretation);
  const found = says ? tallyMatches(search, filters, interpretation, equipment) : emptyTally;
  const unknown = reference ? [] : [...interpretation.ignored, ...interpretation.unknown];
  if (!says && unknown.length === 0 && !reference) return null;
  const vehicles = reference
    ? [reference, ...found.vehicles.filter((vehicle) => vehicle !== reference)]
    : found.vehicles;
  const equipped = equippedOptions(search, filters, interpretation, equipment);
  const others =
    hasActiveFacets(filters) || interpretation.open ? optionsOf(search, filters, interpretation, found) : [];
  const options = [...equipped, ...others];
  return {
    filters: options.slice(0, maxFilters).map((option) => suggestionOf(search, option)),
    all:
      words === 0 && interpretation.open === null && found.filtered > 0 && options.length > 1
        ? suggestionOf(search, { filters, count: found.filtered })
        : null,
    vehicles: vehicles.slice(0, maxSuggestedVehicles),
    total: Math.max(found.total, vehicles.length > 0 ? 1 : 0),
    equipment: interpretation.equipment.map((group) => group.typed.join(' ')),
    unknown,
    correctedText: reference || !isOther ? null : text,
    isExact: words + unknown.length === 0 && !isOther,
  };
}

/** Filters, and the number of vehicles that match them. */
interface Option {
  readonly filters: Filters;
  readonly count: number;
}

/** Returns the possible lists of a text. If no vehicle matches, the lists of all filters except one. */
function optionsOf(
  search: SearchableStock,
  filters: Filters,
  { open }: SearchInterpretation,
  found: Tally,
): readonly Option[] {
  if (found.filtered === 0)
    return filterCodes
      .filter((code) => isFacetActive(filters, code) && (found.lacking.get(code) ?? 0) > 0)
      .map((code) => ({ filters: withoutFacet(filters, code), count: found.lacking.get(code) ?? 0 }))
      .filter(({ filters: others }) => filterCodes.some((code) => isFacetActive(others, code)));
  if (open) {
    const completed = open.completions.map(({ code, positions }, at) => ({
      filters: { ...filters, [code]: valueIdsAt(search, code, positions) },
      count: found.completed[at] ?? 0,
    }));
    return completed.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  }
  if (filters.models.length < 2) return [{ filters, count: found.filtered }];
  const length = new Map(search.facets.models.values.map(({ id, label }) => [id, wordsOf(label).length]));
  return [...found.models]
    .map(([id, count]) => ({ filters: { ...filters, models: [id] }, count, words: length.get(id) ?? 0 }))
    .sort((a, b) => a.words - b.words || b.count - a.count);
}

/** Maximum combinations of pieces. */
const maxCombined = 16;

/** Returns lists of vehicles with matching pieces as standard: one selectable piece per word group. */
function equippedOptions(
  search: SearchableStock,
  filters: Filters,
  { equipment: requestedEquipment, open }: SearchInterpretation,
  equipment: SearchableEquipment | null,
): readonly Option[] {
  if (equipment === null || requestedEquipment.length === 0 || open !== null) return [];
  const combined = requestedEquipment.reduce<readonly (readonly string[])[]>(
    (combinations, { positions }) => {
      const labels = new Set([...positions].map((position) => equipment.pieces[position]));
      const pieces = facetValues(search.stock, 'equipamiento').filter(({ label }) => labels.has(label));
      return combinations.flatMap((ids) => pieces.slice(0, maxFilters).map(({ id }) => [...ids, id]));
    },
    [[]],
  );
  return combined
    .slice(0, maxCombined)
    .map((ids) => ({ ...filters, equipamiento: [...new Set(ids)] }))
    .map((chosen) => ({ filters: chosen, count: countOf(search, chosen) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function countOf({ stock }: SearchableStock, filters: Filters): number {
  const failedFacets = failedFacetMasks(stock, filters);
  return stock.vehicles.reduce((count, _, at) => (failedFacets[at] === 0 ? count + 1 : count), 0);
}

function suggestionOf(search: SearchableStock, { filters, count }: Option): FilterSuggestion {
  const values = choiceFacets.flatMap((code) => {
    const labels = facetValues(search.stock, code)
      .filter(({ id }) => filters[code].includes(id))
      .map(({ label }) => label);
    if (labels.length === 0) return [];
    return [{ code, label: code === 'equipamiento' ? labels.join(' + ') : commonLabel(labels) }];
  });
  const ranges = rangeFacets.flatMap((code) => {
    const amount = filters[code];
    return amount === undefined ? [] : [{ code, amount }];
  });
  const offers = filters.special_price ? [{ code: 'special_price' as const }] : [];
  const immediate = search.stock.facets.flatMap(({ code, label }) =>
    code === 'disponible' && filters.disponible ? [{ code, label }] : [],
  );
  return { parts: [...values, ...ranges, ...offers, ...immediate], href: hrefOf(search, filters), count };
}

/** Returns the first words that labels share, «Automático» for «Automático 6 vel.» and «Automático DCT»; else all. */
function commonLabel(labels: readonly string[]): string {
  const [first = [], ...others] = labels.map((label) => label.split(' '));
  const end = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  const common = end < 0 ? first : first.slice(0, end);
  return common.join(' ') || labels.join(' / ');
}

/** Returns the model's own list, if it has one, with the other filters; else all stock. */
function hrefOf({ modelKeys }: SearchableStock, filters: Filters): string {
  const [model, ...others] = filters.models;
  const key = model !== undefined && others.length === 0 ? getOwnValue(modelKeys, model) : undefined;
  return key === undefined
    ? listHref(paths.stock, { filters })
    : listHref(paths.stockOfModel(key), { filters: withoutFacet(filters, 'models') });
}

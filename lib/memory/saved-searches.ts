import { canonicalListQuery, parseListState, withoutUnusedTerms } from '@/lib/list/list-params';
import { pathWithQuery } from '@/lib/list/canonical-url';
import type { BudgetFees } from '@/lib/list/fetch-budget-fees';
import { stockOnTerms } from '@/lib/finance/terms-stock';
import type { ClientStockIndex } from '@/lib/list/index/loaded-stock';
import { parseListPath } from '@/lib/list/target';
import * as s from '@/lib/browser/schema';
import { filterCodes, isFlag, isRange, rangeKinds, type FilterOffer } from '@/lib/stock/facets';
import { canMatch } from '@/lib/stock/range';
import type { Filters, FilterKeys } from '@/lib/stock/filters';
import { failedFacetMasks, type QueryableStock } from '@/lib/stock/query-stock';
import { normalizeTypedLine } from '@/lib/text/normalize';
import { isRetained } from './recent';

/** Vehicles of a list, with final prices in whole euros. */
export interface ViewedVehicles {
  readonly ids: readonly string[];
  readonly prices: readonly number[];
}

/** A search that the visitor saved on this device (product 6.16). */
export interface SavedSearch {
  /** Identifies its vehicles, regardless of their order; unique among saved searches. */
  readonly id: string;
  readonly name: string;
  /** URL of its list. */
  readonly href: string;
  /** URL of its list's index. */
  readonly index: string;
  /** Time of the last view, in milliseconds since 1970. */
  readonly at: number;
  /** Its vehicles at that time; null if unknown or too many. */
  readonly seen: ViewedVehicles | null;
}

/** Maximum saved searches, and maximum vehicles of each. */
export const maxSavedSearches = 10;
export const maxViewed = 5_000;
const maxNameLength = 100;

/** Returns the id and the normalized URL of a saved search. */
export function savedSearchId(path: string, query: URLSearchParams): Pick<SavedSearch, 'id' | 'href'> {
  const all = canonicalListQuery(query);
  all.delete('page');
  const href = pathWithQuery(path, all).replaceAll('%2C', ',');
  const read = withoutUnusedTerms(all);
  read.delete('sort');
  return { id: pathWithQuery(path, read).replaceAll('%2C', ','), href };
}

/** Normalizes a name: single line, visible characters, bounded length; null if empty. */
export function normalizeSearchName(typed: string): string | null {
  return normalizeTypedLine(typed).slice(0, maxNameLength).trim() || null;
}

/** Data of a list's index that saved searches need. */
interface SearchedList extends Pick<ClientStockIndex, 'offer' | 'ids'> {
  readonly stock: QueryableStock<FilterKeys>;
}

/**
 * Returns the query for the fees that decide which vehicles a saved search has: that of its URL, if it has a maximum
 * fee on financing terms. Null otherwise.
 */
export function savedBudgetQuery({ id }: Pick<SavedSearch, 'id'>): string | null {
  const query = queryOf(id);
  return ['entrada', 'meses'].some((name) => query.has(name)) ? query.toString() : null;
}

/**
 * Returns the vehicles of a saved search in its list's index, with the fees on its financing terms if any. Null if
 * there are too many to store, or if deciding fees are unavailable.
 */
export function vehiclesOfSavedSearch(
  { id }: Pick<SavedSearch, 'id'>,
  list: SearchedList,
  fees: BudgetFees | null = null,
): ViewedVehicles | null {
  const query = queryOf(id);
  const { offer, ids: allIds } = list;
  if (fees === null && savedBudgetQuery({ id }) !== null) return null;
  const { filters, terms } = parseListState(query, offer, fees?.limits);
  const onTerms = fees && terms && stockOnTerms(list.stock, { filters, terms }, fees.limits, fees);
  if (onTerms && (onTerms.outcome === 'unknown' || onTerms.open.length > 0)) return null;
  const { stock } = onTerms ?? list;
  const isEmpty = onTerms?.outcome === 'below' || isOutOfStock(query, offer, filters, onTerms !== null);
  const positions = isEmpty ? [] : matchingPositions(failedFacetMasks(stock, filters));
  if (positions.length > maxViewed) return null;
  const ids = allIds();
  return {
    ids: positions.map((position) => ids[position] ?? ''),
    prices: positions.map((position) => Math.round(stock.entries[position]?.price ?? 0)),
  };
}

function matchingPositions(failedFacets: ArrayLike<number>): readonly number[] {
  const positions: number[] = [];
  for (let position = 0; position < failedFacets.length; position += 1)
    if (failedFacets[position] === 0) positions.push(position);
  return positions;
}

const queryOf = (url: string) => new URLSearchParams(url.split('?')[1]);

/**
 * Whether no vehicle of a list can match. A list ignores values that it doesn't offer, so its URL always shows vehicles
 * (product 6.5); a saved search would report all of these as new.
 */
function isOutOfStock(
  query: URLSearchParams,
  offer: FilterOffer,
  filters: Filters,
  isOnTerms: boolean,
): boolean {
  return filterCodes.some((code) => {
    if (!query.has(code) || (code === 'cuota' && isOnTerms)) return false;
    if (isRange(code)) {
      const range = offer.ranges[code];
      return range === null || !canMatch(rangeKinds[code].bound, range, Number(query.get(code)));
    }
    if (isFlag(code)) return !filters[code];
    // One of the values is enough, except for equipment, which needs all.
    const chosen = partsOf(filters[code]);
    return chosen === 0 || (code === 'equipamiento' && chosen < partsOf(query.getAll(code)));
  });
}

/** Returns the number of comma-separated parts; a value may itself contain commas. */
const partsOf = (texts: readonly string[]) => texts.join().split(',').filter(Boolean).length;

/** Ids of new vehicles, and of those that became cheaper. */
export interface SearchNews {
  readonly fresh: readonly string[];
  readonly cheaper: readonly string[];
}

/** Returns the changes of a search since its last view; null if unknown. */
export function savedSearchNews(
  { seen }: Pick<SavedSearch, 'seen'>,
  now: ViewedVehicles | null,
): SearchNews | null {
  if (seen === null || now === null) return null;
  const before = new Map(seen.ids.map((id, at) => [id, seen.prices[at] ?? 0]));
  return {
    fresh: now.ids.filter((id) => !before.has(id)),
    cheaper: now.ids.filter((id, at) => (now.prices[at] ?? 0) < (before.get(id) ?? 0)),
  };
}

type StoredSearch = Omit<SavedSearch, 'id'>;

const viewedSchema = s.where(
  s.object<ViewedVehicles>({ ids: s.wholeListOf(s.text), prices: s.wholeListOf(s.finiteNumber) }),
  ({ ids, prices }) => ids.length === prices.length && ids.length <= maxViewed,
);

/** The stored format of saved searches. Their ids derive from the URLs, in the current spelling. */
const storedSearches = s.object<{ searches: readonly StoredSearch[] }>({
  searches: s.listOf(
    s.object<StoredSearch>({
      name: (value) => normalizeSearchName(s.text(value) ?? '') ?? undefined,
      href: s.where(s.text, (href) => parseListPath(pathOf(href)) !== null),
      index: s.where(s.text, (index) => /^\/api\/stock(?:\?\w+=[^&]*)?$/.test(index)),
      at: s.finiteNumber,
      seen: s.nullable(viewedSchema),
    }),
  ),
});

/** Parses saved searches from local storage. */
export function parseSavedSearches(stored: unknown, now: number): readonly SavedSearch[] {
  const searches = storedSearches(stored)?.searches ?? [];
  const identified = searches
    .filter(isRetained(now))
    .map((search) => ({ ...search, ...savedSearchId(pathOf(search.href), queryOf(search.href)) }));
  return s.uniqueBy('id', identified).slice(0, maxSavedSearches);
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

import { canonicalListQuery, parseListState, withoutIdleTerms } from '@/lib/addresses/list-params';
import { withQuery } from '@/lib/addresses/canonical-address';
import type { BudgetAnswer } from '@/lib/list/ask-budget';
import { stockOnTerms } from '@/lib/finance/terms-stock';
import type { ClientStockIndex } from '@/lib/list/index/held';
import { targetOf } from '@/lib/list/target';
import { isRecord } from '@/lib/platform/records';
import { filterCodes, isFlag, isMaximum, type FilterOffer } from '@/lib/shop/facets';
import type { Filters, StockKeys } from '@/lib/shop/filters';
import { missesOf, type QueryableStock } from '@/lib/shop/query-stock';
import { typedText } from '@/lib/web/typed-text';
import { memoryMs } from './recent';

/** Vehicles of a list, with final prices in whole euros. */
export interface SeenVehicles {
  readonly ids: readonly string[];
  readonly prices: readonly number[];
}

/** A search that the visitor saved on this device (product 6.16). */
export interface KeptSearch {
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
  readonly seen: SeenVehicles | null;
}

/** Id of the saved searches on the page of all stock. */
export const keptPlace = 'busquedas-guardadas';

/** Maximum saved searches, and maximum vehicles of each. */
export const mostSearches = 10;
export const mostSeen = 5_000;
const longestName = 100;

/** Returns the id and the normalized URL of a saved search. */
export function identified(path: string, query: URLSearchParams): Pick<KeptSearch, 'id' | 'href'> {
  const all = canonicalListQuery(query);
  all.delete('page');
  const href = withQuery(path, all).replaceAll('%2C', ',');
  const read = withoutIdleTerms(all);
  read.delete('sort');
  return { id: withQuery(path, read).replaceAll('%2C', ','), href };
}

/** Normalizes a name: single line, visible characters, bounded length; null if empty. */
export function nameOf(written: string): string | null {
  return typedText(written).replace(/\s+/g, ' ').trim().slice(0, longestName).trim() || null;
}

/** Data of a list's index that saved searches need. */
interface SearchedList extends Pick<ClientStockIndex, 'offer' | 'ids'> {
  readonly stock: QueryableStock<StockKeys>;
}

/**
 * Returns the query for the fees that decide which vehicles a saved search has: that of its URL, if it has a maximum
 * fee on financing terms. Null otherwise.
 */
export function budgetQueryOf({ id }: Pick<KeptSearch, 'id'>): string | null {
  const query = queryOf(id);
  return ['entrada', 'meses'].some((name) => query.has(name)) ? query.toString() : null;
}

/**
 * Returns the vehicles of a saved search in its list's index, with the fees on its financing terms if any. Null if
 * there are too many to store, or if deciding fees are unavailable.
 */
export function vehiclesOf(
  { id }: Pick<KeptSearch, 'id'>,
  list: SearchedList,
  fees: BudgetAnswer | null = null,
): SeenVehicles | null {
  const query = queryOf(id);
  const { offer, ids: allIds } = list;
  if (fees === null && budgetQueryOf({ id }) !== null) return null;
  const { filters, terms } = parseListState(query, offer, fees?.limits);
  const onTerms = fees && terms && stockOnTerms(list.stock, { filters, terms }, fees.limits, fees);
  if (onTerms && (onTerms.outcome === 'unknown' || onTerms.open.length > 0)) return null;
  const { stock } = onTerms ?? list;
  const isEmpty = onTerms?.outcome === 'below' || isOutOfStock(query, offer, filters, onTerms !== null);
  const places = isEmpty ? [] : placesWithout(missesOf(stock, filters));
  if (places.length > mostSeen) return null;
  const ids = allIds();
  return {
    ids: places.map((place) => ids[place] ?? ''),
    prices: places.map((place) => Math.round(stock.entries[place]?.price ?? 0)),
  };
}

function placesWithout(misses: ArrayLike<number>): readonly number[] {
  const places: number[] = [];
  for (let place = 0; place < misses.length; place += 1) if (misses[place] === 0) places.push(place);
  return places;
}

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);

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
    if (isMaximum(code)) return Number(query.get(code)) < (offer.ranges[code]?.min ?? Infinity);
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
export function newsOf({ seen }: Pick<KeptSearch, 'seen'>, now: SeenVehicles | null): SearchNews | null {
  if (seen === null || now === null) return null;
  const before = new Map(seen.ids.map((id, at) => [id, seen.prices[at] ?? 0]));
  return {
    fresh: now.ids.filter((id) => !before.has(id)),
    cheaper: now.ids.filter((id, at) => (now.prices[at] ?? 0) < (before.get(id) ?? 0)),
  };
}

/** Parses saved searches from local storage. Untrusted: another release or the visitor may have written it. */
export function readKeptSearches(stored: unknown, now: number): readonly KeptSearch[] {
  const searches: unknown = isRecord(stored) ? stored['searches'] : null;
  if (!Array.isArray(searches)) return [];
  const readable = searches.flatMap(readSearch).filter(({ at }) => at <= now && now - at <= memoryMs);
  return [...new Map(readable.map((search) => [search.id, search])).values()].slice(0, mostSearches);
}

function readSearch(value: unknown): readonly KeptSearch[] {
  if (!isRecord(value)) return [];
  const { name, href, index, at, seen } = value;
  if (typeof href !== 'string' || typeof index !== 'string' || !/^\/api\/stock(?:\?\w+=[^&]*)?$/.test(index))
    return [];
  const [path = '', query] = href.split('?', 2);
  const shown = typeof name === 'string' ? nameOf(name) : null;
  if (shown === null || targetOf(path) === null) return [];
  if (typeof at !== 'number' || !Number.isFinite(at)) return [];
  // The id derives from the URL in its current spelling.
  return [{ ...identified(path, new URLSearchParams(query)), name: shown, index, at, seen: readSeen(seen) }];
}

function readSeen(value: unknown): SeenVehicles | null {
  if (!isRecord(value)) return null;
  const { ids, prices } = value;
  if (!isListOf(ids, (id) => typeof id === 'string') || !isListOf(prices, Number.isFinite)) return null;
  if (ids.length !== prices.length || ids.length > mostSeen) return null;
  return { ids: ids as string[], prices: prices as number[] };
}

const isListOf = (value: unknown, is: (entry: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.every(is);

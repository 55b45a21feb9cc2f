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

/** The vehicles of a list, with their final prices in whole euros. */
export interface SeenVehicles {
  readonly ids: readonly string[];
  readonly prices: readonly number[];
}

/** A search that a visitor has kept on this device (product 6.16). */
export interface KeptSearch {
  /** Names its vehicles, whatever their order: no two kept searches share it. */
  readonly id: string;
  readonly name: string;
  /** The address of its list. */
  readonly href: string;
  /** The address of its list's index. */
  readonly index: string;
  /** When it was last looked at, in milliseconds since 1970. */
  readonly at: number;
  /** Its vehicles then; null where they aren't known, or were too many. */
  readonly seen: SeenVehicles | null;
}

/** The id of their place on the page of all stock. */
export const keptPlace = 'busquedas-guardadas';

/** At most so many searches are kept, with so many vehicles each. */
export const mostSearches = 10;
export const mostSeen = 5_000;
const longestName = 100;

/** What the address of a list is kept by. */
export function identified(path: string, query: URLSearchParams): Pick<KeptSearch, 'id' | 'href'> {
  const all = canonicalListQuery(query);
  all.delete('page');
  const href = withQuery(path, all).replaceAll('%2C', ',');
  const read = withoutIdleTerms(all);
  read.delete('sort');
  return { id: withQuery(path, read).replaceAll('%2C', ','), href };
}

/** A name as it is kept: in one line, without what nobody sees, not too long; null for nothing. */
export function nameOf(written: string): string | null {
  return typedText(written).replace(/\s+/g, ' ').trim().slice(0, longestName).trim() || null;
}

/** The browser's index of a list, as far as kept searches look into it. */
interface SearchedList extends Pick<ClientStockIndex, 'offer' | 'ids'> {
  readonly stock: QueryableStock<StockKeys>;
}

/**
 * The query that fees have to be known for, to tell which vehicles a kept search has: that of its address, where it has a
 * maximum fee on terms. Null for any other.
 */
export function budgetQueryOf({ id }: Pick<KeptSearch, 'id'>): string | null {
  const query = queryOf(id);
  return ['entrada', 'meses'].some((name) => query.has(name)) ? query.toString() : null;
}

/**
 * The vehicles of a kept search in the index of its list, with the fees on its terms where it has any; null where there are
 * too many to be kept, and where fees that decide aren't known.
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
 * Whether no vehicle of a list has what is searched for. A list ignores what it doesn't offer, so that its address always
 * shows vehicles (product 6.5); of a kept search these would all be new.
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
    // One of the values is enough, but equipment has to be there whole.
    const chosen = partsOf(filters[code]);
    return chosen === 0 || (code === 'equipamiento' && chosen < partsOf(query.getAll(code)));
  });
}

/** How many parts commas make, which a value may hold as well. */
const partsOf = (texts: readonly string[]) => texts.join().split(',').filter(Boolean).length;

/** How many vehicles came and how many have become cheaper. */
export interface SearchNews {
  readonly fresh: readonly string[];
  readonly cheaper: readonly string[];
}

/** What has become of a search since it was looked at; null where that can't be known. */
export function newsOf({ seen }: Pick<KeptSearch, 'seen'>, now: SeenVehicles | null): SearchNews | null {
  if (seen === null || now === null) return null;
  const before = new Map(seen.ids.map((id, at) => [id, seen.prices[at] ?? 0]));
  return {
    fresh: now.ids.filter((id) => !before.has(id)),
    cheaper: now.ids.filter((id, at) => (now.prices[at] ?? 0) < (before.get(id) ?? 0)),
  };
}

/** What a storage holds. It is not trusted: another release may have written it, or a person. */
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
  // Its id is its address, in the spelling of today.
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

import 'server-only';
import { memoizeByObject } from '@/lib/platform/memo';
import { env } from '@/lib/platform/env';
import { narrowList } from '@/lib/stock/available-filters';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock-list';
import { UpstreamError } from '@/lib/upstream/errors';
import { getStockWithLocations } from '@/lib/upstream/stock-locations';
import { LocalSearch, type LocalSearchResult } from './local-search';

/** What a page says of a search, besides its vehicles. */
export interface SearchOutcome extends Omit<LocalSearchResult, 'found' | 'usesFilters'> {
  /** Whether the text narrows nothing: it has the shop's own words alone. */
  readonly isAllStock: boolean;
}

interface StockOrSearch {
  readonly source: 'upstream' | 'own words';
  readonly list: StockList | null;
  readonly search: SearchOutcome;
}

const plain: SearchOutcome = {
  corrected: null,
  unknown: [],
  leftOut: null,
  nearestSearch: null,
  others: null,
  isAllStock: false,
};

/**
 * Returns a list of stock, null as in `getStock`, where it comes from, and the outcome of its search. A search shows
 * the upstream's answer where that finds anything; else, or where its call fails, the stock's own words decide, if all
 * stock is known. They come first where {@link decidesFirst} says so.
 * @throws UpstreamError as `getStock` does, unless the own words can decide
 */
export async function getStockOrSearch(query: StockQuery): Promise<StockOrSearch> {
  if (query.kind !== 'search') return theirs(await getStockWithLocations(query));
  const { text, literal = false } = query;
  const [answer, stock] = await Promise.allSettled([
    getStockWithLocations(query),
    getStockWithLocations({ kind: 'all' }),
  ]);
  const isFailed = answer.status === 'rejected';
  // Maintenance is no failure of a search alone.
  if (isFailed && answer.reason instanceof UpstreamError && answer.reason.kind === 'unavailable')
    throw answer.reason;
  const list = isFailed ? null : answer.value;
  const all = stock.status === 'fulfilled' ? stock.value : null;
  if (!all?.vehicles.length) {
    if (isFailed) throw answer.reason;
    return theirs(list);
  }
  // What is derived from them lives as long as the upstream's answer to this text.
  const texts = list ?? emptyStockList;
  const findOwn = () => searchWords(texts, all, text, literal);
  if (list?.vehicles.length && (literal || !decidesFirst(findOwn()))) return theirs(list);
  const { found, usesFilters: _, ...search } = findOwn();
  const own = listOfFound(texts, all, found);
  const theirOthers = list?.vehicles.filter(({ id }) => id !== own.vehicles[0]?.id).length;
  return {
    source: 'own words',
    list: own,
    search: {
      ...search,
      others: search.others === null ? null : (theirOthers ?? search.others),
      isAllStock: found.length === all.vehicles.length,
    },
  };
}

/** The upstream's list as it came. */
const theirs = (list: StockList | null): StockOrSearch => ({ source: 'upstream', list, search: plain });

/**
 * Whether the own words come before the upstream's answer: for a reference, which shows its vehicle alone, for a text
 * that excludes something, which the upstream would look for, and for an amount or a word of a filter's values: search
 * and filter find the same.
 */
const decidesFirst = ({ found, others, unknown, usesFilters, corrected }: LocalSearchResult): boolean =>
  others !== null || (found.length > 0 && (unknown.length > 0 || (usesFilters && corrected === null)));

const searchWords = memoizeByObject((_: StockList, all: StockList, text: string, literal: boolean) =>
  localSearchOf(all).find(text, literal),
);

/** Returns the vehicles at positions of all stock, with a list's texts. */
const listOfFound = memoizeByObject(
  (
    { modelName, h1, h2Label, h2ParagraphHtml, h2BottomHtml }: StockList,
    all: StockList,
    found: readonly number[],
  ) => narrowList({ ...all, modelName, h1, h2Label, h2ParagraphHtml, h2BottomHtml }, found),
);

/** The words of a stock, kept as long as it. */
const localSearchOf = memoizeByObject((all: StockList) => {
  const { brandName, sellerName } = env();
  return new LocalSearch(all, [brandName, sellerName]);
});

import 'server-only';
import { memoizeByObject } from '@/lib/platform/memo';
import { env } from '@/lib/platform/env';
import { narrowList } from '@/lib/stock/available-filters';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock-list';
import { UpstreamError } from '@/lib/upstream/errors';
import { getStockWithLocations } from '@/lib/upstream/stock-locations';
import { LocalSearch, type LocalSearchResult } from './local-search';
import { parseTerms } from './words';

/** What a page says of a search, besides its vehicles. */
export interface SearchOutcome extends Omit<LocalSearchResult, 'found' | 'usesFilters'> {
  /** Whether the text narrows nothing: it has the shop's own words alone. */
  readonly isAllStock: boolean;
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
 * Returns a list of stock, null as in `getStock`, and the outcome of its search. A search shows the
 * upstream's answer where that finds anything; else, or where its call fails and all stock is known, the
 * stock's own words decide. They come first for a reference, which shows its vehicle alone, for a text that
 * excludes something, and where the text has an amount or a word of a filter's values: search and filter find
 * the same.
 * @throws UpstreamError as `getStock` does, unless the own words can decide
 */
export async function getStockOrSearch(
  query: StockQuery,
): Promise<{ list: StockList | null; search: SearchOutcome }> {
  if (query.kind !== 'search') return { list: await getStockWithLocations(query), search: plain };
  const { text, literal = false } = query;
  // The upstream would look for what is excluded.
  const excludes = !literal && parseTerms(text).excluded.length > 0;
  const loadAll = () => getStockWithLocations({ kind: 'all' }).catch(() => null);
  const [theirs, early] = await Promise.all([
    getStockWithLocations(query).catch((failure: unknown) => ({ failure })),
    literal ? null : loadAll(),
  ]);
  const failed = theirs !== null && 'failure' in theirs;
  // Maintenance is no failure of a search alone.
  if (failed && theirs.failure instanceof UpstreamError && theirs.failure.kind === 'unavailable')
    throw theirs.failure;
  const list = failed ? null : theirs;
  // What is derived from them lives as long as the upstream's answer to this text.
  const texts = list ?? emptyStockList;
  const first = early && searchWords(texts, early, text, false);
  const isOurs =
    first !== null &&
    (first.others !== null ||
      (first.found.length > 0 && (excludes || (first.usesFilters && first.corrected === null))));
  if (list && list.vehicles.length > 0 && !isOurs) return { list, search: plain };
  const all = early ?? (await loadAll());
  if (!all || all.vehicles.length === 0) {
    if (failed) throw theirs.failure;
    return { list, search: plain };
  }
  const { found, usesFilters: _, ...search } = first ?? searchWords(texts, all, text, literal);
  const own = listOfFound(texts, all, found);
  const theirOthers = list?.vehicles.filter(({ id }) => id !== own.vehicles[0]?.id).length;
  return {
    list: own,
    search: {
      ...search,
      others: search.others === null ? null : (theirOthers ?? search.others),
      isAllStock: found.length === all.vehicles.length,
    },
  };
}

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

import 'server-only';
import { cache } from 'react';
import { serviceAccessor } from '@/lib/platform/services';
import { env } from '@/lib/settings/env';
import {
  emptyStockList,
  narrowListToPositions,
  type StockList,
  type StockQuery,
} from '@/lib/stock/stock-list';
import { UpstreamError } from '@/lib/upstream/errors';
import { getStockOrNullMarkingMissingPlaces } from '@/lib/upstream/shown-stock';
import { LocalSearch, type LocalSearchResult } from './local-search';

/** How a text was read, besides the vehicles that it finds. */
export type SearchOutcome = Omit<LocalSearchResult, 'foundPositions' | 'usesFilters'>;

/** A list of stock, where it comes from, and how its search was read. */
interface SearchedStock {
  readonly source: 'upstream' | 'own words';
  /** Null as in `getStockOrNull`. */
  readonly list: StockList | null;
  readonly search: SearchOutcome;
}

const notRead: SearchOutcome = {
  isAllStock: false,
  corrected: null,
  unknown: [],
  nearestSearch: null,
  others: null,
};

/**
 * Returns a list of stock, or the answer to a search: the upstream's where that finds anything; else, or
 * where its call fails, that of the stock's own words, if all stock is known. These come first where {@link
 * precedesUpstreamResult} says so.
 * @throws UpstreamError as `getStockOrNull` does, unless the own words can decide
 */
export async function getStockOrSearchResult(query: StockQuery): Promise<SearchedStock> {
  const theirs = getStockOrNullMarkingMissingPlaces(query);
  if (query.kind !== 'search') return { source: 'upstream', list: await theirs, search: notRead };
  const [answer, stock] = await Promise.allSettled([
    theirs,
    getStockOrNullMarkingMissingPlaces({ kind: 'all' }),
  ]);
  const list = answer.status === 'fulfilled' ? answer.value : null;
  const all = stock.status === 'fulfilled' ? stock.value : null;
  if (all?.vehicles.length && !isMaintenanceFailure(answer))
    return searchByOwnWordsOrUpstream(list ?? emptyStockList, all, query.text, query.literal ?? false);
  return { source: 'upstream', list: await theirs, search: notRead };
}

/** Maintenance is no failure of a search alone. */
const isMaintenanceFailure = (answer: PromiseSettledResult<unknown>): boolean =>
  answer.status === 'rejected' &&
  answer.reason instanceof UpstreamError &&
  answer.reason.kind === 'unavailable';

/** Answers a search by the stock's own words, or with the upstream's list; once for all parts of a page. */
const searchByOwnWordsOrUpstream = cache(
  (theirs: StockList, all: StockList, text: string, literal: boolean): SearchedStock => {
    const isFound = theirs.vehicles.length > 0;
    const ownResult = isFound && literal ? null : preparedSearchOf(all).find(text, literal);
    if (!ownResult || (isFound && !precedesUpstreamResult(ownResult)))
      return { source: 'upstream', list: theirs, search: notRead };
    const { foundPositions, usesFilters: _, ...search } = ownResult;
    const list = narrowListToPositions(
      { ...theirs, facets: all.facets, vehicles: all.vehicles, facts: all.facts },
      foundPositions,
    );
    const theirOthers = theirs.vehicles.filter(({ id }) => id !== list.vehicles[0]?.id).length;
    const isCounted = search.others !== null && theirs !== emptyStockList;
    return { source: 'own words', list, search: { ...search, ...(isCounted && { others: theirOthers }) } };
  },
);

/**
 * Whether the own words come before the upstream's answer: for a reference, which shows its vehicle alone,
 * for a text that excludes something, which the upstream would look for, and for an amount or a word of a
 * filter's values: search and filter find the same.
 */
const precedesUpstreamResult = ({
  foundPositions,
  others,
  unknown,
  usesFilters,
  corrected,
}: LocalSearchResult): boolean =>
  others !== null ||
  (foundPositions.length > 0 && (unknown.length > 0 || (usesFilters && corrected === null)));

/** What was prepared for searches of all stock, for as long as that is held. */
const prepared = serviceAccessor('preparedSearch', () => new WeakMap<StockList, LocalSearch>());

/** Returns the search of all stock: preparing it takes longer than a search. */
function preparedSearchOf(all: StockList): LocalSearch {
  const { brandName, sellerName } = env();
  const search = prepared().get(all) ?? new LocalSearch(all, [brandName, sellerName]);
  prepared().set(all, search);
  return search;
}

import 'server-only';
import { memoizeByObject } from '@/lib/platform/memo';
import { env } from '@/lib/platform/env';
import { narrowList } from '@/lib/stock/offer';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock';
import { UpstreamError } from '@/lib/upstream/errors';
import { getStockWithLocations } from '@/lib/upstream/places';
import { type OwnSearch, searchableStock } from './search';

/** What a page says of a search, besides its vehicles. */
export interface SearchOutcome extends Omit<OwnSearch, 'found'> {
  /** Whether the text narrows nothing: it has the shop's own words alone. */
  readonly isAllStock: boolean;
}

/** A list with the outcome of its search. */
export interface FoundStock {
  /** Null as in `getStock`. */
  readonly list: StockList | null;
  readonly search: SearchOutcome;
}

const plain: SearchOutcome = {
  ...{ corrected: null, unknown: [], way: null, others: null },
  isAllStock: false,
};

/**
 * Returns a list of stock. A search shows the upstream's answer where that finds anything; else, or where its call fails
 * and all stock is known, the stock's own words decide (decisions, section 17). A vehicle's id shows that vehicle alone.
 * @throws UpstreamError as `getStock` does, unless the own words can decide
 */
export async function searchStock(query: StockQuery): Promise<FoundStock> {
  if (query.kind !== 'search') return { list: await getStockWithLocations(query), search: plain };
  const loadAll = () => getStockWithLocations({ kind: 'all' }).catch(() => null);
  const mayBeReference = !query.literal && /\d/.test(query.text) && !query.text.includes(' ');
  const [theirs, early] = await Promise.all([
    getStockWithLocations(query).catch((failure: unknown) => ({ failure })),
    mayBeReference ? loadAll() : null,
  ]);
  const failed = theirs !== null && 'failure' in theirs;
  // Maintenance is no failure of a search alone.
  if (failed && theirs.failure instanceof UpstreamError && theirs.failure.kind === 'unavailable')
    throw theirs.failure;
  const list = failed ? null : theirs;
  const isReference = early?.vehicles.some(({ id }) => id === query.text) === true;
  if (list && list.vehicles.length > 0 && !isReference) return { list, search: plain };
  const all = early ?? (await loadAll());
  if (!all || all.vehicles.length === 0) {
    if (failed) throw theirs.failure;
    return { list, search: plain };
  }
  const { found, ...search } = searchIn(all)(query.text, query.literal);
  const { modelName, h1, h2Label, h2ParagraphHtml, h2BottomHtml } = list ?? emptyStockList;
  const texts = { modelName, h1, h2Label, h2ParagraphHtml, h2BottomHtml };
  const theirOthers = list?.vehicles.filter(({ id }) => id !== query.text).length;
  return {
    list: narrowList({ ...all, ...texts }, found),
    search: {
      ...search,
      others: search.others === null ? null : (theirOthers ?? search.others),
      isAllStock: found.length === all.vehicles.length,
    },
  };
}

/** The words of a stock, kept as long as it. */
const searchIn = memoizeByObject((all: StockList) => {
  const { brandName, sellerName } = env();
  return searchableStock(all, [brandName, sellerName], all.equipment);
});

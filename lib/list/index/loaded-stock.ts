import { create } from 'zustand';
import { savedSearchIndexTtl } from '@/lib/platform/lifetimes';
import type { CardVehicle } from '@/lib/stock/card';
import type { PackedCard } from '@/lib/stock/packed-card';
import type { QueryableStock, QuickFilter } from '@/lib/stock/query-stock';
import type { FilterOffer } from '@/lib/stock/facets';
import type { ListView, ViewState } from '@/lib/list/view';
import type { FeeCurve } from '@/lib/finance/curve';
import type { FinancingLimits } from '@/lib/finance/financing';
import type { IndexedVehicle } from './decode';
import type { StockIndex } from './shape';

/** A list's view with packed cards. */
type PackedView = Omit<ListView, 'cards'> & { readonly cards: readonly PackedCard[] };

/** A list as the server rendered it. */
export interface RenderedList {
  /** The list's own path. */
  readonly path: string;
  /** Its H1. */
  readonly title: string;
  /** The text that a misspelled search was corrected to; null for any other list. */
  readonly correctedText: string | null;
  /** URL of its index. */
  readonly index: string;
  /** Version of the list's data, shared with its index. */
  readonly version: string;
  readonly offer: FilterOffer;
  /** Query that the list was rendered for, `?sort=1`; empty for the plain list. */
  readonly query: string;
  readonly shown: PackedView;
  /** The filters above its results. */
  readonly quickFilters: readonly QuickFilter[];
  /** Limits of entry and term. */
  readonly limits: FinancingLimits;
  /** The fees on the URL's terms; null without terms, and where they weren't available in time. */
  readonly curve: FeeCurve | null;
}

/** A list that the browser can filter, sort and page locally (product 6.12). */
export interface ClientStockIndex {
  /** Version of the list's data. */
  readonly version: string;
  readonly offer: FilterOffer;
  /** Returns the ids of all its vehicles. */
  readonly ids: () => readonly string[];
  readonly show: (state: ViewState, curve: FeeCurve | null) => ListView;
  /** The underlying data, for the search. */
  readonly index: StockIndex;
  readonly stock: QueryableStock<IndexedVehicle>;
  readonly cardOf: (vehicle: IndexedVehicle) => CardVehicle;
}

interface LoadedStock {
  readonly live: ClientStockIndex;
  /** Versions of pages that had arrived before the index was requested: it is no older than any of them. */
  readonly pages: ReadonlySet<string>;
  /** When it was loaded, or compared with the server's. */
  readonly at: number;
}

/**
 * Lists loaded in this visit, by the URL of their index, so that returning to one needs no request. SWR caches other
 * responses, but not these: a list's first render and code outside React read them synchronously, and in the scripts
 * that every list loads first SWR would be another 5.8 kB.
 */
const useLoadedStocks = create<ReadonlyMap<string, LoadedStock>>(() => new Map());

/** Returns the loaded list of an index, however old; null if absent. */
export const peekStock = (index: string): ClientStockIndex | null =>
  useLoadedStocks.getState().get(index)?.live ?? null;

/**
 * Returns the loaded list of an index for a page of a version. Null during hydration, before it is loaded, and when the
 * page may be newer.
 */
export function useLoadedStock(index: string, page: string): ClientStockIndex | null {
  const entry = useLoadedStocks((loaded) => loaded.get(index));
  return entry?.pages.has(page) ? entry.live : null;
}

/** Whether the loaded list of an index is recent enough for saved searches. */
export const isStockFresh = (index: string): boolean =>
  Date.now() - (useLoadedStocks.getState().get(index)?.at ?? -Infinity) < savedSearchIndexTtl;

/** Stores a list that was requested after a page of version `page` had arrived. */
export function storeStock(index: string, live: ClientStockIndex, page: string): void {
  const loaded = useLoadedStocks.getState();
  const pages = new Set([...(loaded.get(index)?.pages ?? []), live.version, page]);
  useLoadedStocks.setState(new Map([...loaded, [index, { live, pages, at: Date.now() }]]), true);
}

/** Removes a list that no longer exists. */
export function removeStock(index: string): void {
  useLoadedStocks.setState(
    new Map([...useLoadedStocks.getState()].filter(([loaded]) => loaded !== index)),
    true,
  );
}

import { create } from 'zustand';
import type { CardVehicle } from '@/lib/shop/card';
import type { FacetCounts, QueryableStock } from '@/lib/shop/query-stock';
import type { FilterOffer } from '@/lib/shop/facets';
import type { Filters } from '@/lib/shop/filters';
import type { ListView } from '@/lib/list/view';
import type { FinancingChoice, TermsFee } from '@/lib/finance/financing';
import type { SortOrder } from '@/lib/shop/order';
import type { IndexedVehicle } from './decode';
import type { StockIndex } from './shape';
import type { TermsLimits } from '@/lib/addresses/param-kinds';

/** A list as the server rendered it. */
export interface RenderedList {
  /** The list's own path. */
  readonly path: string;
  /** The address of its index. */
  readonly index: string;
  /** The state of the list, which its index carries as well. */
  readonly version: string;
  readonly offer: FilterOffer;
  /** The query it was rendered for, `?sort=1`; empty on the plain one. */
  readonly query: string;
  readonly shown: ListView;
  /** What may be asked for as entry and term. */
  readonly limits: TermsLimits;
  /** The terms it was rendered for, with the fees that were there by then; null without terms. */
  readonly simulated: { readonly terms: FinancingChoice; readonly fees: readonly TermsFee[] } | null;
}

/** A list that the browser can filter, sort and page by itself (product 6.12). */
export interface ClientStockIndex {
  /** The state of the list: a newer or older one has another version. */
  readonly version: string;
  readonly offer: FilterOffer;
  /** The ids of all its vehicles. */
  readonly ids: () => readonly string[];
  readonly show: (state: {
    readonly filters: Filters;
    readonly sort: SortOrder;
    readonly page: number;
  }) => ListView;
  readonly preview: (filters: Filters) => { readonly counts: FacetCounts; readonly total: number };
  /** What it is made of, for the search. */
  readonly index: StockIndex;
  readonly stock: QueryableStock<IndexedVehicle>;
  readonly cardOf: (vehicle: IndexedVehicle) => CardVehicle;
}

interface Held {
  readonly live: ClientStockIndex;
  /** The versions of pages that were there when it was requested, or before: it is no older than any of them. */
  readonly pages: ReadonlySet<string>;
}

/** The lists this visit has loaded, by the address of their index: at hand at once when a visitor returns to one. */
const useHeld = create<ReadonlyMap<string, Held>>(() => new Map());

/** The list of an index, however old. */
export const anyStock = (index: string): ClientStockIndex | null =>
  useHeld.getState().get(index)?.live ?? null;

/**
 * The list of an index for a page of some version; null while hydrating, until it is there, and when the page may be the
 * newer of the two.
 */
export function useHeldStock(index: string, page: string): ClientStockIndex | null {
  const known = useHeld((held) => held.get(index));
  return known?.pages.has(page) ? known.live : null;
}

/** Holds a list that was requested after a page of some version had arrived. */
export function holdStock(index: string, live: ClientStockIndex, page: string): void {
  const held = useHeld.getState();
  const pages = new Set([...(held.get(index)?.pages ?? []), live.version, page]);
  useHeld.setState(new Map([...held, [index, { live, pages }]]), true);
}

/** Drops a list that no longer exists. */
export function dropStock(index: string): void {
  useHeld.setState(new Map([...useHeld.getState()].filter(([held]) => held !== index)), true);
}

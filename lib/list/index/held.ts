import { create } from 'zustand';
import type { CardVehicle } from '@/lib/shop/card';
import type { FacetCounts, QueryableStock } from '@/lib/shop/query-stock';
import type { FilterOffer } from '@/lib/shop/facets';
import type { Filters } from '@/lib/shop/filters';
import type { ListView, ViewState } from '@/lib/list/view';
import type { FinancingChoice, FinancingLimits, TermsFee } from '@/lib/finance/financing';
import type { FeeOutcome, ListAnswer } from '@/lib/finance/terms-stock';
import type { Range } from '@/lib/shop/range';
import type { IndexedVehicle } from './decode';
import type { StockIndex } from './shape';

/** What the fees on terms come to for a list: how its maximum fee applies, and its bounds. */
export interface TermsOutcome {
  readonly outcome: FeeOutcome;
  readonly isPartial: boolean;
  readonly range: Range | null;
}

/** The terms that a list was rendered for, the fees that were there by then, and what they come to. */
export interface RenderedTerms extends TermsOutcome, ListAnswer {
  readonly terms: FinancingChoice;
  readonly fees: readonly TermsFee[];
}

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
  readonly limits: FinancingLimits;
  /** Null without terms. */
  readonly simulated: RenderedTerms | null;
}

/** A list that the browser can filter, sort and page by itself (product 6.12). */
export interface ClientStockIndex {
  /** The state of the list: a newer or older one has another version. */
  readonly version: string;
  readonly offer: FilterOffer;
  /** The ids of all its vehicles. */
  readonly ids: () => readonly string[];
  readonly show: (state: ViewState) => ListView;
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

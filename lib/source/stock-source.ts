import type { FinancingChoice, SimulationEntry } from '@/lib/finance/financing';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Dealer } from '@/lib/stock/locations';
import type { StockList, StockQuery } from '@/lib/stock/stock';
import type { ModelSummary, Vehicle } from '@/lib/stock/vehicle';

/** What is cached when a read begins. */
export interface ReadContext {
  /**
   * Whether a value with content is cached. A response without content then fails as `malformed`, and the cached value
   * stays (product 13.2).
   */
  readonly hasContent: boolean;
}

/** What a simulation is for: a visitor's calculator, the fees of a list, or a lead. Each has its own capacity. */
export type SimulationUse = 'calculator' | 'list' | 'lead';

/**
 * The system that holds stock, configuration and dealers (docs/adding-an-upstream.md). Each method makes one call,
 * without a cache, and returns our own types, with sanitized HTML and allowed pictures. Null is «there is no such
 * thing».
 * @throws SourceError for every other failure.
 */
export interface StockSource {
  /** Returns the site's configuration; a missing setting has its default. `isProbe`: also during maintenance. */
  config(context: ReadContext & { readonly isProbe: boolean }): Promise<SiteConfig>;
  dealers(context: ReadContext): Promise<readonly Dealer[]>;
  /** Returns the models of the home page, in its order. */
  models(): Promise<readonly ModelSummary[]>;
  /** Returns a list, unfiltered and in the source's order; unreadable vehicles are left out. */
  stock(query: StockQuery): Promise<StockList | null>;
  vehicle(id: string): Promise<Vehicle | null>;
  /** Simulates the financing of a price in euros; at least one line. An amount that it refuses is `rejected`. */
  simulate(price: number, choice: FinancingChoice, use: SimulationUse): Promise<readonly SimulationEntry[]>;
}

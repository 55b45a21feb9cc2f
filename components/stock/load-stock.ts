import { type FetchFailure, fetchJson } from '@/components/site/browser/fetch-json';
import type { VehicleList } from '@/lib/stock/query';
import { savedSearchIndexTtl } from '@/lib/settings/lifetimes';
import { stockShape } from '@/lib/stock/vehicle';

/** A list that the browser filters, sorts and pages by itself (product 6.12). */
export interface BrowserStock extends VehicleList {
  readonly version: string;
  /** That of the release which sent it. */
  readonly shape?: unknown;
}

/** The last request of each list, for as long as it may be needed again. */
const requests = new Map<
  string,
  { startedAt: number; stock: ReturnType<typeof requestStockUnlessTooLong> }
>();

/**
 * Loads a list of `stockApiUrl`, null for one that is too long; one of the last `maxAgeMs` milliseconds is
 * not requested again.
 * @throws FetchFailure when it is unavailable, Error for one of another release.
 */
export function loadStockUnlessTooLong(href: string, maxAgeMs = 0): Promise<BrowserStock | null> {
  const startedAt = performance.now();
  const last = requests.get(href);
  if (last && startedAt - last.startedAt < maxAgeMs) return last.stock;
  for (const [otherHref, request] of requests)
    if (startedAt - request.startedAt > savedSearchIndexTtl) requests.delete(otherHref);
  const stock = requestStockUnlessTooLong(href);
  requests.set(href, { startedAt, stock });
  stock.catch(() => requests.delete(href));
  return stock;
}

async function requestStockUnlessTooLong(href: string): Promise<BrowserStock | null> {
  const stock = await fetchJson<BrowserStock>(href).catch((failure: unknown) => {
    if ((failure as FetchFailure).status === 204) return null;
    throw failure;
  });
  if (stock !== null && stock.shape !== stockShape) throw new Error('stock of another release');
  return stock;
}

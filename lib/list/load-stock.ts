import { type FetchFailure, fetchJson } from '@/lib/site/fetch-json';
import type { VehicleList } from '@/lib/stock/query';
import { stockShape } from '@/lib/stock/vehicle';

/** A list that the browser filters, sorts and pages by itself (product 6.12). */
export interface BrowserStock extends VehicleList {
  readonly version: string;
}

interface Response extends BrowserStock {
  readonly shape?: unknown;
}

/** Null where the list is too long to be loaded. */
type Loaded = BrowserStock | null;

const loads = new Map<string, { readonly at: number; readonly stock: Promise<Loaded> }>();
const latest = new Map<string, Loaded>();

/** Returns the list that was loaded last, however old; undefined without one. */
export const peekStock = (href: string): BrowserStock | undefined => latest.get(href) ?? undefined;

/**
 * Loads a list of `stockUrl`, null for one that is too long; one of the last `maxAge` milliseconds is not requested
 * again. Unchanged data stays the same object.
 * @throws FetchFailure when it is unavailable, Error for one of another release.
 */
export function loadStock(href: string, maxAge = 0): Promise<Loaded> {
  const last = loads.get(href);
  const at = performance.now();
  if (last && at - last.at < maxAge) return last.stock;
  const stock = request(href).then(
    (loaded) => {
      const before = latest.get(href);
      const current = loaded !== null && before?.version === loaded.version ? before : loaded;
      latest.set(href, current);
      return current;
    },
    (failure: unknown) => {
      loads.delete(href);
      throw failure;
    },
  );
  loads.set(href, { at, stock });
  return stock;
}

async function request(href: string): Promise<Loaded> {
  const stock = await fetchJson<Response>(href, { quiet: true }).catch((failure: unknown) => {
    if ((failure as FetchFailure).status === 204) return null;
    throw failure;
  });
  if (stock !== null && stock.shape !== stockShape) throw new Error('stock of another release');
  return stock;
}

import type { FacetCounts } from '@/lib/domain/browse';
import type { FilterOffer, Filters } from '@/lib/domain/filters';
import type { ShownList } from '@/lib/domain/shown-list';
import type { SortOrder } from '@/lib/domain/sort';

/** A list that the browser can filter, sort and page by itself. */
export interface LiveStock {
  /** The state of the list, by which it is told from a newer or older one. */
  readonly version: string;
  readonly offer: FilterOffer;
  readonly show: (state: {
    readonly filters: Filters;
    readonly sort: SortOrder;
    readonly page: number;
  }) => ShownList;
  readonly preview: (filters: Filters) => { readonly counts: FacetCounts; readonly total: number };
}

interface Held {
  readonly live: LiveStock;
  /** The versions of pages that were there when it was asked for, or before: it is no older than any of them. */
  readonly pages: ReadonlySet<string>;
}

/** The lists this visit has loaded, by the address of their index: at hand at once when a visitor comes back to one. */
const held = new Map<string, Held>();
const watchers = new Set<() => void>();

/** The list of an index, however old. */
export const anyStock = (index: string): LiveStock | null => held.get(index)?.live ?? null;

/** The list of an index for a page of some version; null when the page may be the newer of the two. */
export function heldStock(index: string, page: string): LiveStock | null {
  const known = held.get(index);
  return known?.pages.has(page) ? known.live : null;
}

/** Holds a list that was asked for after a page of some version had come. */
export function holdStock(index: string, live: LiveStock, page: string): void {
  held.set(index, { live, pages: new Set([...(held.get(index)?.pages ?? []), live.version, page]) });
  for (const changed of watchers) changed();
}

/** Lets go of a list that isn't there any more. */
export function dropStock(index: string): void {
  held.delete(index);
  for (const changed of watchers) changed();
}

/** Tells when a list was loaded or dropped, until it is called off. */
export function watchStock(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

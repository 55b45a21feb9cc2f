import type { FacetCounts } from '@/lib/domain/browse';
import type { FilterOffer, Filters } from '@/lib/domain/filters';
import type { ShownList } from '@/lib/domain/shown-list';
import type { SortOrder } from '@/lib/domain/sort';

/** A list that the browser can filter, sort and page by itself. */
export interface LiveStock {
  readonly offer: FilterOffer;
  readonly show: (state: {
    readonly filters: Filters;
    readonly sort: SortOrder;
    readonly page: number;
  }) => ShownList;
  readonly preview: (filters: Filters) => { readonly counts: FacetCounts; readonly total: number };
}

/** The lists this visit has loaded, by the address of their index: at hand at once when a visitor comes back to one. */
const held = new Map<string, LiveStock>();

export const heldStock = (index: string): LiveStock | null => held.get(index) ?? null;

export function holdStock(index: string, live: LiveStock): void {
  held.set(index, live);
}

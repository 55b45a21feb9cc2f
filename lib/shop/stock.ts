import type { ListEquipment } from './equipment';
import type { FilterOffer } from './facets';
import type { VehicleSummary } from './vehicle';

/** Which stock is asked for: the four lists of product 3.1. */
export type StockQuery =
  | { readonly kind: 'all' }
  | { readonly kind: 'model'; readonly model: string }
  | { readonly kind: 'promotion'; readonly id: string | null }
  | { readonly kind: 'search'; readonly text: string };

/** A list that has nothing, not even words of its own. */
export const emptyStockList: StockList = {
  vehicles: [],
  ranges: { price: null, cuota: null },
  facets: [],
  equipment: { pieces: [], layers: [] },
  modelName: null,
  h1: null,
  h2Label: null,
  h2ParagraphHtml: null,
  h2BottomHtml: null,
};

/** A list of stock as fetched: unfiltered, in the upstream's order. HTML fields are already clean. */
export interface StockList extends FilterOffer {
  readonly vehicles: readonly VehicleSummary[];
  /** For those who search by equipment; cards and filters don't use it. */
  readonly equipment: ListEquipment;
  readonly modelName: string | null;
  readonly h1: string | null;
  readonly h2Label: string | null;
  readonly h2ParagraphHtml: string | null;
  readonly h2BottomHtml: string | null;
}

import { noRanges } from './filters';
import type { VehicleList } from './query';
import type { VehicleSummary } from './vehicle';

/** One of the four lists of product 3.1. */
export type StockQuery =
  | { readonly kind: 'all' }
  | { readonly kind: 'model'; readonly model: string }
  | { readonly kind: 'promotion'; readonly id: string | null }
  | {
      readonly kind: 'search';
      readonly text: string;
      /** Whether the text is searched literally, without spelling correction. */
      readonly literal?: true;
    };

/** An empty list without texts. */
export const emptyStockList: StockList = {
  vehicles: [],
  ranges: noRanges,
  facets: [],
  modelName: null,
  h1: null,
  h2Label: null,
  h2ParagraphHtml: null,
  h2BottomHtml: null,
};

/** A list of stock as fetched: unfiltered, in the upstream's order. HTML fields are sanitized. */
export interface StockList extends VehicleList<VehicleSummary> {
  /** Street address of dealers, by the folded name that vehicles give; empty where they differ. */
  readonly streets?: ReadonlyMap<string, string>;
  readonly modelName: string | null;
  readonly h1: string | null;
  readonly h2Label: string | null;
  readonly h2ParagraphHtml: string | null;
  readonly h2BottomHtml: string | null;
}

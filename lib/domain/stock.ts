import type { VehicleSummary } from './vehicle';

/** Codes of the facets we know; an unknown one is left out (product 3.6). */
export type FacetCode = 'colors' | 'fuels' | 'transmissions' | 'models' | 'price' | 'cuota' | 'special_price';

export interface FacetValue {
  readonly id: string;
  readonly label: string;
  /** `value_code`: the hex colour of a colour; null elsewhere or when it is no colour. */
  readonly hex: string | null;
}

export interface Facet {
  readonly code: FacetCode;
  readonly label: string;
  readonly values: readonly FacetValue[];
  /** Not among the list's filters: its values are chosen by address alone. */
  readonly hidden?: true;
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Which stock is asked for: the four lists of product 3.1. */
export type StockQuery =
  | { readonly kind: 'all' }
  | { readonly kind: 'model'; readonly model: string }
  | { readonly kind: 'promotion'; readonly id: string | null }
  | { readonly kind: 'search'; readonly text: string };

/** A list of stock as fetched: unfiltered, in the upstream's order. HTML fields are already clean. */
export interface StockList {
  readonly vehicles: readonly VehicleSummary[];
  readonly priceRange: Range | null;
  readonly feeRange: Range | null;
  readonly facets: readonly Facet[];
  readonly modelName: string | null;
  readonly h1: string | null;
  readonly h2Label: string | null;
  readonly h2ParagraphHtml: string | null;
  readonly h2BottomHtml: string | null;
}

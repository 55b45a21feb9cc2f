/** A vehicle as GA4 wants an item; the price in euros. */
export interface TrackedItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly price?: number;
  /** Its place in the list, from 0. */
  readonly index?: number;
}

/** The forms of the site, as `form_id`. */
export type TrackedForm = 'contact' | 'interest' | 'chat';

interface Purchase {
  readonly currency: 'EUR';
  /** In euros. */
  readonly value?: number;
  readonly items: readonly TrackedItem[];
}

interface ListedItems {
  readonly item_list_id: string;
  readonly items: readonly TrackedItem[];
}

/**
 * All that is told to the data layer, by the names of GA4 where it has one (docs/measuring.md). No personal data: no
 * text that somebody typed but a search that found something.
 */
export type TrackedEvent =
  | {
      readonly event: 'view_item_list';
      readonly ecommerce: ListedItems;
      /** Vehicles in the list, on all its pages. */
      readonly results: number;
    }
  | { readonly event: 'select_item'; readonly ecommerce: ListedItems }
  | { readonly event: 'view_item'; readonly ecommerce: Purchase }
  | { readonly event: 'view_comparison'; readonly ecommerce: Purchase }
  | { readonly event: 'add_to_compare'; readonly ecommerce: Purchase }
  /** Without the term where it may be more than words of the catalogue (`searchTermToTell`). */
  | { readonly event: 'search'; readonly search_term?: string; readonly results: number }
  /** The facets that have changed, and all that is chosen now as the list's address writes it. */
  | { readonly event: 'filter_apply'; readonly changed: string; readonly filters: string }
  /** Entry in euros, term in months. */
  | {
      readonly event: 'finance_simulate';
      readonly item_id: string;
      readonly entry: number;
      readonly months: number;
    }
  /** The first field of a form that a visitor turns to. */
  | { readonly event: 'form_start'; readonly form_id: TrackedForm }
  /** A send that was stopped: the names of the failing fields, never what stands in them. */
  | { readonly event: 'form_error'; readonly form_id: TrackedForm; readonly fields: readonly string[] }
  /** A request that the upstream has accepted, and nothing sooner. */
  | { readonly event: 'generate_lead'; readonly form_id: TrackedForm }
  | {
      readonly event: 'web_vitals';
      readonly metric_name: string;
      /** Milliseconds; for CLS a plain number. */
      readonly metric_value: number;
      readonly metric_rating: string;
      readonly metric_id: string;
    };

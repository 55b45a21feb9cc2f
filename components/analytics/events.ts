/** A vehicle as an item of GA4; the price in euros. */
export interface TrackedItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly price?: number;
  /** Its place in the list, from 0. */
  readonly index?: number;
}

/** The forms of the site, as `form_id`. */
export type TrackedForm = 'contact' | 'interest' | 'chat';

/** The ways in which a vehicle is sent to somebody. */
export type ShareMethod = 'system' | 'whatsapp' | 'email' | 'copy';

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
 * All events of the data layer, by the names of GA4 where it has one (docs/analytics.md). No personal data: the only
 * typed text is that of a search that found something.
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
  /** Without the term where it may hold personal data (`trackedSearchTerm`). */
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
  /** A vehicle was handed to the system's dialog, to WhatsApp, to an e-mail, or its address was copied. */
  | {
      readonly event: 'share';
      readonly method: ShareMethod;
      readonly content_type: 'vehicle';
      readonly item_id: string;
    }
  /** A visitor turns to the first field of a form. */
  | { readonly event: 'form_start'; readonly form_id: TrackedForm }
  /** A form that wasn't sent because of errors: the names of the fields, never their values. */
  | { readonly event: 'form_error'; readonly form_id: TrackedForm; readonly fields: readonly string[] }
  /** A lead that the upstream has accepted, and nothing sooner. */
  | { readonly event: 'generate_lead'; readonly form_id: TrackedForm }
  | {
      readonly event: 'web_vitals';
      readonly metric_name: string;
      /** Milliseconds; for CLS a plain number. */
      readonly metric_value: number;
      readonly metric_rating: string;
      readonly metric_id: string;
      /** How the page came to be seen: `navigate`, `reload`, `back-forward`, `back-forward-cache`, `prerender`, `restore`. */
      readonly navigation_type: string;
    };

/** What is tracked of a vehicle; `amount` is its final price in euros. */
export interface TrackedVehicle {
  readonly id: string;
  readonly name: string;
  readonly amount: number | null;
}

/** A vehicle as an item; `index` is its place in a list, from 0. */
export function toItem({ id, name, amount }: TrackedVehicle, index?: number): TrackedItem {
  return {
    item_id: id,
    item_name: name,
    ...(amount !== null && { price: amount }),
    ...(index !== undefined && { index }),
  };
}

/** Vehicles as items, with their total price where all prices are known. */
export function toItems(
  vehicles: readonly TrackedVehicle[],
): (TrackedEvent & { event: 'view_item' })['ecommerce'] {
  const amounts = vehicles.flatMap(({ amount }) => amount ?? []);
  const value = amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    currency: 'EUR',
    ...(amounts.length === vehicles.length && { value }),
    items: vehicles.map((vehicle) => toItem(vehicle)),
  };
}

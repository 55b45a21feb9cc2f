import type { TrackedLead } from '@/lib/leads/tracked-lead';

/** A GA4 item; `price` is in euros. */
export interface TrackedItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly price?: number;
  /** Position in the list, from 0. */
  readonly index?: number;
}

/** The forms of the site, as `form_id`. */
export type TrackedForm = 'contact' | 'interest' | 'chat';

/** How a visitor shares a vehicle. */
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
 * All events of the data layer, with GA4's names where it has one (docs/analytics.md). They hold no personal data: the
 * only typed text is a search text that found something.
 */
export type TrackedEvent =
  | {
      readonly event: 'view_item_list';
      readonly ecommerce: ListedItems;
      /** Vehicles in the list, on all its pages. */
      readonly results: number;
    }
  /** The visit began with a click on an advertisement. Pushed before the tag manager loads, after consent. */
  | ({ readonly event: 'click_ids' } & Readonly<Record<string, string>>)
  | { readonly event: 'select_item'; readonly ecommerce: ListedItems }
  | { readonly event: 'view_item' | 'view_comparison' | 'add_to_compare'; readonly ecommerce: Purchase }
  /** `search_term` is absent where it may hold personal data (`trackedSearchTerm`). */
  | { readonly event: 'search'; readonly search_term?: string; readonly results: number }
  /** `changed` names the changed facets; `filters` holds all chosen ones, written as in the list's URL. */
  | { readonly event: 'filter_apply'; readonly changed: string; readonly filters: string }
  /** Entry in euros, term in months. */
  | {
      readonly event: 'finance_simulate';
      readonly item_id: string;
      readonly entry: number;
      readonly months: number;
    }
  | {
      readonly event: 'share';
      readonly method: ShareMethod;
      readonly content_type: 'vehicle';
      readonly item_id: string;
    }
  /** A visitor enters something into a form for the first time. */
  | { readonly event: 'form_start'; readonly form_id: TrackedForm }
  /** A form was not sent because of errors. Holds the names of the invalid fields, never their values. */
  | { readonly event: 'form_error'; readonly form_id: TrackedForm; readonly fields: readonly string[] }
  /** Pushed once for a lead that the upstream has accepted, by its confirmation page. */
  | ({ readonly event: 'generate_lead' } & TrackedLead)
  /** The confirmation page is shown, also again; `event_id` is that of its lead. */
  | {
      readonly event: 'lead_confirmation';
      readonly form_id: TrackedForm;
      readonly event_id: string;
    }
  | {
      readonly event: 'web_vitals';
      readonly metric_name: string;
      /** Milliseconds; CLS has no unit. */
      readonly metric_value: number;
      readonly metric_rating: string;
      readonly metric_id: string;
      /** How the page opened: `navigate`, `reload`, `back-forward`, `back-forward-cache`, `prerender`, `restore`. */
      readonly navigation_type: string;
    };

/** The tracked fields of a vehicle; `price` is the final one in euros. */
export interface TrackedVehicle {
  readonly id: string;
  readonly name: string;
  readonly price: number | null;
}

/** Maps a vehicle to an item; `index` is its position in a list, from 0. */
export function toItem({ id, name, price }: TrackedVehicle, index?: number): TrackedItem {
  return {
    item_id: id,
    item_name: name,
    ...(price !== null && { price }),
    ...(index !== undefined && { index }),
  };
}

/** Maps vehicles to items. The total price in euros is set only if every price is known. */
export function toItems(vehicles: readonly TrackedVehicle[]): Purchase {
  const prices = vehicles.flatMap(({ price }) => price ?? []);
  const value = prices.reduce((sum, price) => sum + price, 0);
  return {
    currency: 'EUR',
    ...(prices.length === vehicles.length && { value }),
    items: vehicles.map((vehicle) => toItem(vehicle)),
  };
}

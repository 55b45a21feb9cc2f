import type { LeadEventParams } from '@/lib/leads/lead-event';
import type { Snapshot } from '@/lib/stock/vehicle';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The forms of the site, as `form_id`. */
export type TrackedForm = 'contact' | 'interest' | 'chat';

/** How a visitor shares a vehicle. */
export type ShareMethod = 'system' | 'whatsapp' | 'email' | 'copy';

type EcommercePayload = ReturnType<typeof toGa4EcommerceWithTotal>;
type ListedItems = Pick<EcommercePayload, 'items'> & { readonly item_list_id: string };

/**
 * The parameters of all events of the data layer, with GA4's names where it has one (docs/analytics.md). They
 * hold no personal data: the only typed text is a search text that found something.
 */
interface Events {
  /** Once for each page that is shown (`TrackPageViews`). */
  page_view: { page_path: string; page_title: string };
  /** `results`: vehicles in the list, on all its pages. */
  view_item_list: { ecommerce: ListedItems; results: number };
  /** The visit began with a click on an advertisement. Pushed before the tag manager loads, after consent. */
  click_ids: Record<string, string>;
  select_item: { ecommerce: ListedItems };
  view_item: { ecommerce: EcommercePayload };
  view_comparison: { ecommerce: EcommercePayload };
  add_to_compare: { ecommerce: EcommercePayload };
  /** `search_term` is absent where it may hold personal data (`trackableSearchTermOrNull`). */
  search: { search_term?: string; results: number };
  /** `changed` names the changed facets; `filters` holds all chosen ones, written as in the list's URL. */
  filter_apply: { changed: string; filters: string };
  /** Entry in euros, term in months. */
  finance_simulate: { item_id: string; entry: number; months: number };
  share: { method: ShareMethod; content_type: 'vehicle'; item_id: string };
  /** A visitor enters something into a form for the first time. */
  form_start: { form_id: TrackedForm };
  /** A form was not sent because of errors. Holds the names of the invalid fields, never their values. */
  form_error: { form_id: TrackedForm; fields: readonly string[] };
  /** Pushed once for a lead that the upstream has accepted, by its confirmation page. */
  generate_lead: LeadEventParams;
  /** The confirmation page is shown, also again; `event_id` is that of its lead. */
  lead_confirmation: Pick<LeadEventParams, 'form_id' | 'event_id'>;
  web_vitals: {
    metric_name: string;
    /** Milliseconds; CLS has no unit. */
    metric_value: number;
    metric_rating: string;
    metric_id: string;
    /**
     * How the page opened: `navigate`, `reload`, `back-forward`, `back-forward-cache`, `prerender`,
     * `restore`.
     */
    navigation_type: string;
    /** The path of the page that was shown when it happened. */
    page_path: string;
  };
}

/** An entry of the data layer. */
export type TrackedEvent = {
  [Name in keyof Events]: Readonly<Events[Name]> & { readonly event: Name };
}[keyof Events];

/** The tracked fields of a vehicle. */
export type TrackedVehicle = Pick<Snapshot, 'id' | 'name' | 'price'>;

interface Ga4Item {
  readonly item_id: string;
  readonly item_name: string;
  /** In euros. */
  readonly price: number;
  readonly index?: number;
}

interface Ga4Ecommerce {
  readonly currency: 'EUR';
  /** In euros. */
  readonly value: number;
  readonly items: readonly Ga4Item[];
}

/** Maps a vehicle to a GA4 item, with its price in euros; `index` is its position in a list, from 0. */
export function toGa4Item({ id, name, price }: TrackedVehicle, index?: number): Ga4Item {
  return { item_id: id, item_name: name, price, ...(index !== undefined && { index }) };
}

/** Maps vehicles to items, with the sum of their prices in euros. */
export function toGa4EcommerceWithTotal(vehicles: readonly TrackedVehicle[]): Ga4Ecommerce {
  const value = vehicles.reduce((sum, { price }) => sum + price, 0);
  return { currency: 'EUR', value, items: vehicles.map((vehicle) => toGa4Item(vehicle)) };
}

/** The defaults of Consent Mode. */
const denied = {
  ad_storage: 'denied',
  analytics_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

let opened = false;

/** Returns the page's data layer. Our first entry in it always denies consent. */
export function dataLayerDenyingConsentFirst(): unknown[] {
  const layer = (window.dataLayer ??= []);
  if (!opened) layer.push(gtagCommand('consent', 'default', denied));
  opened = true;
  return layer;
}

/** A `gtag` command. It has to be an `arguments` object: the tag manager takes an array for data. */
function gtagCommand(..._words: readonly unknown[]): unknown {
  // oxlint-disable-next-line prefer-rest-params -- see above
  return arguments;
}

/**
 * Whether an entry is a `gtag` command that updates the consent; vendors push them as `arguments` or as
 * arrays.
 */
export function isConsentUpdate(entry: unknown): entry is ArrayLike<unknown> {
  const [name, kind] = Array.from((entry ?? []) as ArrayLike<unknown>);
  return name === 'consent' && kind === 'update';
}

/** The cookie banner: `isShown` says whether it is shown; until that is known it may be. */
export const cookieBanner = { isShown: () => true };

/**
 * Whether a configured cookie banner still waits for the visitor's answer; one that isn't shown never gets
 * any.
 */
export const isConsentAwaited = (): boolean =>
  !dataLayerDenyingConsentFirst().some(isConsentUpdate) && cookieBanner.isShown();

/**
 * Pushes an event to the data layer; never throws. Nothing leaves the browser unless a tag manager is
 * configured and, where there is a banner, the visitor has consented.
 */
export function trackEvent(event: TrackedEvent): void {
  const layer = dataLayerDenyingConsentFirst();
  // The tag manager merges entries: without this reset, the last event's items would stay in the next one.
  if ('ecommerce' in event) layer.push({ ecommerce: null });
  layer.push(event);
}

import type { TrackedEvent } from './events';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
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
export function dataLayer(): unknown[] {
  const layer = (window.dataLayer ??= []);
  if (!opened) {
    opened = true;
    layer.push(command('consent', 'default', denied));
  }
  return layer;
}

/** A `gtag` command. It has to be an `arguments` object: the tag manager takes an array for data. */
function command(..._words: readonly unknown[]): unknown {
  // oxlint-disable-next-line prefer-rest-params -- see above
  return arguments;
}

/** Whether an entry is a `gtag` command that updates the consent; vendors push them as `arguments` or as arrays. */
export function isConsentUpdate(entry: unknown): entry is ArrayLike<unknown> {
  const [name, kind] = Array.from((entry ?? []) as ArrayLike<unknown>);
  return name === 'consent' && kind === 'update';
}

/**
 * Pushes an event to the data layer; never throws. Nothing leaves the browser unless a tag manager is configured and,
 * where there is a banner, the visitor has consented.
 */
export function track(event: TrackedEvent): void {
  const layer = dataLayer();
  // The tag manager merges entries: without this reset, the last event's items would stay in the next one.
  if ('ecommerce' in event) layer.push({ ecommerce: null });
  layer.push(event);
}

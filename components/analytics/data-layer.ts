import type { TrackedEvent } from './events';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The defaults of Consent Mode (product 12.1). */
const denied = {
  ad_storage: 'denied',
  analytics_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

let opened = false;

/** The data layer of the page. Our first entry in it is always that nothing is consented to. */
export function dataLayer(): unknown[] {
  const layer = (window.dataLayer ??= []);
  if (!opened) {
    opened = true;
    layer.push(command('consent', 'default', denied));
  }
  return layer;
}

/** A command of `gtag`: it has to be an `arguments` object, since the tag manager takes an array for data. */
function command(..._words: readonly unknown[]): unknown {
  // eslint-disable-next-line prefer-rest-params -- see above
  return arguments;
}

/**
 * Pushes an event to the data layer. Nothing leaves the browser unless a tag manager is configured and, where there is
 * a banner, consented to (product 12.1). Never throws and costs no more than a push.
 */
export function track(event: TrackedEvent): void {
  const layer = dataLayer();
  // The tag manager merges entries: the items of the last event must not stay in the next one.
  if ('ecommerce' in event) layer.push({ ecommerce: null });
  layer.push(event);
}

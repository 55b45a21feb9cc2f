import { dataLayer } from './data-layer';
import type { TrackedEvent } from './events';

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

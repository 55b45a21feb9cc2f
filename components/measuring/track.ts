import { dataLayer } from './data-layer';
import type { TrackedEvent } from './events';

/**
 * Tells the data layer what a visitor has done. That is all: nothing leaves the browser unless a tag manager is
 * configured and, where there is a banner, consented to (decisions 11). Never throws and costs no more than a push.
 */
export function track(event: TrackedEvent): void {
  const layer = dataLayer();
  // The tag manager merges entries: the items of the last event must not stay in the next one.
  if ('ecommerce' in event) layer.push({ ecommerce: null });
  layer.push(event);
}

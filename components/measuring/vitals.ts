import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { track } from './track';

/** Reports the web vitals of this visit to the data layer, each when it is known (specification 4). */
export function reportVitals(): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value, rating, id }) =>
      track({
        event: 'web_vitals',
        metric_name: name,
        metric_value: name === 'CLS' ? value : Math.round(value),
        metric_rating: rating,
        metric_id: id,
      }),
    );
  }
}

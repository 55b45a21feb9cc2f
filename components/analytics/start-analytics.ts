import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { browserStorage } from '@/components/site/browser/storage';
import { isRecord } from '@/lib/platform/records';
import { clickIdsKey } from '@/lib/routing/campaign-params';
import { gtmScriptUrl } from '@/lib/routing/routes';
import { dataLayer, isConsentUpdate, track } from './data-layer';

/** Whether the visitor has consented to analytics: the last update decides, a default never does. */
export function isAnalyticsGranted(entries: readonly unknown[]): boolean {
  const updates = entries.filter(isConsentUpdate).map((entry) => entry[2]);
  const consents = updates.map((update) => (isRecord(update) ? update.analytics_storage : undefined));
  return consents.findLast((consent) => consent !== undefined) === 'granted';
}

/** Calls `granted` once: immediately if consent has been given, else with the entry that gives it. */
export function whenGranted(layer: unknown[], granted: () => void): void {
  if (isAnalyticsGranted(layer)) return granted();
  const push = layer.push.bind(layer);
  let waiting = true;
  layer.push = (...entries) => {
    const length = push(...entries);
    if (waiting && isAnalyticsGranted(entries)) {
      waiting = false;
      granted();
    }
    return length;
  };
}

let started = false;

/**
 * Starts the configured parts, once a visit: the banner, the tag manager and the web vitals. With a banner, the tag
 * manager starts only after consent.
 * @param banner HTML of the cookie banner, trusted code; empty for none
 * @param gtmId the tag manager's container; null when it is off
 */
export function startAnalytics(banner: string, gtmId: string | null): void {
  if (started) return;
  started = true;
  reportVitals();
  const layer = dataLayer();
  const load = () => gtmId !== null && loadTagManager(layer, gtmId);
  if (banner === '') load();
  else {
    whenGranted(layer, load);
    void showCookieBanner(banner);
  }
}

/** Loads the container, which finds the click ids that this visit began with in the data layer. */
function loadTagManager(layer: unknown[], id: string): void {
  const clickIds = browserStorage('sessionStorage').get(clickIdsKey);
  if (typeof clickIds === 'string')
    track({ event: 'click_ids', ...Object.fromEntries(new URLSearchParams(clickIds)) });
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = gtmScriptUrl(id);
  document.head.append(script);
}

/** Pushes each web vital of this visit to the data layer once its value is final. */
function reportVitals(): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value, rating, id, navigationType }) =>
      track({
        event: 'web_vitals',
        metric_name: name,
        metric_value: name === 'CLS' ? value : Math.round(value),
        metric_rating: rating,
        metric_id: id,
        navigation_type: navigationType,
      }),
    );
  }
}

/**
 * Appends the configured cookie banner to the body: trusted markup whose scripts run in order, as in a parsed document.
 * At the end of the body it causes no layout shift.
 */
async function showCookieBanner(html: string): Promise<void> {
  const container = document.createElement('div');
  container.dataset.cookieBanner = '';
  // Browsers don't run scripts inserted as markup: each is replaced by a copy that runs.
  container.innerHTML = html;
  document.body.append(container);
  for (const inert of container.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of inert.attributes) script.setAttribute(name, value);
    script.text = inert.text;
    // From the attribute: Firefox reports `async` for every script inserted as markup.
    script.async = inert.hasAttribute('async');
    const ended = new Promise((resolve) => (script.onload = script.onerror = resolve));
    inert.replaceWith(script);
    if (script.src !== '' && !script.async && !script.defer) await ended;
  }
}

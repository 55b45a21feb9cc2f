import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import {
  configuredCodeMs,
  loadConfiguredScript,
  reportMissingCode,
  runConfiguredCode,
} from '@/components/site/browser/configured-code';
import { failSafeJsonStorage } from '@/components/site/browser/device';
import { isObjectOrArray } from '@/lib/platform/records';
import { clickIdsKey, clickIdsInQueryOrNull } from '@/lib/routing/campaign-params';
import { withTimeout } from '@/lib/platform/timeout';
import { gtmScriptUrl } from '@/lib/routing/routes';
import { pagePathShownAt } from './page-views';
import {
  cookieBanner,
  dataLayerDenyingConsentFirst,
  isConsentAwaited,
  isConsentUpdate,
  trackEvent,
} from './data-layer';

type Purpose = 'analytics_storage' | 'ad_storage';

/** Returns what the visitor has answered for a purpose: the last update decides, a default never does. */
export function latestConsentUpdate(purpose: Purpose, entries: readonly unknown[]): unknown {
  const updates = entries.filter(isConsentUpdate).map((entry) => entry[2]);
  const consents = updates.map((update) => (isObjectOrArray(update) ? update[purpose] : undefined));
  return consents.findLast((consent) => consent !== undefined);
}

/** Calls back at once, and after each entry that is pushed to a data layer. */
export function callNowAndAfterEachEntry(layer: unknown[], onChange: () => void): void {
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    const length = push(...entries);
    onChange();
    return length;
  };
  onChange();
}

const storage = failSafeJsonStorage('sessionStorage');

let started = false;

/**
 * Starts the configured parts, once a visit: the banner, the tag manager and the web vitals. With a banner,
 * the tag manager starts only after consent.
 * @param bannerHtml HTML of the cookie banner, trusted code; empty for none
 * @param gtmId the tag manager's container; null when it is off
 */
export function startAnalytics(bannerHtml: string, gtmId: string | null): void {
  if (started) return;
  started = true;
  trackWebVitals();
  if (gtmId !== null) startTagManagerOnConsent(gtmId, bannerHtml !== '');
  if (bannerHtml !== '') showCookieBanner(bannerHtml);
}

function startTagManagerOnConsent(gtmId: string, hasBanner: boolean): void {
  const layer = dataLayerDenyingConsentFirst();
  const consentTo = (purpose: Purpose) => (hasBanner ? latestConsentUpdate(purpose, layer) : 'granted');
  let isLoaded = false;
  let hasClickIds = false;
  callNowAndAfterEachEntry(layer, () => {
    const ads = consentTo('ad_storage');
    if (ads === 'denied') storage.remove(clickIdsKey);
    // Before the container, which finds them in the data layer.
    if (ads === 'granted' && !hasClickIds) {
      hasClickIds = true;
      trackAndStoreClickIds();
    }
    if (isLoaded || consentTo('analytics_storage') !== 'granted') return;
    isLoaded = true;
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadConfiguredScript('tag manager', gtmScriptUrl(gtmId)).catch(() => undefined);
  });
}

/**
 * Tracks the click ids that the visitor arrived with, and stores them for the visit's later documents. They
 * are read from the document's own address: links and filters remove them from the current one.
 */
function trackAndStoreClickIds(): void {
  const [arrival] = performance.getEntriesByType('navigation');
  const ids =
    clickIdsInQueryOrNull(arrival?.name.split('?')[1]) ??
    clickIdsInQueryOrNull(storage.get(clickIdsKey)?.toString());
  if (ids === null) return;
  storage.set(clickIdsKey, new URLSearchParams(ids).toString());
  trackEvent({ event: 'click_ids', ...ids });
}

/** Pushes each web vital of this visit to the data layer once its value is final. */
function trackWebVitals(): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value, rating, id, navigationType, entries }) =>
      trackEvent({
        event: 'web_vitals',
        metric_name: name,
        metric_value: name === 'CLS' ? value : Math.round(value),
        metric_rating: rating,
        metric_id: id,
        navigation_type: navigationType,
        page_path: pagePathShownAt(
          entries[0]?.startTime ?? (navigationType === 'back-forward-cache' ? Infinity : 0),
        ),
      }),
    );
  }
}

/**
 * Appends the configured cookie banner to the body: trusted markup whose scripts run in order, as in a parsed
 * document. At the end of the body it causes no layout shift. One that neither shows anything nor answers in
 * time is reported.
 */
function showCookieBanner(html: string): void {
  const container = document.createElement('div');
  container.dataset.cookieBanner = '';
  // Browsers don't run scripts inserted as markup: each is replaced by a copy that runs.
  container.innerHTML = html;
  document.body.append(container);
  const topLevel = () => [document.documentElement, document.body].flatMap(({ children }) => [...children]);
  const earlierElements = new Set(topLevel());
  // Vendors add elements to the page, some without a height, or show those of their markup.
  const isShown = () =>
    topLevel().some((element) => !earlierElements.has(element) && element.getClientRects().length > 0) ||
    [...container.querySelectorAll('*')].some((element) => element.getBoundingClientRect().height > 0);
  void runConfiguredCode(() => withTimeout(configuredCodeMs, runScripts(container), () => undefined));
  const check = () => {
    // A hidden page shows nothing yet.
    if (document.hidden) return void setTimeout(check, configuredCodeMs);
    if (isConsentAwaited() && !isShown()) reportMissingCode('cookie banner');
    cookieBanner.isShown = isShown;
  };
  setTimeout(check, configuredCodeMs);
}

/** Runs the inert scripts of an element in order; resolves when all but the asynchronous ones have run. */
async function runScripts(container: HTMLElement): Promise<void> {
  const deferred: Promise<unknown>[] = [];
  for (const inert of container.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of inert.attributes) script.setAttribute(name, value);
    script.text = inert.text;
    // From the attribute: Firefox reports `async` for every script inserted as markup.
    script.async = inert.hasAttribute('async');
    // Beside its own `onload`.
    const ended = new Promise((resolve) => {
      for (const type of ['load', 'error']) script.addEventListener(type, resolve);
    });
    inert.replaceWith(script);
    // Data blocks never load.
    if (script.src === '' || script.noModule || !/^$|javascript|^module$/i.test(script.type)) continue;
    if (script.defer) deferred.push(ended);
    else if (!script.async) await ended;
  }
  await Promise.all(deferred);
}

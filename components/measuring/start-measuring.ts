import { gtmAddress } from '@/lib/gtm';
import { showBanner } from './banner';
import { whenGranted } from './consent';
import { dataLayer } from './data-layer';
import { reportVitals } from './vitals';

/** What the configuration says of measuring. */
export interface MeasuringSettings {
  /** The cookie banner, trusted; empty for none. */
  readonly banner: string;
  /** The container of the tag manager; null when it is off. */
  readonly gtmId: string | null;
}

let started = false;

/**
 * Starts what is configured, once a visit: the banner, the tag manager (with a banner not before consent is given,
 * decisions 11), and the report of web vitals.
 */
export function startMeasuring({ banner, gtmId }: MeasuringSettings): void {
  if (started) return;
  started = true;
  reportVitals();
  const layer = dataLayer();
  const load = () => gtmId !== null && loadTagManager(layer, gtmId);
  if (banner === '') load();
  else {
    whenGranted(layer, load);
    void showBanner(banner);
  }
}

function loadTagManager(layer: unknown[], id: string): void {
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = gtmAddress(id);
  document.head.append(script);
}

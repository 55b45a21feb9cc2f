import { log } from '@/lib/log';
import { setProbe } from '@/lib/maintenance/maintenance';
import { shareEvents } from './shared-events';
import { getConfig, probeConfiguration } from '@/lib/stockfinder/config';

/** Puts in place what the application shares with the whole process, before its first request. */
export async function startServer(): Promise<void> {
  if (process.env.NODE_ENV === 'production' && !process.env.SITE_URL)
    log.warn('SITE_URL is not set: canonical addresses and the sitemap name this machine');
  setProbe(probeConfiguration);
  // Maintenance may be configured already, and configured code must be known before the policy of a first page is
  // written; without the upstream a kept configuration says so. A failure shows on the first page.
  void probeConfiguration()
    .catch(getConfig)
    .then(undefined, () => undefined);
  await shareEvents();
}

import { setSigningSecrets } from '@/lib/content/signature';
import { loadServerSecrets } from '@/lib/http/server-secret';
import { shortestSecret } from '@/lib/platform/env';
import { env } from '@/lib/settings/env';
import { log } from '@/lib/platform/log';
import type { InstanceEvent } from '@/lib/platform/services';
import { startInstanceEventSharing } from '@/lib/platform/shared-events';
import { applyRemoteMaintenance, maintenanceProbe } from '@/lib/site/maintenance/maintenance';
import {
  startLoadingStockAndDealers,
  purgeAndTellInstances,
  loadMaintenanceFlag,
} from '@/lib/upstream/reads';

/** Initializes the state that the application shares with the whole process, before its first request. */
export async function initializeInstance(): Promise<void> {
  const { isSiteUrlSet, revalidateSecret } = env();
  if (!isSiteUrlSet)
    log.warn('SITE_URL is not set: canonical addresses name this machine, and no page may be indexed');
  if (revalidateSecret !== null && revalidateSecret.length < shortestSecret)
    log.warn('REVALIDATE_SECRET is short enough to be guessed', { shortest: shortestSecret });
  maintenanceProbe.set(loadMaintenanceFlag);
  // Before anything with a signed URL is read or rendered.
  setSigningSecrets(...(await loadServerSecrets()));
  // Maintenance may be configured already, and configured code must be known before the first page's policy
  // is written; without the upstream a cached configuration has both. A failure shows on the first page.
  startLoadingStockAndDealers();
  await startInstanceEventSharing(applyEventOfOtherInstance);
}

/** Applies what another instance has told. */
export function applyEventOfOtherInstance(event: InstanceEvent): void {
  if ('tags' in event) void purgeAndTellInstances(event.tags, 'instance');
  else applyRemoteMaintenance(event.maintenance);
}

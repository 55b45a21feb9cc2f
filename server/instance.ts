import { setSigningSecrets } from '@/lib/content/signature';
import { loadServerSecrets } from '@/lib/http/server-secret';
import { env, shortestSecret } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { currentRequest } from '@/lib/platform/request-context';
import { maintenanceProbe } from '@/lib/site/maintenance/maintenance';
import { loadStockAtStart, refreshMaintenance } from '@/lib/upstream/reads';
import { startInstanceEventSharing } from './shared-events';

/** Initializes the state that the application shares with the whole process, before its first request. */
export async function initializeInstance(): Promise<void> {
  const { isSiteUrlSet, revalidateSecret } = env();
  if (!isSiteUrlSet)
    log.warn('SITE_URL is not set: canonical addresses name this machine, and no page may be indexed');
  if (revalidateSecret !== null && revalidateSecret.length < shortestSecret)
    log.warn('REVALIDATE_SECRET is short enough to be guessed', { shortest: shortestSecret });
  maintenanceProbe.set(refreshMaintenance);
  // Before anything with a signed URL is read or rendered.
  setSigningSecrets(...(await loadServerSecrets()));
  // Maintenance may be configured already, and configured code must be known before the first page's policy
  // is written; without the upstream a cached configuration has both. A failure shows on the first page.
  loadStockAtStart();
  await startInstanceEventSharing();
}

/**
 * Logs the error of a rendering or an endpoint, once each. A failed upstream call tells in its message which
 * it was.
 */
export function logRequestErrorOnce(error: unknown): void {
  // The framework reports a failure for each part of a page that met it.
  const request = currentRequest();
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (!request?.isReported) log.error('a rendering failed', { reason });
  if (request) request.isReported = true;
}

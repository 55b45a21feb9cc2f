import { noStoreJsonResponse } from '@/lib/http/responses';
import { withCampaignParams } from '@/lib/routing/campaign-params';
import { paths } from '@/lib/routing/routes';
import { isHttpsSite } from '@/lib/platform/env';
import { withoutEndSlashes } from '@/lib/platform/urls';
import { isMaintenanceOn, maintenanceRetryAfterSeconds } from './maintenance';
import { ownPagePathOrNull, maintenanceLocationAndCookie } from './return-cookie';

/** Headers of a temporary redirect, which no cache may store beyond maintenance. */
interface MaintenanceRedirectHeaders extends Readonly<Record<string, string>> {
  readonly location: string;
}

/**
 * Returns the redirect of a request during maintenance; null while it is off, and for the maintenance
 * page. A prefetch gets no cookie, because the visitor hasn't opened that page.
 */
export function maintenanceRedirectHeadersOrNull(
  path: string,
  search: string,
  isPrefetch: boolean,
): MaintenanceRedirectHeaders | null {
  const tidy = withoutEndSlashes(path) || paths.home;
  if (!isMaintenanceOn() || tidy === paths.maintenance) return null;
  const from = ownPagePathOrNull(tidy + search) ?? paths.home;
  const { location, cookie } = maintenanceLocationAndCookie(from, isHttpsSite());
  const withCampaign = withCampaignParams(location, new URLSearchParams(search));
  return {
    location: withCampaign,
    'cache-control': 'no-store',
    ...(!isPrefetch && { 'set-cookie': cookie }),
  };
}

/** Returns the `Retry-After` of responses during maintenance. */
export const retryAfterHeaders = (): Record<string, string> => ({
  'retry-after': String(maintenanceRetryAfterSeconds()),
});

/** Returns the response to a browser's call during maintenance, without the upstream; null when off. */
export function maintenanceJsonResponseOrNull(): Response | null {
  return isMaintenanceOn() ? noStoreJsonResponse({ outcome: 'maintenance' }, 503, retryAfterHeaders()) : null;
}

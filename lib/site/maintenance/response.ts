import { noStoreJson } from '@/lib/http/responses';
import { addUtm } from '@/lib/routing/campaign-params';
import { paths } from '@/lib/routing/routes';
import { isSecureSite } from '@/lib/platform/env';
import { withoutEndSlashes } from '@/lib/platform/urls';
import { isMaintenanceOn, maintenanceRetryAfterSeconds } from './maintenance';
import { safeReturnTarget, maintenanceLocationAndCookie } from './return-cookie';

/** Headers of a temporary redirect, which no cache may store beyond maintenance. */
interface MaintenanceRedirectHeaders extends Readonly<Record<string, string>> {
  readonly location: string;
}

/**
 * Returns the redirect of a request during maintenance; null while it is off, and for the maintenance
 * page. A prefetch gets no cookie, because the visitor hasn't opened that page.
 */
export function maintenanceRedirectHeaders(
  path: string,
  search: string,
  isPrefetch: boolean,
): MaintenanceRedirectHeaders | null {
  const tidy = withoutEndSlashes(path) || paths.home;
  if (!isMaintenanceOn() || tidy === paths.maintenance) return null;
  const from = safeReturnTarget(tidy + search) ?? paths.home;
  const { location, cookie } = maintenanceLocationAndCookie(from, isSecureSite());
  const withCampaign = addUtm(location, new URLSearchParams(search));
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
export function jsonResponseIfMaintenance(): Response | null {
  return isMaintenanceOn() ? noStoreJson({ outcome: 'maintenance' }, 503, retryAfterHeaders()) : null;
}

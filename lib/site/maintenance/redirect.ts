import { isSecureSite } from '@/lib/platform/env';
import { addUtm } from '@/lib/addresses/campaign-params';
import { paths } from '@/lib/addresses/routes';
import { withoutEndSlashes } from '@/lib/platform/urls';
import { isMaintenanceOn } from './maintenance';
import { ownAddress, wayToMaintenance } from './return-cookie';

/** The headers of a temporary redirect, which must not outlive maintenance in anybody's cache. */
interface MaintenanceRedirect extends Readonly<Record<string, string>> {
  readonly location: string;
}

/**
 * How whoever asks for an address is led away while maintenance is on (product 13.3); null while it is off, and for the
 * page of maintenance itself. What a browser fetches ahead gets no cookie: nobody has been there.
 */
export function maintenanceRedirect(
  path: string,
  search: string,
  header: (name: string) => unknown,
): MaintenanceRedirect | null {
  const tidy = withoutEndSlashes(path) || paths.home;
  if (!isMaintenanceOn() || tidy === paths.maintenance) return null;
  const from = ownAddress(tidy + search) ?? paths.home;
  const { location, cookie } = wayToMaintenance(from, isSecureSite());
  const withCampaign = addUtm(location, new URLSearchParams(search));
  const isAhead = ['next-router-prefetch', 'purpose'].some((name) => typeof header(name) === 'string');
  return { location: withCampaign, 'cache-control': 'no-store', ...(!isAhead && { 'set-cookie': cookie }) };
}

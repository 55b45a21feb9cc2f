import { isSecureSite } from '@/lib/platform/env';
import { keepUtm } from '@/lib/addresses/campaign-params';
import { paths } from '@/lib/addresses/routes';
import { withoutEndSlashes } from '@/lib/platform/without-end-slashes';
import { isMaintenanceOn } from './maintenance';
import { ownAddress, returnCookie } from './return-cookie';

/** A temporary redirect: where to, and the cookie that remembers where it began. */
interface MaintenanceRedirect {
  readonly location: string;
  /** None for what a browser fetches ahead: nobody has been there. */
  readonly cookie: string | null;
}

/**
 * Where whoever asks for an address is led while maintenance is on (product 13.3); null while it is off, and for the
 * page of maintenance itself.
 */
export function maintenanceRedirect(
  path: string,
  search: string,
  header: (name: string) => unknown,
): MaintenanceRedirect | null {
  const tidy = withoutEndSlashes(path) || '/';
  if (!isMaintenanceOn() || tidy === paths.maintenance) return null;
  const isAhead = ['next-router-prefetch', 'purpose'].some((name) => typeof header(name) === 'string');
  return {
    location: paths.maintenance + keepUtm(new URLSearchParams(search)),
    cookie: isAhead ? null : returnCookie(ownAddress(tidy + search) ?? paths.home, isSecureSite()),
  };
}

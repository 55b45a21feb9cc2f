import { backCookie } from '@/lib/back-cookie';
import { paths } from '@/lib/routes';

/** A call of the page was answered with 503: to the maintenance page, from which one comes back here (specification 8). */
export function toMaintenance(): void {
  const { pathname, search } = window.location;
  document.cookie = backCookie(pathname + search);
  window.location.assign(paths.maintenance);
}

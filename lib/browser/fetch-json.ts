import { returnCookie } from '@/lib/maintenance/return-cookie';
import { paths } from '@/lib/routing/routes';

/**
 * The JSON of an address of our own API; a 503 leads to the maintenance page.
 * @throws Error for any status but a success.
 */
export async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href);
  if (response.status === 503) goToMaintenance();
  if (!response.ok) throw new Error(`status ${response.status} of ${href}`);
  return (await response.json()) as T;
}

/** Leads to the maintenance page, which leads back here when it is over (product 13.4). */
export function goToMaintenance(): void {
  const { pathname, search } = window.location;
  document.cookie = returnCookie(pathname + search);
  window.location.assign(paths.maintenance);
}

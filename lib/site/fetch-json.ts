import { overloaded } from '@/lib/web/http/overload';
import { returnCookie } from './maintenance/return-cookie';
import { goTo } from '@/lib/navigation/navigate';
import { paths } from '@/lib/addresses/routes';

/**
 * The JSON of an address of our own API; one that maintenance refuses leads to its page.
 * @throws Error for any status but a success.
 */
export async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href);
  if (await isMaintenance(response)) goToMaintenance();
  if (!response.ok) throw new Error(`status ${response.status} of ${href}`);
  return (await response.json()) as T;
}

/** Whether maintenance refuses a call: any 503, but where too much happens at once (product 13.6). Reads its body. */
export async function isMaintenance(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const body = (await response.json().catch(() => null)) as Partial<typeof overloaded> | null;
  return body?.outcome !== overloaded.outcome;
}

/** Leads to the maintenance page, which leads back here when it is over (product 13.4). */
export function goToMaintenance(): void {
  const { pathname, protocol, search } = window.location;
  document.cookie = returnCookie(pathname + search, protocol === 'https:');
  goTo(paths.maintenance, 'load');
}

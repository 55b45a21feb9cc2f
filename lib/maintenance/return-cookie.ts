import { matchRoute, paths } from '@/lib/routing/routes';

/** The cookie that remembers where a visitor was when maintenance began, and the only address that receives it. */
export const returnCookieName = 'volver';
export const returnPath = '/api/volver';
const oneHour = 3_600;
/** Stands in for our own origin, whichever that is. */
const base = 'http://localhost';
/** Longer addresses are not worth a cookie. */
const longest = 1_000;

/** The cookie for an address of ours, with its query; it lasts an hour. */
export function returnCookie(address: string): string {
  const value = encodeURIComponent(ownAddress(address) ?? paths.home);
  return `${returnCookieName}=${value}; Path=${returnPath}; Max-Age=${oneHour}; SameSite=Lax`;
}

/** An address of one of our pages, path and query, or null: nothing else is ever led to. */
export function ownAddress(address: string): string | null {
  if (!address.startsWith('/') || address.startsWith('//') || address.length > longest) return null;
  const url = new URL(address, base);
  if (url.searchParams.has('_rsc')) url.searchParams.delete('_rsc');
  const isPage = url.origin === base && matchRoute(url.pathname) !== null;
  return isPage && url.pathname !== paths.maintenance ? url.pathname + url.search : null;
}

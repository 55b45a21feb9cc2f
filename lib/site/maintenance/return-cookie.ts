import { cookieText } from '@/lib/web/http/cookie';
import { returnPath } from '@/lib/addresses/endpoints';
import { matchRoute, paths } from '@/lib/addresses/routes';

/** The cookie that remembers where a visitor was when maintenance began. */
export const returnCookieName = 'volver';
const oneHour = 3_600;
/** Stands in for our own origin, whichever that is. */
const base = 'http://localhost';
/** Longer addresses are not worth a cookie. */
const longest = 1_000;

/**
 * The way to the maintenance page for whoever is led there from an address of ours, by a redirect or by a script: where to,
 * and the cookie that remembers the address with its query for an hour (product 13.4). Scripts write it too, so whoever
 * reads it checks it.
 */
export const wayToMaintenance = (address: string, isSecure: boolean) => ({
  location: paths.maintenance,
  cookie: cookie(encodeURIComponent(address), oneHour, isSecure),
});

/** The header that deletes it. */
export const forgottenReturnCookie = (isSecure: boolean): string => cookie('', 0, isSecure);

const cookie = (value: string, seconds: number, isSecure: boolean) =>
  cookieText({ name: returnCookieName, value, path: returnPath, seconds, isSecure, isForScripts: true });

/** An address of one of our pages, path and query, or null: nothing else is ever led to. */
export function ownAddress(address: string): string | null {
  if (!address.startsWith('/') || address.startsWith('//') || address.length > longest) return null;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (url.searchParams.has('_rsc')) url.searchParams.delete('_rsc');
  const isPage = url.origin === base && matchRoute(url.pathname) !== null;
  return isPage && url.pathname !== paths.maintenance ? url.pathname + url.search : null;
}

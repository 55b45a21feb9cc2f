import { serializeSetCookie } from '@/lib/http/cookie';
import { maintenanceReturnPath } from '@/lib/routing/endpoint-paths';
import { routeOfPathOrNull, paths } from '@/lib/routing/routes';

/** The cookie with the URL of the page that maintenance interrupted. */
export const returnCookieName = 'volver';
const oneHour = 3_600;
/** Stands in for this site's origin, whichever it is. */
const base = 'http://localhost';
/** Longer URLs get no cookie. */
const maxCookieUrlLength = 1_000;

/**
 * Returns the maintenance page's path for a redirect by server or script, and the cookie that stores the
 * interrupted URL with its query for an hour. Scripts can write the cookie too, so its reader must validate
 * it.
 */
export const maintenanceLocationAndCookie = (
  interruptedUrl: string,
  isSecure: boolean,
): { readonly location: string; readonly cookie: string } => ({
  location: paths.maintenance,
  cookie: serializeSetCookie({
    name: returnCookieName,
    value: encodeURIComponent(interruptedUrl),
    path: maintenanceReturnPath,
    seconds: oneHour,
    isSecure,
    isForScripts: true,
  }),
});

/** Returns the path and query of a URL of this site's pages, else null: no other URL is a redirect target. */
export function ownPagePathOrNull(rawUrl: string): string | null {
  if (!rawUrl.startsWith('/') || rawUrl.startsWith('//') || rawUrl.length > maxCookieUrlLength) return null;
  if (!URL.canParse(rawUrl, base)) return null;
  const url = new URL(rawUrl, base);
  const isPage = url.origin === base && routeOfPathOrNull(url.pathname) !== null;
  return isPage && url.pathname !== paths.maintenance ? url.pathname + url.search : null;
}

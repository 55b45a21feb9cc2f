import { documentsFolder, endpoints, stockIndexPath } from '@/lib/routing/endpoint-paths';
import { LRUCache } from 'lru-cache';
import { pathWithParams } from '@/lib/list/canonical-url';
import { legacyTarget } from '@/lib/routing/legacy-redirects';
import { pictureWidths } from '@/lib/content/pictures';
import { withoutEndSlashes } from '@/lib/platform/urls';
import { caches } from '@/lib/platform/bounds';
import { env } from '@/lib/platform/env';
import { withoutUtm } from '@/lib/routing/campaign-params';
import { withoutSignature } from '@/lib/content/signature';
import {
  isSitemapPart,
  matchRoute,
  partParam,
  paths,
  type Route,
  sitemapPath,
  vehicleFeedPath,
} from '@/lib/routing/routes';
import { toPathSegment, fromPathSegment } from '@/lib/routing/segments';
import { canonicalIndexUrl } from '@/lib/list/target';
import { isSameSecret } from '@/lib/security/same-secret';

/** The result of parsing a request's URL. */
export type Destination =
  | { readonly kind: 'page'; readonly route: Route; readonly path: string; readonly query: URLSearchParams }
  /** An old URL, or another spelling of a current one. */
  | { readonly kind: 'redirect'; readonly location: string }
  /** An endpoint whose responses all visitors share; its URL has only the parameters that the endpoint reads. */
  | { readonly kind: 'cached-endpoint'; readonly url: string }
  | { readonly kind: 'endpoint'; readonly path: string }
  /** A picture or a document at a URL that this site wrote, without campaign parameters. */
  | { readonly kind: 'media'; readonly url: string }
  | { readonly kind: 'not-found' };

const media = /^\/(fotos|documentos)\/([^?]*)((?:\?.*)?)$/;

/** Caches the results for short URLs, which are requested often: some 10 MB at most. */
const destinations = new LRUCache<string, Destination>(caches.destinations);
/** Longer URLs are rarely requested twice. */
const maxCachedLength = 200;

/** Returns whether a URL is for programs, which read the status: they never get a page instead of their data. */
export const isForPrograms = (url = ''): boolean => /^\/(?:api|feeds)\//.test(url);

/** Parses a request's URL. The only place that decides its destination, by the one table of routes (product 4.2). */
export function parseDestination(url: string): Destination {
  const read = destinations.get(url);
  if (read) return read;
  // Media is not cached: a signature that is invalid now becomes valid once another instance's key is known.
  const [, folder, rest = '', query = ''] = media.exec(url) ?? [];
  if (folder !== undefined) {
    const search = withoutUtm(query);
    const own = `/${folder}/${rest}${search}`;
    return isOurs(folder, rest, search) ? { kind: 'media', url: own } : { kind: 'not-found' };
  }
  const destination = parseUrl(url);
  if (url.length <= maxCachedLength) destinations.set(url, destination);
  return destination;
}

function parseUrl(url: string): Destination {
  const [path = ''] = url.split('?', 1);
  const search = url.slice(path.length);
  const successor = legacyTarget(path, search);
  if (successor !== null) return { kind: 'redirect', location: successor };
  const tidy = path === paths.home ? path : withoutEndSlashes(path);
  const route = matchRoute(tidy);
  const query = new URLSearchParams(search);
  if (route) {
    const spelled = spelledPath(tidy);
    const isOther = tidy !== path || withoutReserved(tidy) !== withoutReserved(spelled);
    if (isOther) return { kind: 'redirect', location: spelled + search };
    return { kind: 'page', route, path: spelled, query };
  }
  const canonicalUrl = fixedRedirects.get(path);
  if (canonicalUrl) {
    const canonical = canonicalUrl(query);
    return canonical === null ? { kind: 'not-found' } : { kind: 'cached-endpoint', url: canonical };
  }
  return Object.hasOwn(endpoints, path) ? { kind: 'endpoint', path } : { kind: 'not-found' };
}

/**
 * Endpoints with shared responses. Each returns the canonical URL under which the response to a query is rendered and
 * cached, without parameters that change nothing. Null where nothing exists.
 */
const fixedRedirects: ReadonlyMap<string, (query: URLSearchParams) => string | null> = new Map([
  [stockIndexPath, canonicalIndexUrl],
  [sitemapPath, canonicalSitemapUrl],
  ['/robots.txt', () => '/robots.txt'],
  [vehicleFeedPath, canonicalVehicleFeedUrl],
]);

function canonicalSitemapUrl(query: URLSearchParams): string | null {
  const part = query.get(partParam);
  return part === null || isSitemapPart(part) ? pathWithParams(sitemapPath, query, [partParam]) : null;
}

/** Returns the vehicle feed's URL; null when off or for a wrong token (product 11.9). With none set, any is dropped. */
function canonicalVehicleFeedUrl(query: URLSearchParams): string | null {
  const { vehicleFeed } = env();
  if (vehicleFeed === null) return null;
  if (vehicleFeed.token === null) return vehicleFeedPath;
  return isSameSecret(query.get('token') ?? '', vehicleFeed.token)
    ? pathWithParams(vehicleFeedPath, query, ['token'])
    : null;
}

const escaped = (segment: string) => toPathSegment(fromPathSegment(segment));

/** Returns a page's path in the one spelling that this site's links use. */
function spelledPath(path: string): string {
  return path.includes('%') || path.includes('/', 1) ? path.split('/').map(escaped).join('/') : path;
}

/** Characters that are literal in a path but may arrive escaped (RFC 3986, 2.2 and 3.3). */
const reserved = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/gi;

/**
 * Returns a path with reserved characters in one form. A proxy may convert them in every request, so that a redirect
 * would loop. All other needless escapes, and lower-case ones, are redirected to the one spelling.
 */
const withoutReserved = (path: string) => path.replace(reserved, decodeURIComponent);

/** Returns whether this site wrote a URL below one of these folders (product 14.5). */
function isOurs(folder: string, rest: string, search: string): boolean {
  if (search !== '') return false;
  if (`/${folder}` === documentsFolder) return withoutSignature('document', rest) !== null;
  const [width = ''] = rest.split('/', 1);
  const isWidth = pictureWidths.some((one) => String(one) === width);
  return isWidth && withoutSignature('picture', rest.slice(width.length + 1)) !== null;
}

import type { IncomingMessage } from 'node:http';
import { pictureWidths } from '@/lib/content/pictures';
import { verifySignedText } from '@/lib/content/signature';
import { pathWithParams } from '@/lib/stock/normalized-path';
import { canonicalStockApiUrl } from '@/lib/stock/target';
import { env } from '@/lib/platform/env';
import { withoutUtm } from '@/lib/routing/campaign-params';
import { endpoints, methodsOf, vehicleFeedPath } from '@/lib/routing/endpoint-paths';
import { parsePagePath, type Route } from '@/lib/routing/routes';
import { jsonResponse, textResponse, type HttpResponse } from './response';
import { isCostlyRouterState, isRscRequest } from '@/lib/platform/next-internals';

/** The result of classifying a request. */
export type Destination =
  /** Refused before its URL is parsed. */
  | { readonly kind: 'refused'; readonly response: HttpResponse }
  | { readonly kind: 'page'; readonly route: Route; readonly path: string; readonly query: URLSearchParams }
  /**
   * An endpoint whose responses all visitors share; its URL has only the parameters that the endpoint reads.
   */
  | { readonly kind: 'cached-endpoint'; readonly path: string; readonly url: string }
  | { readonly kind: 'endpoint'; readonly path: string }
  /** A picture or a document at a URL that this site wrote, without campaign parameters. */
  | { readonly kind: 'media'; readonly url: string }
  | { readonly kind: 'not-found' };

/** Returns the refusal of a request, else the destination of its URL. */
export function classifyRequest(request: IncomingMessage): Destination {
  const { method, url = '/' } = request;
  const response = refusal(request);
  if (response) return { kind: 'refused', response };
  return method === 'POST' ? { kind: 'endpoint', path: splitUrl(url).path } : parseDestination(url);
}

/** Returns the path of a request's URL, and its query with the `?`, empty without one. */
export function splitUrl(url = '/') {
  const [path = ''] = url.split('?', 1);
  return { path, search: url.slice(path.length) };
}

/** Maximum characters of a URL: more than this site writes or a campaign needs. */
const maxUrlLength = 4_000;
/** Maximum parameters: a plain list form sends one per option. */
const maxParams = 200;

/**
 * Returns the response that refuses a request; null when it may proceed. A refusal is cheap: the URL is not
 * parsed yet, and neither the cache nor the framework is reached (product 4.7).
 */
function refusal({ method = '', url = '', headers }: IncomingMessage): HttpResponse | null {
  // Where something unread may follow on the connection, it would be parsed as the next request.
  const closing = { connection: 'close' };
  if (!url.startsWith('/')) return textResponse(400, 'Bad Request', closing);
  // The framework joins equal parameters one by one.
  if (url.length > maxUrlLength || url.split('&', maxParams + 1).length > maxParams)
    return textResponse(414, 'URI Too Long', closing);
  const { path } = splitUrl(url);
  if (!isUnambiguousPath(path)) return textResponse(400, 'Bad Request', closing);
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (path.startsWith('/api/') && !Object.hasOwn(endpoints, path))
    return jsonResponse(404, { error: 'not found' }, hasBody ? closing : {});
  const allowed = methodsOf(path);
  if (!allowed.includes(method))
    return textResponse(405, 'Method Not Allowed', { ...closing, allow: allowed.join(', ') });
  if (hasBody && method !== 'POST') return textResponse(413, 'Content Too Large', closing);
  return isRscRequest(headers) && isCostlyRouterState(headers) ? textResponse(400, 'Bad Request') : null;
}

/**
 * Returns whether all parsers read a path alike: no invalid escapes, and nothing that the URL parser would
 * change (dot segments in any spelling, backslashes, fragments, unescaped bytes).
 */
function isUnambiguousPath(path: string): boolean {
  try {
    decodeURIComponent(path);
    return new URL(`http://localhost${path}`).pathname === path;
  } catch {
    return false;
  }
}

/** A picture with its width, or a document, and its signed reference. */
const media = /^\/(?:fotos\/([^/]*)|documentos)\/(.*)$/;

/**
 * Returns whether a URL is for programs, which read the status: they never get a page instead of their data.
 */
export const isApiOrFeedUrl = (url = ''): boolean => /^\/(?:api|feeds)\//.test(url);

/** Parses a request's URL. The only place that decides its destination, by the one table of routes. */
export function parseDestination(url: string): Destination {
  const { path, search } = splitUrl(url);
  const file = media.exec(path);
  if (file) {
    const isOwnUrl = withoutUtm(search) === '' && isValidMediaPath(file);
    return isOwnUrl ? { kind: 'media', url: path } : { kind: 'not-found' };
  }
  const query = new URLSearchParams(search);
  const page = parsePagePath(path);
  if (page) return { kind: 'page', ...page, query };
  const shared = cachedEndpointUrl(path, query);
  if (shared !== null) return { kind: 'cached-endpoint', path, url: shared };
  return Object.hasOwn(endpoints, path) ? { kind: 'endpoint', path } : { kind: 'not-found' };
}

/** Returns the canonical URL of an endpoint with shared responses, under which one is rendered and cached. */
function cachedEndpointUrl(path: string, query: URLSearchParams): string | null {
  const { reads } = endpoints[path] ?? {};
  if (reads === 'list') return canonicalStockApiUrl(query);
  if (typeof reads !== 'object') return null;
  // Where the feed asks for no token, any is dropped.
  if (path === vehicleFeedPath && env().vehicleFeedToken === null) return path;
  return pathWithParams(path, query, [reads.by]);
}

/** Returns whether this site wrote the URL of a picture or document. */
function isValidMediaPath([, width, reference = '']: RegExpExecArray): boolean {
  if (width === undefined) return verifySignedText('document', reference) !== null;
  return (
    pictureWidths.some((one) => String(one) === width) && verifySignedText('picture', reference) !== null
  );
}

import type { IncomingMessage } from 'node:http';
import { application, type Target } from '@/lib/platform/application';
import { hasCostlyRouterState, isRscRequest } from '@/lib/platform/next-internals';
import { noStoreJsonResponse, noStoreTextResponse, type HttpResponse } from './response';

/** The result of classifying a request: refused before its URL is parsed, or what that leads to. */
export type Destination = { readonly kind: 'refused'; readonly response: HttpResponse } | Target;

/** Returns the refusal of a request, else the destination of its URL. */
export function classifyRequest(request: IncomingMessage): Destination {
  const { method, url = '/' } = request;
  const response = refusalResponseOrNull(request);
  if (response) return { kind: 'refused', response };
  const { path, search } = splitPathAndSearch(url);
  return method === 'POST' ? { kind: 'endpoint', path } : application().target(path, search);
}

/** Returns the path of a request's URL, and its query with the `?`, empty without one. */
export function splitPathAndSearch(url = '/'): { readonly path: string; readonly search: string } {
  const [path = ''] = url.split('?', 1);
  return { path, search: url.slice(path.length) };
}

/** Returns the methods of a path: those of an endpoint, or a page's. */
export function allowedMethods(path: string): readonly string[] {
  const { posts, reads } = application().endpoints[path] ?? { reads: 'page' };
  return [...(reads ? ['GET', 'HEAD'] : []), ...(posts ? ['POST'] : [])];
}

/** Maximum characters of a URL: more than this site writes or a campaign needs. */
const maxUrlLength = 4_000;
/** Maximum parameters: a plain list form sends one per option. */
const maxParams = 200;

/**
 * Returns the response that refuses a request; null when it may proceed. A refusal is cheap: the URL is not
 * parsed yet, and neither the cache nor the framework is reached (product 4.7).
 */
function refusalResponseOrNull({ method = '', url = '', headers }: IncomingMessage): HttpResponse | null {
  // Where something unread may follow on the connection, it would be parsed as the next request.
  const closing = { connection: 'close' };
  if (!url.startsWith('/')) return noStoreTextResponse(400, 'Bad Request', closing);
  // The framework joins equal parameters one by one.
  if (url.length > maxUrlLength || url.split('&', maxParams + 1).length > maxParams)
    return noStoreTextResponse(414, 'URI Too Long', closing);
  const { path } = splitPathAndSearch(url);
  if (!isUnambiguousPath(path)) return noStoreTextResponse(400, 'Bad Request', closing);
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (path.startsWith('/api/') && !Object.hasOwn(application().endpoints, path))
    return noStoreJsonResponse(404, { error: 'not found' }, hasBody ? closing : {});
  const allowed = allowedMethods(path);
  if (!allowed.includes(method))
    return noStoreTextResponse(405, 'Method Not Allowed', { ...closing, allow: allowed.join(', ') });
  if (hasBody && method !== 'POST') return noStoreTextResponse(413, 'Content Too Large', closing);
  return isRscRequest(headers) && hasCostlyRouterState(headers)
    ? noStoreTextResponse(400, 'Bad Request')
    : null;
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

import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { endpoints } from '@/lib/addresses/endpoints';
import { mostHeaders } from './connections';
import { jsonAnswer, plainAnswer, type Answer } from './answer';

/** Maximum characters of a URL: more than this site writes or a campaign needs. */
const longestAddress = 4_000;
/** Maximum parameters: a plain list form sends one per option, the browser's code for data one per filter. */
const mostParams = { page: 200, data: 50 };
const closing = { connection: 'close' };

/**
 * Returns the response that refuses a request; null when it may proceed. A refusal is cheap: the URL is not parsed yet,
 * and neither the cache nor the framework is reached.
 */
export function refusalOf(request: IncomingMessage): Answer | null {
  const { method = '', url = '', headers, rawHeaders } = request;
  if (rawHeaders.length > 2 * mostHeaders)
    return plainAnswer(431, 'Request Header Fields Too Large', closing);
  if (!url.startsWith('/')) return plainAnswer(400, 'Bad Request', closing);
  if (url.length > longestAddress || hasMoreParams(url, headers))
    return plainAnswer(414, 'URI Too Long', closing);
  const [path = ''] = url.split('?', 1);
  if (!isPlain(path)) return plainAnswer(400, 'Bad Request', closing);
  // An unread body would be parsed as the next request.
  const withBody = hasBody(request);
  const endpoint = endpoints.get(path);
  if (!endpoint && path.startsWith('/api/'))
    return jsonAnswer(404, { error: 'not found' }, withBody ? closing : {});
  const allowed = (endpoint?.methods ?? ['GET']).flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]));
  if (!allowed.includes(method)) return wrongMethod(allowed);
  if (withBody && method !== 'POST') return plainAnswer(413, 'Content Too Large', closing);
  return dataRefusal(headers);
}

/** Returns whether a URL has more parameters than any of this site: the framework joins equal ones one by one. */
function hasMoreParams(url: string, { rsc }: IncomingHttpHeaders): boolean {
  const most = rsc === undefined ? mostParams.page : mostParams.data;
  return url.split('&', most + 1).length > most;
}

/** Returns whether a request has a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Builds a 405 that closes the connection, whatever else arrives on it (product 4.7). */
function wrongMethod(allowed: readonly string[]): Answer {
  return plainAnswer(405, 'Method Not Allowed', { ...closing, allow: allowed.join(', ') });
}

/**
 * Returns whether all parsers read a path alike: no invalid escapes, and nothing that the URL parser would change (dot
 * segments in any spelling, backslashes, fragments, unescaped bytes).
 */
function isPlain(path: string): boolean {
  try {
    decodeURIComponent(path);
    return new URL(`http://localhost${path}`).pathname === path;
  } catch {
    return false;
  }
}

/** Bounds of the router-state header: characters, and nested levels, of which this site needs ten (product 4.7). */
const routerState = { length: 4_000, depth: 20 };

/**
 * Returns 400 for an RSC request whose router-state header is no JSON, or longer or deeper than any of this site; null
 * for all others. The framework checks its content.
 */
function dataRefusal({ rsc, 'next-router-state-tree': state }: IncomingHttpHeaders): Answer | null {
  if (rsc === undefined || state === undefined || isReadable(String(state))) return null;
  return plainAnswer(400, 'Bad Request');
}

function isReadable(state: string): boolean {
  if (state.length > routerState.length) return false;
  try {
    return isWithin(routerState.depth, JSON.parse(decodeURIComponent(state)));
  } catch {
    return false;
  }
}

/** Returns whether a JSON value is nested at most this many levels deep. */
function isWithin(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isWithin(levels - 1, one));
}

import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { env } from '@/lib/platform/env';
import { endpoints, mcpPath, methodsOf } from '@/lib/routing/endpoint-paths';
import { maxHeaders } from './connections';
import { jsonResponse, textResponse, type HttpResponse } from './http-response';
import { isCostlyRouterState, isDataRequest } from './next-internals/headers';

/** Maximum characters of a URL: more than this site writes or a campaign needs. */
const maxUrlLength = 4_000;
/** Maximum parameters: a plain list form sends one per option, the browser's code for data one per filter. */
const maxParams = { page: 200, data: 50 };
const closing = { connection: 'close' };

/**
 * Returns the response that refuses a request; null when it may proceed. A refusal is cheap: the URL is not parsed yet,
 * and neither the cache nor the framework is reached.
 */
export function rejectRequest(request: IncomingMessage): HttpResponse | null {
  const { method = '', url = '', headers, rawHeaders } = request;
  if (rawHeaders.length > 2 * maxHeaders)
    return textResponse(431, 'Request Header Fields Too Large', closing);
  if (!url.startsWith('/')) return textResponse(400, 'Bad Request', closing);
  if (url.length > maxUrlLength || hasMoreParams(url, headers))
    return textResponse(414, 'URI Too Long', closing);
  const [path = ''] = url.split('?', 1);
  if (!isPlain(path)) return textResponse(400, 'Bad Request', closing);
  // An unread body would be parsed as the next request.
  const withBody = hasBody(request);
  const isOff = path === mcpPath && !env().assistants;
  if (path.startsWith('/api/') && (isOff || !Object.hasOwn(endpoints, path)))
    return jsonResponse(404, { error: 'not found' }, withBody ? closing : {});
  const allowed = methodsOf(path);
  if (!allowed.includes(method)) return wrongMethod(allowed);
  if (withBody && method !== 'POST') return textResponse(413, 'Content Too Large', closing);
  return isDataRequest(headers) && isCostlyRouterState(headers) ? textResponse(400, 'Bad Request') : null;
}

/** Returns whether a URL has more parameters than any of this site: the framework joins equal ones one by one. */
function hasMoreParams(url: string, headers: IncomingHttpHeaders): boolean {
  const most = isDataRequest(headers) ? maxParams.data : maxParams.page;
  return url.split('&', most + 1).length > most;
}

/** Returns whether a request has a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Builds a 405 that closes the connection, whatever else arrives on it (product 4.7). */
function wrongMethod(allowed: readonly string[]): HttpResponse {
  return textResponse(405, 'Method Not Allowed', { ...closing, allow: allowed.join(', ') });
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

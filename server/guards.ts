import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { endpoints } from '@/lib/addresses/endpoints';
import { mostHeaders } from './connections';
import { jsonAnswer, plainAnswer, type Answer } from './answer';

/** Longer addresses than any that we write or that a campaign needs. */
const longestAddress = 4_000;
/** A plain form of a list sends one parameter an option; the browser's code, which asks for data, one a filter. */
const mostParams = { page: 200, data: 50 };
const closing = { connection: 'close' };

/**
 * The response that refuses a request; null when it may go on. What is refused here costs nothing: nobody has read its
 * address yet, and it reaches neither the cache nor the framework.
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
  // A body that is not read would be parsed as the next request.
  const withBody = hasBody(request);
  const endpoint = endpoints.get(path);
  if (!endpoint && path.startsWith('/api/'))
    return jsonAnswer(404, { error: 'not found' }, withBody ? closing : {});
  const allowed = (endpoint?.methods ?? ['GET']).flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]));
  if (!allowed.includes(method)) return wrongMethod(allowed);
  if (withBody && method !== 'POST') return plainAnswer(413, 'Content Too Large', closing);
  return dataRefusal(headers);
}

/** Whether an address has more parameters than any of ours: the framework joins equal ones one by one. */
function hasMoreParams(url: string, { rsc }: IncomingHttpHeaders): boolean {
  const most = rsc === undefined ? mostParams.page : mostParams.data;
  return url.split('&', most + 1).length > most;
}

/** Whether a body comes with a request. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A method that no address of this kind takes: the connection ends, whatever would still come on it (product 4.7). */
function wrongMethod(allowed: readonly string[]): Answer {
  return plainAnswer(405, 'Method Not Allowed', { ...closing, allow: allowed.join(', ') });
}

/**
 * Whether everybody reads a path the same way: no escape that means nothing, and nothing that the parser of addresses
 * would change (dot segments in any spelling, backslashes, fragments, bytes that ought to be escaped).
 */
function isPlain(path: string): boolean {
  try {
    decodeURIComponent(path);
    return new URL(`http://localhost${path}`).pathname === path;
  } catch {
    return false;
  }
}

/** The account of a browser of what it has: pages within each other, of which ours need ten levels (product 4.7). */
const routerState = { length: 4_000, depth: 20 };

/**
 * The response to a request for a page's data whose account of what the browser has is no JSON, or longer or deeper than
 * any of ours; null for all others. What is in it is for the framework to read.
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

/** Whether a value of JSON is nested at most so deep. */
function isWithin(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isWithin(levels - 1, one));
}

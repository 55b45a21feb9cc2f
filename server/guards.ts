import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { endpoints } from '@/lib/addresses/endpoints';
import { jsonAnswer, plainAnswer, type Answer } from './answer';
import { z } from 'zod';
import { log } from '@/lib/platform/log';

/** Longer addresses than any that we write or that a campaign needs. */
const longestAddress = 4_000;
const closing = { connection: 'close' };

/**
 * The response that refuses a request; null when it may go on. What is refused here costs nothing: nobody has read its
 * address yet, and it reaches neither the cache nor the framework.
 */
export function refusalOf(request: IncomingMessage): Answer | null {
  const { method = '', url = '', headers } = request;
  if (!url.startsWith('/')) return plainAnswer(400, 'Bad Request', closing);
  if (url.length > longestAddress) return plainAnswer(414, 'URI Too Long', closing);
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

/** How a variable segment is filled, by the framework's own short names. */
const kinds = [
  ...['c', 'ci(..)(..)', 'ci(.)', 'ci(..)', 'ci(...)', 'oc'],
  ...['d', 'di(..)(..)', 'di(.)', 'di(..)', 'di(...)'],
];
const siblings = z.array(z.string()).nullable();
/** A segment of an address: its text, or name, value, kind and siblings of a variable one. */
const segment = z.union([z.string(), z.tuple([z.string(), z.string(), z.enum(kinds), siblings])]);
const markers = ['refetch', 'inside-shared-layout', 'metadata-only'];

/** Which pages a browser has, within each other, as the framework's own code writes it. */
const routerState: z.ZodType = z.lazy(() =>
  z.tuple([
    segment,
    z.record(z.string(), routerState),
    z.tuple([z.string(), z.string()]).nullish(),
    z.enum(markers).nullish(),
    z.number().nullish(),
    z.string().optional(),
  ]),
);

/**
 * The response to a request for a page's data whose account of what the browser has can't be read; null for all others.
 * The framework would fail with it as if the page had (product 4.7).
 */
function dataRefusal({ rsc, 'next-router-state-tree': state }: IncomingHttpHeaders): Answer | null {
  if (rsc === undefined || state === undefined || isReadable(String(state))) return null;
  log.info('page data was asked for with a header that nobody can read');
  return plainAnswer(400, 'Bad Request');
}

function isReadable(state: string): boolean {
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(state))).success;
  } catch {
    return false;
  }
}

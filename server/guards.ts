import type { IncomingMessage } from 'node:http';
import { plainAnswer, type Answer } from './answer';

/** Longer addresses than any that we write or that a campaign needs. */
const longestAddress = 4_000;
/** Addresses that take a POST. All others are read only. */
const posted = (path: string) => path.startsWith('/api/');
const reading = ['GET', 'HEAD'];
const closing = { connection: 'close' };

/**
 * The response that refuses a request; null when it may go on. What is refused here costs nothing: it reaches neither
 * the cache nor the framework.
 */
export function refusalOf({ method = '', url = '', headers }: IncomingMessage): Answer | null {
  if (!url.startsWith('/')) return plainAnswer(400, 'Bad Request', closing);
  if (url.length > longestAddress) return plainAnswer(414, 'URI Too Long', closing);
  const [path = ''] = url.split('?', 1);
  const isPost = method === 'POST' && posted(path);
  if (!isPost && !reading.includes(method)) return wrongMethod(path);
  // A body that is not read would be parsed as the next request.
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody && !isPost) return plainAnswer(413, 'Content Too Large', closing);
  return isBroken(path) ? plainAnswer(400, 'Bad Request', closing) : null;
}

/** A method that no address of this kind takes: the connection ends, whatever would still come on it (product 4.7). */
function wrongMethod(path: string): Answer {
  const allow = posted(path) ? 'GET, HEAD, POST' : 'GET, HEAD';
  return plainAnswer(405, 'Method Not Allowed', { ...closing, allow });
}

/** Whether a path holds an escape that means nothing. */
function isBroken(path: string): boolean {
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

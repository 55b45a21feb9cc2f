import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BodyTooLongError, readBoundedBody } from '@/lib/http/body';
import { connections, sizes } from '@/lib/platform/resource-limits';
import { concurrencyLimit } from '@/lib/platform/limit';
import { metrics } from '@/lib/platform/metrics';
import { endpoints, livePath, type PostedBody, readyPath } from '@/lib/routing/endpoint-paths';
import { isNativeFormPost, postRefusal } from '@/lib/http/post-refusal';
import { visitorIp } from '@/lib/http/visitor-ip';
import { plainPageResponse } from './fallback-pages';
import { jsonResponse, textResponse, type HttpResponse } from './response';
import type { RenderWithNext } from './render-with-next';

/**
 * Runs work in a slot of the process's limit that it shares with its kind, and measures its time, with its
 * wait.
 */
export async function withSlot<T>(
  limit: 'renderings' | 'calls' | 'forms',
  queue: string,
  work: () => Promise<T>,
): Promise<T> {
  const end = metrics().rendering.startTimer({ kind: queue });
  return concurrencyLimit(limit).run(work, { kind: queue }).finally(end);
}

/**
 * Creates the handler of endpoint requests. Health checks and invalid forms get a response at once.
 * Forms have slots of their own; each path is one kind.
 */
export function createEndpointHandler(render: RenderWithNext) {
  const read = bodyReader();
  return async (request: IncomingMessage, path: string): Promise<HttpResponse> => {
    // Without a slot, so that a probe waits for none.
    if (path === livePath || path === readyPath) return render({ method: 'GET', url: path, headers: {} });
    const { method = 'GET', url = '/' } = request;
    const received = { method, url, headers: passedHeaders(request), visitor: visitorIp(request) };
    // HEAD is rendered like GET; its body is dropped when it is sent.
    if (method !== 'POST') return withSlot('calls', path, () => render({ ...received, method: 'GET' }));
    // The slot is taken after the body has arrived: a stalled upload holds none.
    const body = await read(request);
    if (typeof body === 'number') return textResponse(body, 'Refused', { connection: 'close' });
    const posted = endpoints[path]?.posts ?? 'json';
    const work = () => render({ ...received, body });
    // A purge has no origin, its secret decides; and no queue refuses it.
    if (posted === 'purge') return work();
    const limit = posted === 'form' ? 'forms' : 'calls';
    return refusalOf(posted, request.headers, body) ?? withSlot(limit, path, work);
  };
}

/** Returns the response to a POST that no endpoint is asked with; null for others. */
function refusalOf(posted: PostedBody, headers: IncomingHttpHeaders, body: Buffer): HttpResponse | null {
  const status = postRefusal(posted, (name) => String(headers[name] ?? '') || null, body);
  if (status === null) return null;
  return status === 403 && posted === 'form' && isNativeFormPost(headers['content-type'])
    ? plainPageResponse('refused', status)
    : jsonResponse(status, { outcome: 'error' });
}

/** The headers that endpoints read; no other of a request reaches the framework. */
const passed = /^(?:accept|authorization|content-type|cookie|host|idempotency-key|mcp-.*|origin|referer)$/;

const passedHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => passed.test(name))) as Record<string, string>;

/** Returns the oldest request of the visitor with most of them. */
function oldestOfBusiestVisitor(requests: ReadonlyMap<IncomingMessage, string>): IncomingMessage | undefined {
  const counts = new Map<string, number>();
  for (const visitor of requests.values()) counts.set(visitor, (counts.get(visitor) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...requests].find(([, visitor]) => counts.get(visitor) === most)?.[0];
}

/**
 * Creates a reader of request bodies that counts their bytes as they arrive. It reads a number at once: a
 * further one ends the oldest of the visitor with most of them, so that stalled uploads can't block others;
 * Node ends each after its time for a whole request. Returns 413 for a body that is too large, and 400 where
 * its sender left. A refused body is not read to its end: the caller has to close the connection.
 */
export function bodyReader(maxConcurrent: number = connections['bodies on their way']) {
  /** The visitor of each, by their beginning. */
  const underWay = new Map<IncomingMessage, string>();
  return async (request: IncomingMessage): Promise<Buffer | 413 | 400> => {
    if (Number(request.headers['content-length'] ?? 0) > sizes['body of a request']) return 413;
    if (underWay.size >= maxConcurrent) oldestOfBusiestVisitor(underWay)?.destroy();
    underWay.set(request, visitorIp(request));
    try {
      // Keeps the connection open: the refusal is still to be sent on it.
      const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      return await readBoundedBody(chunks, sizes['body of a request']);
    } catch (error) {
      return error instanceof BodyTooLongError ? 413 : 400;
    } finally {
      underWay.delete(request);
      request.pause();
    }
  };
}

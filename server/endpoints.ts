import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { BodyTooLongError, readBoundedBody } from '@/lib/http/body';
import { application } from '@/lib/platform/application';
import { connections, sizes } from '@/lib/platform/resource-limits';
import { concurrencyLimit, OverloadedError } from '@/lib/platform/limit';
import { metrics } from '@/lib/platform/metrics';
import { currentAudience, hasEveryVisitorLeft } from '@/lib/platform/request-context';
import { visitorIpOrNetwork } from '@/lib/http/visitor-ip';
import { noStoreTextResponse, type HttpResponse } from './response';
import type { RenderWithNext } from './render-with-next';

/**
 * Resolves a turn of the event loop later: where a visitor has left while the connection waited to be
 * accepted, that is read after the request.
 */
async function untilDeparturesAreKnown(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/**
 * Runs work in a slot of the process's limit that it shares with its kind, and measures its time, with its
 * wait.
 */
export async function runInSlotAndMeasure<T>(
  limit: 'renderings' | 'calls' | 'forms',
  queue: string,
  work: () => Promise<T>,
): Promise<T> {
  await untilDeparturesAreKnown();
  if (hasEveryVisitorLeft(currentAudience())) throw new OverloadedError();
  const end = metrics().rendering.startTimer({ kind: queue });
  return concurrencyLimit(limit).run(work, { kind: queue }).finally(end);
}

/** Creates the handler of endpoint requests. Forms have slots of their own; each path is one kind. */
export function createEndpointHandler(
  render: RenderWithNext,
): (request: IncomingMessage, path: string) => Promise<HttpResponse> {
  const read = createBodyReader();
  return async (request, path) => {
    const { posts, reads } = application().endpoints[path] ?? {};
    if (reads === 'probe') return render({ method: 'GET', url: path, headers: {} });
    const { method = 'GET', url = '/' } = request;
    const received = {
      method,
      url,
      headers: pickEndpointHeaders(request),
      visitor: visitorIpOrNetwork(request),
    };
    // HEAD is rendered like GET; its body is dropped when it is sent.
    if (method !== 'POST')
      return runInSlotAndMeasure('calls', path, () => render({ ...received, method: 'GET' }));
    // The slot is taken after the body has arrived: a stalled upload holds none.
    const body = await read(request);
    if (typeof body === 'number') return noStoreTextResponse(body, 'Refused', { connection: 'close' });
    const work = () => render({ ...received, body });
    // No queue refuses a purge.
    return posts === 'purge' ? work() : runInSlotAndMeasure(posts === 'form' ? 'forms' : 'calls', path, work);
  };
}

/** The headers that endpoints read; no other of a request reaches the framework. */
const endpointHeaders =
  /^(?:accept|authorization|content-type|cookie|host|idempotency-key|mcp-.*|origin|referer|sec-fetch-site|x-forwarded-host)$/;

const pickEndpointHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => endpointHeaders.test(name))) as Record<
    string,
    string
  >;

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
export function createBodyReader(
  maxConcurrent: number = connections['bodies on their way'],
): (request: IncomingMessage) => Promise<Buffer | 413 | 400> {
  /** The visitor of each, by their beginning. */
  const underWay = new Map<IncomingMessage, string>();
  return async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > sizes['body of a request']) return 413;
    if (underWay.size >= maxConcurrent) oldestOfBusiestVisitor(underWay)?.destroy();
    underWay.set(request, visitorIpOrNetwork(request));
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

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connections } from '@/lib/platform/bounds';

/** Time limits of a connection, in milliseconds; long enough for slow phones. */
export const connectionLimits = {
  /** Until a request's headers have arrived. */
  headersMs: 10_000,
  /** Until the whole request has arrived. */
  requestMs: 20_000,
  /** Without a byte in either direction. */
  idleMs: 60_000,
  /** Between two requests. */
  idleTimeoutMs: 65_000,
  /** From a request until the client has read the last byte of its response. */
  wholeMs: 300_000,
  /** Interval between two checks for overdue requests. */
  everyMs: 5_000,
  /** From the beginning of a stop until all requests are aborted: a form may take so long to reach the upstream. */
  stopMs: 15_000,
};

/** Interval between two looks at what is left, while the server stops. */
const STOP_EVERY_MS = 1_000;

/** Creates a server that closes connections with requests or responses that are too slow. */
export function limitedServer(limits = connectionLimits): Server {
  const server = createServer({
    connectionsCheckingInterval: limits.everyMs,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleTimeoutMs,
  });
  // Node would silently drop headers beyond a number; it refuses those above 16 kB.
  server.maxHeadersCount = 0;
  server.maxConnections = connections['connections of visitors'];
  return server.setTimeout(limits.idleMs);
}

/** Tracks responses under way, aborts overdue ones, and stops a server without losing the others. */
export class GracefulStop {
  readonly #underWay = new Set<ServerResponse>();
  readonly #byConnection = new WeakMap<Socket, number>();
  #isStopping = false;

  constructor(private readonly limits = connectionLimits) {}

  /**
   * Returns the listener with its requests tracked, with a limit of each response's time (some clients read so slowly
   * that theirs would never end), and of concurrent requests per connection: one that exceeds it is closed.
   */
  watch(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request;
      const count = (this.#byConnection.get(socket) ?? 0) + 1;
      if (count > connections['requests of one connection']) {
        socket.destroy();
        return;
      }
      this.#byConnection.set(socket, count);
      this.#underWay.add(response);
      const overdue = setTimeout(() => response.destroy(), this.limits.wholeMs).unref();
      response.once('close', () => {
        clearTimeout(overdue);
        this.#underWay.delete(response);
        this.#byConnection.set(socket, (this.#byConnection.get(socket) ?? 1) - 1);
      });
      if (this.#isStopping) response.setHeader('connection', 'close');
      listener(request, response);
    };
  }

  /** Refuses new connections and lets requests finish. Resolves when none is left or time is up. */
  async stop(server: Server): Promise<void> {
    this.#isStopping = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const response of this.#underWay)
      if (!response.headersSent) response.setHeader('connection', 'close');
    let passedMs = 0;
    const end = setInterval(() => {
      passedMs += STOP_EVERY_MS;
      // Node doesn't count a connection without any request as idle.
      if (this.#underWay.size === 0 || passedMs >= this.limits.stopMs) server.closeAllConnections();
    }, STOP_EVERY_MS);
    await closed;
    clearInterval(end);
  }
}

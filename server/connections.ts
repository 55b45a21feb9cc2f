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
  /** Interval between two checks for overdue requests and responses. */
  everyMs: 5_000,
  /** From the beginning of a stop until requests that clients can repeat are aborted. */
  stopMs: 5_000,
  /** The same for forms, which may take so long to reach the upstream. */
  stopFormsMs: 15_000,
};

/** Interval between two looks at what is left, while the server stops. */
const STOP_EVERY_MS = 1_000;

/** Node silently drops headers past its bound. The server admits one more, so that such a request is refused. */
export const maxHeaders = 2_000;

/** Creates a server that closes connections with requests or responses that are too slow (product 13.6). */
export function limitedServer(limits = connectionLimits): Server {
  const server = createServer({
    connectionsCheckingInterval: limits.everyMs,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleTimeoutMs,
  });
  server.maxHeadersCount = maxHeaders + 1;
  server.maxConnections = connections['connections of visitors'];
  return server.setTimeout(limits.idleMs);
}

/** Tracks responses under way, aborts overdue ones, and stops a server without losing the others. */
export class GracefulStop {
  /** When their requests came, in milliseconds on the monotonic clock. */
  readonly #underWay = new Map<ServerResponse, number>();
  readonly #byConnection = new WeakMap<Socket, number>();
  readonly #overdue: ReturnType<typeof setInterval>;
  #isStopping = false;

  constructor(private readonly limits = connectionLimits) {
    this.#overdue = setInterval(() => this.#abort(limits.wholeMs), limits.everyMs).unref();
  }

  /** Aborts responses that are older than this: some clients read so slowly that theirs would never end. */
  #abort(olderMs: number, isAborted = (_: ServerResponse) => true): void {
    const before = performance.now() - olderMs;
    for (const [response, since] of this.#underWay)
      if (since <= before && isAborted(response)) response.destroy();
  }

  /**
   * Returns the listener with its requests tracked, and with a limit of concurrent requests per connection: one that
   * exceeds it is closed.
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
      this.#underWay.set(response, performance.now());
      response.once('close', () => {
        this.#underWay.delete(response);
        this.#byConnection.set(socket, (this.#byConnection.get(socket) ?? 1) - 1);
      });
      if (this.#isStopping) response.setHeader('connection', 'close');
      listener(request, response);
    };
  }

  /** Refuses new connections and lets requests finish, forms longest. Resolves when none is left or time is up. */
  async stop(server: Server): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#overdue);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const response of this.#underWay.keys())
      if (!response.headersSent) response.setHeader('connection', 'close');
    let passedMs = 0;
    const end = setInterval(() => {
      passedMs += STOP_EVERY_MS;
      if (passedMs >= this.limits.stopMs) this.#abort(0, ({ req }) => req.method !== 'POST');
      // Node doesn't count a connection without any request as idle.
      if (this.#underWay.size === 0 || passedMs >= this.limits.stopFormsMs) server.closeAllConnections();
      else server.closeIdleConnections();
    }, STOP_EVERY_MS);
    await closed;
    clearInterval(end);
  }
}

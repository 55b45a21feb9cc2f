import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
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
};

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

/** Read-only requests are aborted after this many milliseconds; clients can repeat them. */
const READS_MS = 5_000;
/** Forms may take this many milliseconds to reach the upstream. */
const POSTS_MS = 15_000;
/** Requests on their way when the stop begins are accepted for this long; then connections without one are closed. */
const QUIET_MS = 1_000;

interface UnderWay {
  readonly request: IncomingMessage;
  /** Milliseconds on the monotonic clock. */
  readonly since: number;
}

/** Tracks requests under way, aborts overdue ones, and stops a server without losing the others. */
export class GracefulStop {
  /** In the order of their start. */
  readonly #underWay = new Map<ServerResponse, UnderWay>();
  readonly #byConnection = new WeakMap<Socket, number>();
  readonly #overdue: ReturnType<typeof setInterval>;
  #stopping = false;

  constructor({ wholeMs, everyMs }: Pick<typeof connectionLimits, 'wholeMs' | 'everyMs'>) {
    this.#overdue = setInterval(() => this.#endOverdue(performance.now() - wholeMs), everyMs).unref();
  }

  /** Aborts responses whose client reads so slowly that they would never end. */
  #endOverdue(before: number): void {
    for (const [response, { since }] of this.#underWay) {
      if (since > before) return;
      response.destroy();
    }
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
      this.#underWay.set(response, { request, since: performance.now() });
      response.once('close', () => {
        this.#underWay.delete(response);
        this.#byConnection.set(socket, (this.#byConnection.get(socket) ?? 1) - 1);
      });
      if (this.#stopping) response.setHeader('connection', 'close');
      listener(request, response);
    };
  }

  /** Refuses new connections and lets requests finish, forms longest. Resolves when none is left or time is up. */
  async stop(server: Server): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#overdue);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const response of this.#underWay.keys()) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    server.closeIdleConnections();
    const reads = setTimeout(() => {
      for (const [response, { request }] of this.#underWay) if (request.method !== 'POST') response.destroy();
      server.closeIdleConnections();
    }, READS_MS);
    const posts = setTimeout(() => server.closeAllConnections(), POSTS_MS);
    const quiet = setInterval(() => {
      // Node doesn't count a connection without any request as idle.
      if (this.#underWay.size === 0) server.closeAllConnections();
    }, QUIET_MS);
    await closed;
    clearInterval(quiet);
    clearTimeout(reads);
    clearTimeout(posts);
  }
}

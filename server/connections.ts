import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connections } from '@/lib/platform/resource-limits';

/** Time limits of a connection, in milliseconds, by Node's names where it has one; long enough for slow phones. */
export const connectionLimits = {
  /** Until a request's headers have arrived. */
  headersTimeout: 10_000,
  /** Until the whole request has arrived. */
  requestTimeout: 20_000,
  /** Without a byte in either direction. */
  idleMs: 60_000,
  /** Between two requests. */
  keepAliveTimeout: 65_000,
  /** From a request until the client has read the last byte of its response. */
  wholeMs: 300_000,
  /** Interval between two checks for overdue requests. */
  connectionsCheckingInterval: 5_000,
  /** From the beginning of a stop until all requests are aborted: a form may take so long to reach the upstream. */
  stopMs: 15_000,
};

/** Interval between two checks for open requests, while the server stops. */
const STOP_EVERY_MS = 1_000;

/**
 * Creates a server that closes connections with requests or responses that are too slow (some clients read so slowly that
 * theirs would never end), or with too many requests at once. Returns it with what stops it without losing the others.
 */
export function createLimitedServer(listener: RequestListener, limits = connectionLimits) {
  const underWay = new Set<ServerResponse>();
  const byConnection = new WeakMap<Socket, number>();
  const server = createServer(limits, (request, response) => {
    const { socket } = request;
    const count = (byConnection.get(socket) ?? 0) + 1;
    if (count > connections['requests of one connection']) {
      socket.destroy();
      return;
    }
    byConnection.set(socket, count);
    underWay.add(response);
    const overdue = setTimeout(() => response.destroy(), limits.wholeMs).unref();
    response.once('close', () => {
      clearTimeout(overdue);
      underWay.delete(response);
      byConnection.set(socket, (byConnection.get(socket) ?? 1) - 1);
    });
    if (!server.listening) response.setHeader('connection', 'close');
    listener(request, response);
  });
  // Node would silently drop headers beyond a number; it refuses those above 16 kB.
  server.maxHeadersCount = 0;
  server.maxConnections = connections['connections of visitors'];
  server.setTimeout(limits.idleMs);
  /** Refuses new connections and lets requests finish. Resolves when none is left or time is up. */
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
    let passedMs = 0;
    const end = setInterval(() => {
      passedMs += STOP_EVERY_MS;
      // Node doesn't count a connection without any request as idle.
      if (underWay.size === 0 || passedMs >= limits.stopMs) server.closeAllConnections();
    }, STOP_EVERY_MS);
    await closed;
    clearInterval(end);
  };
  return { server, stop };
}

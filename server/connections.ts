import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import { connections } from '@/lib/platform/resource-limits';
import { plainPageResponse } from './fallback-pages';
import { noStoreTextResponse } from './response';
import { securityHeaders } from './security-headers';

/**
 * Time limits of a connection, in milliseconds, by Node's names where it has one; long enough for slow
 * phones.
 */
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
  /**
   * From the beginning of a stop until all requests are aborted: a form may take so long to reach the
   * upstream.
   */
  stopMs: 15_000,
};

/** Turns of the event loop that a stop waits for connections to be accepted, at most. */
const MAX_TURNS = 1_000;

/** Interval between two checks for open requests, while the server stops. */
const STOP_EVERY_MS = 1_000;

/** The statuses of requests that Node refuses to parse, by the code of its error; of all others it is 400. */
const statusOfParseError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Milliseconds to read the response to a refused request: closed at once, its connection would be reset. */
const REFUSED_MS = 2_000;

/** Answers a request that can't be parsed as Node does; cookies that are too long get a page. */
function answerUnparsableRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return;
  const status = statusOfParseError[code] ?? 400;
  const { headers, body } =
    status === 431 ? plainPageResponse('tooManyCookies', status) : noStoreTextResponse(status, 'Refused');
  const sent = { ...securityHeaders(), ...headers, 'content-length': body.length, connection: 'close' };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  socket.end(body);
  setTimeout(() => socket.destroy(), REFUSED_MS).unref();
}

/**
 * Resolves after a turn of the event loop that accepted no connection, at the latest after
 * {@link MAX_TURNS}: a server accepts one a turn, and those that still wait when it closes are reset with
 * their requests.
 */
async function untilNoConnectionWaits(server: Server): Promise<void> {
  let accepted = true;
  const note = () => (accepted = true);
  server.on('connection', note);
  for (let turns = 0; accepted && turns < MAX_TURNS; turns += 1) {
    accepted = false;
    // From the check phase of one turn to that of the next: the poll between accepts.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
  server.off('connection', note);
}

interface LimitedServer {
  readonly server: Server;
  readonly stop: () => Promise<void>;
}

/**
 * Creates a server that closes connections with requests or responses that are too slow (some clients read so
 * slowly that theirs would never end), or with too many requests at once. Returns it with what stops it
 * without losing the others.
 */
export function createLimitedServer(listener: RequestListener, limits = connectionLimits): LimitedServer {
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
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A response under way would be corrupted.
    const isAnswering = [...underWay].some((response) => response.socket === socket && response.headersSent);
    if (isAnswering) socket.destroy();
    else answerUnparsableRequest(error, socket);
  });
  // Node would silently drop headers beyond a number; it refuses those above 16 kB.
  server.maxHeadersCount = 0;
  server.maxConnections = connections['connections of visitors'];
  server.setTimeout(limits.idleMs);
  /**
   * Refuses new connections and lets requests finish. Resolves when none is left or time is up. Idle
   * connections stay open for a moment: a proxy may just be sending a request on one, and repeats none that
   * it has sent.
   */
  const stop = async (): Promise<void> => {
    await untilNoConnectionWaits(server);
    // The method of HTTP servers would close idle connections at once.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
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

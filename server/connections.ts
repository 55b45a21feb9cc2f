import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { connections } from '@/lib/platform/bounds';
import { isRecord } from '@/lib/platform/records';

/** How long a connection may take for its parts, in milliseconds. Nothing forbids a slow telephone what it can do. */
export interface ConnectionLimits {
  /** Until the headers of a request are there. */
  readonly headersMs: number;
  /** Until the whole request is there. */
  readonly requestMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** Between two requests. */
  readonly keepAliveMs: number;
  /** From a request to the last byte of its response as its visitor reads it. */
  readonly wholeMs: number;
  /** How often what takes too long is looked for. */
  readonly everyMs: number;
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  idleMs: 60_000,
  keepAliveMs: 65_000,
  wholeMs: 300_000,
  everyMs: 5_000,
};

/** Node leaves out those beyond its own bound without a word: one more is let in, so that a request with it is refused. */
export const mostHeaders = 2_000;

const mostConnections = connections['connections of visitors'];
/** Descriptors for the upstream, pictures, Redis, kept files, listening and the process itself. */
const ownDescriptors = 128;
const fewestConnections = 16;

/** Descriptors that this process may open; null where the system doesn't say. */
function openFiles(): number | null {
  const report: unknown = process.report.getReport();
  const limits = isRecord(report) && isRecord(report['userLimits']) ? report['userLimits'] : {};
  const files = isRecord(limits['open_files']) ? limits['open_files']['soft'] : null;
  return typeof files === 'number' ? files : null;
}

/** Connections for so many descriptors: each may take a second one, for a file or for what its request waits for. */
export function connectionsWithin(descriptors: number | null): number {
  if (descriptors === null) return mostConnections;
  return Math.min(
    mostConnections,
    Math.max(fewestConnections, Math.floor((descriptors - ownDescriptors) / 2)),
  );
}

/** A server that ends connections on which requests come, or responses are read, too slowly (product 13.6). */
export function limitedServer(limits = connectionLimits): Server {
  const server = createServer({
    connectionsCheckingInterval: limits.everyMs,
    keepAliveTimeout: limits.keepAliveMs,
  });
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.maxHeadersCount = mostHeaders + 1;
  server.maxConnections = connectionsWithin(openFiles());
  return server.setTimeout(limits.idleMs);
}

/** The listener, for as many requests of one connection at a time; one that asks for more without waiting is ended. */
export function inTurns(listener: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > connections['requests of one connection']) {
      socket.destroy();
      return;
    }
    underWay.set(socket, count);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}

/**
 * No address of ours speaks another protocol. What asks for one by `Upgrade` is answered as if it hadn't (RFC 9110, 7.8):
 * nobody listens for it. A tunnel is refused.
 */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request, socket) => socket.end(noTunnel).on('error', () => undefined));
}

const noTunnel =
  'HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** Requests that only read are given up after this many milliseconds; they can be asked again. */
const READS_MS = 5_000;
/** Forms are given this long to reach the upstream. */
const POSTS_MS = 15_000;
/** A request that was on its way when the end began is taken for this long; then connections without one are closed. */
const QUIET_MS = 1_000;

interface UnderWay {
  readonly request: IncomingMessage;
  /** On the clock that only goes forward. */
  readonly since: number;
}

/** Knows what is under way, ends what takes too long, and ends a server without losing the rest. */
export class GracefulStop {
  readonly #underWay = new Map<ServerResponse, UnderWay>();
  readonly #overdue: ReturnType<typeof setInterval>;
  #stopping = false;

  constructor({ wholeMs, everyMs }: Pick<ConnectionLimits, 'wholeMs' | 'everyMs'>) {
    this.#overdue = setInterval(() => this.#endOverdue(performance.now() - wholeMs), everyMs).unref();
  }

  /** A visitor who takes in a few bytes now and then would hold a response for ever. The map is in order of time. */
  #endOverdue(before: number): void {
    for (const [response, { since }] of this.#underWay) {
      if (since > before) return;
      response.destroy();
    }
  }

  /** The listener, watched. */
  watch(listener: RequestListener): RequestListener {
    return (request, response) => {
      this.#underWay.set(response, { request, since: performance.now() });
      response.once('close', () => this.#underWay.delete(response));
      if (this.#stopping) response.setHeader('connection', 'close');
      listener(request, response);
    };
  }

  /** No new connections; what is under way is finished, forms above all. Resolves when nothing is left or time is up. */
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
      // A connection on which nothing was ever asked is not idle to Node.
      if (this.#underWay.size === 0) server.closeAllConnections();
    }, QUIET_MS);
    await closed;
    clearInterval(quiet);
    clearTimeout(reads);
    clearTimeout(posts);
  }
}

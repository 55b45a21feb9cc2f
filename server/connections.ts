import { createServer, type Server } from 'node:http';

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

/** Connections at once; a proxy in front holds far fewer, and each takes memory. */
const mostConnections = 10_000;

/** A server that ends connections on which requests come, or responses are read, too slowly (product 13.6). */
export function limitedServer(limits = connectionLimits): Server {
  const server = createServer({
    connectionsCheckingInterval: limits.everyMs,
    keepAliveTimeout: limits.keepAliveMs,
  });
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.maxConnections = mostConnections;
  return server.setTimeout(limits.idleMs);
}

/** No address of ours speaks another protocol. */
export function refuseUpgrades(server: Server): void {
  server.on('upgrade', (_request, socket) => socket.destroy());
}

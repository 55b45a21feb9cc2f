import { createServer, type RequestListener, type Server } from 'node:http';
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

/** No address of ours speaks another protocol. */
export function refuseUpgrades(server: Server): void {
  server.on('upgrade', (_request, socket) => socket.destroy());
}

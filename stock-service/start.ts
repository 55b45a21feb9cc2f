import { serve, type ServerType } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { createStockService, type Extension } from './app';
import type { StockServiceOptions } from './service';

/** The options of the service, and its host and port. */
export interface StartOptions extends StockServiceOptions {
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
}

/** A running service. */
export interface RunningStockService {
  /** Its URL without a trailing slash: the value for STOCKFINDER_BASE_URL. */
  readonly url: string;
  /** Stops listening and closes the open connections. */
  close(): Promise<void>;
}

/** Starts the service; rejects with one clear error when it cannot listen. */
export function startStockService(
  { port = 0, host = '127.0.0.1', ...options }: StartOptions = {},
  extend?: Extension,
): Promise<RunningStockService> {
  return new Promise((resolve, reject) => {
    const app = createStockService(options, extend);
    const server = serve({ fetch: app.fetch, port, hostname: host }, (address) => {
      resolve({ url: addressOf(address, host), close: () => closeServer(server) });
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(`The stock service can't listen on ${host}:${port}: ${reasonOf(error)}.`, { cause: error }),
      );
    });
  });
}

function addressOf({ port }: AddressInfo, host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return 'the port is taken';
  if (code === 'EACCES') return 'the port is not allowed';
  return message;
}

import type { AddressInfo, Server as NetServer } from 'node:net';
import type { Server } from 'node:http';

/** Listens on a free port of this machine, and returns it. */
export async function listen(server: NetServer): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return portOf(server);
}

export const portOf = (server: NetServer): number => (server.address() as AddressInfo).port;

/** Ends a server with its connections. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

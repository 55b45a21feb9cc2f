import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { CommandError } from './say';

async function listen(port: number, host: string): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const taken = (server.address() as AddressInfo).port;
  await new Promise((closed) => server.close(closed));
  return taken;
}

/** A port that nothing listens on. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return listen(0, host);
}

/**
 * The port to serve on: the wanted one, or any free one for 0.
 * @throws CommandError when something listens there already.
 */
export async function portFor(wanted: number, host: string): Promise<number> {
  try {
    return await listen(wanted, host);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new CommandError(
        `Port ${wanted} is in use: stop what listens there, or set PORT to another one (0 = any free one).`,
      );
    }
    throw new CommandError(`Can't listen on ${host}:${wanted}: ${message}.`);
  }
}

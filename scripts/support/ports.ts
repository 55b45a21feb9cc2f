import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { CommandError } from './say';

/** A free port. */
export function freePort(): Promise<number> {
  return portFor(0, '127.0.0.1');
}

/**
 * The port to serve on: the given one, or any free one for 0.
 * @throws CommandError if nothing can listen there.
 */
export async function portFor(expected: number, host: string): Promise<number> {
  const server = createServer().listen(expected, host);
  await once(server, 'listening').catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE') throw new CommandError(`Can't listen on ${host}:${expected}: ${message}.`);
    throw new CommandError(
      `Port ${expected} is in use: stop what listens there, or set PORT to another one (0 = any free one).`,
    );
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

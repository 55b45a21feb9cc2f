import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { CommandError } from './say';

/**
 * The port to serve on: the given one, or any free one for 0.
 * @throws CommandError if nothing can listen there.
 */
export async function freePort(expected = 0, host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(expected, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new CommandError(`${String(error)}. Free this port, or set PORT to another one (0: any free one).`);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

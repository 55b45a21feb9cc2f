import { Agent, request } from 'node:http';
import { range } from '../support/wait';

/** The request that a flood repeats. */
export interface FloodRequest {
  readonly method?: string;
  /** Sent unchanged, even where a browser would normalize it; several are requested alternately. */
  readonly path: string | readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A process of its own, so that the measuring process does none of this work. Sends requests to a local server on
 * that many connections until it is stopped. Arguments: port, connections, and {@link FloodRequest} as JSON.
 */
const [port, connections, requested = '{}'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const { path, ...sent } = JSON.parse(requested) as FloodRequest;
const paths = [path].flat();
let index = 0;

function ask(): void {
  index += 1;
  const reported = { host: '127.0.0.1', port, agent, path: paths[index % paths.length] ?? '/', ...sent };
  const outgoing = request(reported, (response) => response.resume());
  outgoing
    .on('error', () => undefined)
    .once('close', ask)
    .end();
}

for (const _ of range(Number(connections))) ask();

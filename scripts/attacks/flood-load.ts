import { Agent, request } from 'node:http';
import { range } from '../support/wait';

/** The request that a flood repeats. */
export interface Asked {
  readonly method?: string;
  /** Sent unchanged, even where a browser would normalize it; several are requested alternately. */
  readonly path: string | readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A process of its own, so that the measuring process does none of this work. Sends requests to a local server on
 * that many connections until it is stopped. Arguments: port, connections, and {@link FloodRequest} as JSON.
 */
const [port, connections, asked = '{}'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const { path, ...sent } = JSON.parse(asked) as Asked;
const paths = [path].flat();
let turn = 0;

function ask(): void {
  turn += 1;
  const told = { host: '127.0.0.1', port, agent, path: paths[turn % paths.length] ?? '/', ...sent };
  const outgoing = request(told, (answer) => answer.resume());
  outgoing
    .on('error', () => undefined)
    .once('close', ask)
    .end();
}

for (const _ of range(Number(connections))) ask();

import { Agent, request } from 'node:http';
import { range } from '../support/wait';

/** What a flood asks, over and over. */
export interface Asked {
  readonly method?: string;
  /** Written as it is, also where a browser would change it; several are asked for in turn. */
  readonly path: string | readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A program of its own, so that who measures beside it computes nothing of it: asks a server of this machine on so many
 * connections until it is ended. What it is told comes as arguments: port, connections, and {@link Asked} as JSON.
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

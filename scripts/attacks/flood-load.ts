import { Agent, request } from 'node:http';

/** What a flood asks, over and over. */
export interface Asked {
  readonly method?: string;
  /** Written as it is, also where a browser would change it. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A program of its own, so that who measures beside it computes nothing of it: asks a server of this machine on so many
 * connections until it is ended. What it is told comes as arguments: port, connections, and {@link Asked} as JSON.
 */
const [port, connections, asked = '{}'] = process.argv.slice(2);
const { method = 'GET', path, headers = {} } = JSON.parse(asked) as Asked;
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });

function ask(): void {
  const told = { host: '127.0.0.1', port, method, path, headers, agent };
  const outgoing = request(told, (answer) => answer.resume());
  outgoing
    .on('error', () => undefined)
    .once('close', ask)
    .end();
}

for (let at = 0; at < Number(connections); at += 1) ask();

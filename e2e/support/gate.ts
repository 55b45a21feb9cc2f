import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the upstream seems to be like: as it is, answering 503, answering nothing, or gone. */
export type GateMode = 'open' | 'unavailable' | 'silent' | 'broken';

/** Stands between the storefront and the stock service, and can be told to fail. */
export interface Gate {
  readonly url: string;
  mode: GateMode;
  /** Rewrites an answer on its way, by path. */
  rewrite: ((path: string, body: string) => string) | null;
  /** Calls that came through since the last time it was emptied. */
  readonly calls: string[];
  close(): Promise<void>;
}

/** Starts a gate in front of `target` on a free port (or `port`, to come back where it was). */
export function startGate(target: string, port = 0): Promise<Gate> {
  return new Promise((resolve, reject) => {
    const server = createServer((incoming, answer) => pass(gate, target, incoming, answer));
    const gate: Gate = {
      url: '',
      mode: 'open',
      rewrite: null,
      calls: [],
      close: () =>
        new Promise((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        }),
    };
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      Object.assign(gate, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
      resolve(gate);
    });
  });
}

function pass(gate: Gate, target: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const path = incoming.url ?? '/';
  gate.calls.push(path);
  if (gate.mode === 'silent') return;
  if (gate.mode === 'unavailable') return void answer.writeHead(503).end();
  if (gate.mode === 'broken') return void answer.writeHead(500).end('<html>oops</html>');
  const outgoing = request(
    target + path,
    { method: incoming.method, headers: incoming.headers },
    (response) => {
      const { rewrite } = gate;
      // Pictures are no text.
      if (!rewrite || !response.headers['content-type']?.includes('json')) {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = response.headers;
        answer.writeHead(response.statusCode ?? 500, headers);
        answer.end(rewrite(path, Buffer.concat(chunks).toString('utf8')));
      });
    },
  );
  outgoing.on('error', () => answer.destroy());
  incoming.pipe(outgoing);
}

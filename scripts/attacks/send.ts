import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from './attack';

const LONGEST_MS = 30_000;

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Written piece by piece; without a `content-length` the body is chunked. */
  readonly body?: readonly (string | Buffer)[];
}

/** One request on a connection of its own, as it is written here. Resolves to the status; `closed` where none came. */
export function send(target: Target, path: string, sent: Sent = {}): Promise<number | 'closed'> {
  return read(target, path, sent).then(({ status }) => status);
}

/** The same with what came back. */
export function read(
  { port }: Target,
  path: string,
  { method = 'GET', headers = {}, body = [] }: Sent = {},
): Promise<{
  readonly status: number | 'closed';
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}> {
  return new Promise((resolve) => {
    const none = { status: 'closed', headers: {}, text: '' } as const;
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false, timeout: LONGEST_MS };
    const outgoing = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.once('close', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.once('error', () => resolve(none));
    });
    outgoing.once('error', () => resolve(none));
    outgoing.once('timeout', () => outgoing.destroy());
    // Who is refused early closes; the rest of the body goes nowhere.
    for (const piece of body) outgoing.write(piece);
    outgoing.end();
  });
}

/** Writes to a connection and resolves to the status of the first answer; `closed` where it ended without one. */
export function raw({ port }: Target, text: string, withinMs = LONGEST_MS): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const end = (fallback: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(got)?.[1] ?? fallback);
    };
    const timer = setTimeout(() => end('hangs'), withinMs);
    socket.on('data', (piece: Buffer) => (got += piece.toString('latin1')));
    socket.once('error', () => end('closed')).once('close', () => end('closed'));
  });
}

/** Opens connections that read nothing of what they ask for, for so long, then leaves. */
export async function readNothing({ port }: Target, path: string, connections: number, ms: number) {
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(4)),
    );
    return socket.on('error', () => undefined).pause();
  });
  await sleep(ms);
  for (const socket of sockets) socket.resetAndDestroy();
}

/** Does something for each number below `times`, so many at once. */
export async function many<T>(
  times: number,
  atOnce: number,
  act: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const number = next;
      next += 1;
      results.push(await act(number));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

import { connect } from 'node:net';
import { ask, type Sent } from '../support/ask';
import type { Shop } from '../support/shop';
import { many } from '../support/wait';

type Status = number | string;

/** What came of one attack. */
export interface Outcome {
  /** What each try came to; `closed` for a connection that ended without an answer, `hangs` for one that didn't end. */
  readonly statuses: readonly Status[];
  /** The statuses that are right. */
  readonly allowed: readonly Status[];
  /** What else gave way, in sentences. */
  readonly problems?: readonly string[];
}

/** One way of doing the storefront harm. */
export interface Attack {
  readonly name: string;
  readonly run: (shop: Shop) => Promise<Outcome>;
  /** By how many bytes the process may have grown afterwards, when not by the usual ones. */
  readonly growth?: number;
  /** The statuses that somebody else's page may have meanwhile; 200 when left out. */
  readonly bystander?: readonly number[];
}

/** One request on a connection of its own. Resolves to its status; `closed` where none came. */
export async function send(shop: Shop, path: string, sent: Sent = {}): Promise<number | 'closed'> {
  return (await ask(shop.url + path, { agent: false, ...sent })).status;
}

/** Writes to a connection and resolves to the status of the first answer; `closed` where it ended without one. */
export function raw({ url }: Shop, text: string, withinMs = 30_000): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
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

/** A request as it is written to a connection. */
export const asks = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${more}\r\n`;

/** Each of these requests once. */
export const each = (name: string, allowed: readonly Status[], requests: readonly string[]): Attack => ({
  name,
  run: async (shop) => ({
    allowed,
    statuses: await many(requests.length, 4, (at) => raw(shop, requests[at] ?? '', 15_000)),
  }),
});

/** So many pages, each of a number's own address; so many at once. */
export const flood = (
  name: string,
  [times, atOnce]: readonly [number, number],
  path: (number: number) => string,
  allowed: readonly Status[],
  more: Partial<Attack> = {},
): Attack => ({
  name,
  run: async (shop) => ({ allowed, statuses: await many(times, atOnce, (at) => send(shop, path(at))) }),
  ...more,
});

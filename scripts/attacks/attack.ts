import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Sent } from '../support/ask';
import { megabytes, residentBytes } from '../support/memory';
import { startReaders } from '../support/readers';
import { broken, report } from '../support/report';
import type { Shop } from '../support/shop';
import { range } from '../support/wait';

type Status = number | 'closed' | 'hangs';

/** An attack on the storefront. */
export interface Attack {
  readonly name: string;
  /** Allowed statuses; `closed`: the connection ended without a response, `hangs`: it did not end. */
  readonly allowed: readonly Status[];
  /** Runs the attack. Resolves to the outcome of each attempt; further problems go to `note` as sentences. */
  readonly run: (shop: Shop, note: (problem: string) => void) => Promise<readonly Status[]>;
  /** Allowed growth of the process afterwards, in bytes, if not the default. */
  readonly growth?: number;
  /** Allowed statuses of another visitor's page meanwhile; default 200. */
  readonly bystander?: readonly number[];
}

/** Sends one request on its own connection. Resolves to its status; `closed` without a response. */
export async function send({ url }: Pick<Shop, 'url'>, path: string, sent: Sent = {}) {
  return (await ask(url + path, { agent: false, ...sent })).status;
}

/** Writes to a connection. Resolves to the status of the first response; `closed` if it ended without one. */
export function raw({ url }: Shop, text: string, withinMs = 30_000): Promise<Status> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    const end = (fallback: Status) => {
      clearTimeout(timer);
      socket.destroy();
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(got) ?? [];
      resolve(status === undefined ? fallback : Number(status));
    };
    const timer = setTimeout(() => end('hangs'), withinMs);
    socket.on('data', (piece: Buffer) => (got += piece.toString('latin1')));
    socket.once('error', () => end('closed')).once('close', () => end('closed'));
  });
}

/**
 * Opens that many connections. Each writes one of the texts after a delay and reads nothing; a refused one reconnects
 * at once. Times in milliseconds.
 */
export async function hold(
  url: string,
  connections: number,
  texts: readonly string[],
  openMs: number,
  requestAfterMs = 0,
): Promise<void> {
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (text: string) => {
    if (isOver) return;
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      setTimeout(() => socket.write(text), requestAfterMs);
    });
    sockets.add(socket.on('error', () => undefined).pause());
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(open, 20, text);
    });
  };
  for (const at of range(connections)) open(texts[at % texts.length] ?? '');
  await sleep(openMs);
  isOver = true;
  for (const socket of sockets) socket.resetAndDestroy();
  await sleep(500);
}

/** A page request on a keep-alive connection. */
export const pipelinedRequest = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

/** Allowed growth in bytes: front cache and data cache are bounded, nothing else may remain. */
const usualGrowth = 200e6;
/** Maximum time of another visitor's page during an attack, in milliseconds. */
const BYSTANDER_MS = 2_000;

/** Attacks a shop while another visitor reads in it. Prints the outcome; resolves to the problems, in sentences. */
export async function tryAttack(shop: Shop, attack: Attack): Promise<string[]> {
  const { name, growth = usualGrowth, bystander = [200] } = attack;
  const before = await residentBytes(shop.pid());
  const reading = { count: 1, pauseMs: 100, allowed: bystander, anew: true };
  const stopReading = startReaders(shop.url, ['/contacto'], reading);
  const noted: string[] = [];
  const statuses = await attack.run(shop, (problem) => noted.push(problem));
  const { longestMs, failures } = await stopReading();
  const after = await residentBytes(shop.pid());
  const reported = [...new Set(statuses)].map((status) => ({
    status,
    times: `${statuses.filter((one) => one === status).length} × ${status}`,
  }));
  const longest = `${Math.round(longestMs)} ms`;
  const memory = `${megabytes(before)} → ${megabytes(after)}`;
  return report(name, {
    text: `${reported.map(({ times }) => times).join(', ')}; ${memory}, bystander ${longest}`,
    problems: [
      ...reported.flatMap(({ status, times }) => (attack.allowed.includes(status) ? [] : [times])),
      ...noted,
      ...broken({
        [`the process grew by ${megabytes(after - before)}`]: after - before > growth,
        [`a bystander's page took ${longest}`]: longestMs > BYSTANDER_MS,
        [`a bystander's page failed ${failures.length} times`]: failures.length > 0,
      }),
    ],
  });
}

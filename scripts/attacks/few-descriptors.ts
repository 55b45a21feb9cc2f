import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/addresses/routes';
import { freePort } from '../support/ports';
import { startStorefront } from '../support/storefront';
import { many } from '../support/wait';
import { send, type Attack } from './attack';

/** Descriptors of the instance, and connections that come at once. */
const openFiles = 256;
const connections = 600;
const heldMs = 5_000;
const askAfterMs = 500;
const againAfterMs = 20;

const pages = [
  ...[paths.home, paths.stock, paths.promotions, paths.contact, paths.comparator, paths.accessibility],
  ...[paths.vehicle('501'), `${paths.vehicle('502')}?interes=1`, `${paths.comparator}?ids=501,502`],
  ...[
    paths.confirmation,
    paths.maintenance,
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/vehiculos',
    '/api/recent?ids=501',
  ],
];

/** Connections that each ask for one of the addresses and read nothing; who is turned away comes again at once. */
async function hold(port: number): Promise<void> {
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (path: string) => {
    if (isOver) return;
    const socket = connect(port, '127.0.0.1', () => {
      // The first ones take their descriptors before anybody asks.
      setTimeout(() => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`), askAfterMs);
    });
    sockets.add(socket.on('error', () => undefined).pause());
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(open, againAfterMs, path);
    });
  };
  for (let at = 0; at < connections; at += 1) open(pages[at % pages.length] ?? '/');
  await sleep(heldMs);
  isOver = true;
  for (const socket of sockets) socket.resetAndDestroy();
  await sleep(500);
}

/**
 * More connections than an instance has descriptors, before it has rendered anything: a route that is first loaded
 * meanwhile would fail until a restart.
 */
export const fewDescriptors: Attack = {
  name: `${connections} connections where ${openFiles} descriptors are`,
  run: async (shop) => {
    const port = await freePort();
    const log: string[] = [];
    const storefront = await startStorefront({
      port,
      openFiles,
      variables: {
        STOCKFINDER_BASE_URL: shop.stock.url,
        SITE_URL: `http://localhost:${port}`,
        CACHE_DIR: join(shop.cacheDir, 'few-descriptors'),
      },
      onLine: (line) => log.push(line),
    });
    try {
      await hold(port);
      const target = { ...shop, url: `http://localhost:${port}` };
      const statuses = await many(pages.length, 2, (at) => send(target, pages[at] ?? ''));
      const ready = await send(target, '/api/health/ready');
      const short = log.filter((line) => /EMFILE|too many open files/i.test(line));
      const problems = short.slice(0, 1).map((line) => `descriptors ran out: ${line.slice(0, 200)}`);
      return { statuses: [...statuses, ready], allowed: [200], problems };
    } finally {
      await storefront.stop();
    }
  },
};

import { join } from 'node:path';
import { paths } from '../../lib/addresses/routes';
import { freePort } from '../support/ports';
import { startStorefront } from '../support/storefront';
import { many } from '../support/wait';
import { asksOn, hold, send, type Attack } from './attack';

/** Descriptors of the instance, and connections that come at once. */
const openFiles = 256;
const connections = 600;
const heldMs = 5_000;
/** The first ones take their descriptors before anybody asks, in milliseconds. */
const asksAfterMs = 500;

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

/**
 * More connections than an instance has descriptors, before it has rendered anything: a route that is first loaded
 * meanwhile would fail until a restart.
 */
export const fewDescriptors: Attack = {
  name: `${connections} connections where ${openFiles} descriptors are`,
  allowed: [200],
  run: async (shop, note) => {
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
      await hold(storefront.url, connections, pages.map(asksOn), heldMs, asksAfterMs);
      const statuses = await many(pages, 2, (path) => send(storefront, path));
      const short = log.find((line) => /EMFILE|too many open files/i.test(line));
      if (short !== undefined) note(`descriptors ran out: ${short.slice(0, 200)}`);
      return [...statuses, await send(storefront, '/api/health/ready')];
    } finally {
      await storefront.stop();
    }
  },
};

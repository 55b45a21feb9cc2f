import { setTimeout as sleep } from 'node:timers/promises';
import { mcpPath } from '../../lib/routing/endpoint-paths';
import { paths } from '../../lib/routing/routes';
import { leadOf, rightVisitors } from '../forms/visitors';
import { broken } from '../support/report';
import type { Shop } from '../support/shop';
import { openStorefront } from '../support/storefront';
import { many, range } from '../support/wait';
import { pipelinedRequest, hold, raw, send, tryAttack, type Attack } from './attack';

/** Requests of a search that the upstream answers with 503, each beside one of home; then their interval. */
const LOOKS = 79;
const APART_MS = 500;
/** Maintenance lasts ten seconds; a slow probe may add some. */
const MOST_CLOSED = 30;

/** Simulation budget of one IP in ten minutes; a vehicle's simulation costs four (product 8.4). */
const BUDGET = 1_200;
const VEHICLE_COST = 4;
const VEHICLE_PAGES = 400;
const LISTS = 60;

/** Connections that announce a form and send no body: more than there are slots. */
const BODILESS = 2_050;

/** Descriptor limit of a small instance, and the number of simultaneous connections to it. */
const DESCRIPTORS = 256;
const CONNECTIONS = 600;
const pages = [
  ...[paths.home, paths.stock, paths.promotions, paths.contact, paths.comparator, paths.accessibility],
  ...[paths.vehicle('501'), `${paths.vehicle('502')}?interes=1`, `${paths.comparator}?ids=501,502`],
  ...[paths.confirmation, paths.maintenance, '/robots.txt', '/sitemap.xml'],
  '/api/recent?ids=501',
];

/** Distinct URLs that anybody can make, and their share of twenty: all but campaigns are rendered. */
const kinds: readonly (readonly [ofTwenty: number, address: (number: number) => string])[] = [
  [12, (number) => `${paths.stock}?utm_source=source-${number}`],
  [1, (number) => `${paths.stock}?page=${number + 2}`],
  [3, (number) => `${paths.stock}?search=text-${number}`],
  [4, (number) => paths.vehicle(String(900_000_000 + number))],
];
const sequence = kinds.flatMap(([ofTwenty, address]) => range(ofTwenty).map(() => address));

/** Returns a different URL for each number from 0, the kinds mixed. */
export function differentAddress(number: number): string {
  return sequence[number % sequence.length]?.(number) ?? '';
}

/** Requests that many pages, each at a number's own URL, with that concurrency. */
const flood = (
  name: string,
  [times, atOnce]: readonly [number, number],
  path: (number: number) => string,
  allowed: readonly number[] = [200, 503],
  growth?: number,
): Attack => ({
  name,
  allowed,
  run: (shop) => many(range(times), atOnce, (at) => send(shop, path(at))),
  ...(growth !== undefined && { growth }),
});

const megabyte = Buffer.alloc(2 ** 20, 'x');

/** Sends that many concurrent forms without a `content-length`. */
const chunked = (
  name: string,
  times: number,
  body: readonly Buffer[],
  allowed: Attack['allowed'],
): Attack => ({
  name,
  allowed,
  run: (shop) => many(range(times), times, () => send(shop, '/api/contact', { method: 'POST', body })),
});

/**
 * Attacks on time, memory or slots of other visitors, some through the upstream. Each is bounded in number and time.
 * Limits of single requests are tested in `tests/server` (guards, front door, connections, files).
 */
const attacks: readonly Attack[] = [
  chunked('200 chunked forms of 10 MB', 200, Array<Buffer>(10).fill(megabyte), [413, 'closed']),
  chunked('chunked forms of 100 kB', 20, [Buffer.alloc(100_000, 'x')], [400, 403, 415, 422, 429]),
  flood(
    '1,000 vehicles that are not there',
    [1_000, 40],
    (at) => `/vehiculo/${900_000_000 + at}`,
    [404, 503],
  ),
  // Fills the share of front cache and data cache for such responses.
  flood('500 different searches', [500, 40], (at) => `/vehiculos?search=text${at}`, [200, 503], 300e6),
  flood('400 filtered lists, 40 at once', [400, 40], (at) => `/vehiculos?price=${20_000 + at}`),
  flood('300 comparisons, 40 at once', [300, 40], (at) => `/api/compare?ids=${501 + (at % 250)},${502 + at}`),
  {
    name: '400 different searches of assistants, 40 at once',
    allowed: [200, 503],
    run: (shop) =>
      many(range(400), 40, (id) => {
        const params = { name: 'search_vehicles', arguments: { text: `kona ${id}` } };
        return send(shop, mcpPath, { json: { jsonrpc: '2.0', id, method: 'tools/call', params } });
      }),
  },
  flood('endless pages of a list', [300, 10], (at) => `/vehiculos?page=${5_000 + at}`, [200]),
  // The front cache's 136 MB, and as much again for the rest.
  flood('6,000 different URLs', [6_000, 32], differentAddress, [200, 404, 503], 300e6),
  ...['/api/volver', '/api/recent?ids=', '/api/recent?ids=501'].map((path): Attack => ({
    name: `100 connections on ${path}`,
    allowed: [200, 303],
    run: async (shop) => {
      const flood = many(range(6_000), 100, () => send(shop, path));
      const others = ['/api/interest?vehicle=501', '/api/recent?ids=502', '/api/compare?ids=501,502'];
      const observed = await many(range(60), 3, (at) => send(shop, others[at % others.length] ?? '/'));
      return [...observed, ...(await flood)];
    },
  })),
  {
    name: '100 connections on recently viewed vehicles, different ones each',
    allowed: [200],
    run: async (shop) => {
      const flood = many(range(3_000), 100, (at) => send(shop, `/api/recent?ids=${501 + at}`));
      const others = ['/api/interest?vehicle=501', '/api/compare?ids=501,502', '/api/volver'];
      const observed = await many(range(60), 3, (at) => send(shop, others[at % others.length] ?? '/'));
      await flood;
      return observed.map((status) => (status === 303 ? 200 : status));
    },
  },
  {
    name: '300 clients that never read',
    allowed: [200],
    run: async (shop) => {
      await hold(shop.url, 300, [pipelinedRequest('/vehiculos').repeat(4)], 4_000);
      return [await send(shop, '/vehiculos')];
    },
  },
  {
    name: '100 headers that never end',
    allowed: [408, 'closed'],
    run: (shop) => many(range(100), 100, () => raw(shop, 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ', 20_000)),
  },
  {
    name: '300 clients that leave',
    allowed: [200, 'hangs', 'closed'],
    run: async (shop) => {
      const left = await many(range(300), 50, (at) =>
        raw(shop, pipelinedRequest(`/vehiculos?price=${30_000 + at}`), 5),
      );
      return [await send(shop, '/vehiculos'), ...left];
    },
  },
  {
    name: `${BODILESS} forms whose body never comes`,
    allowed: [200, 422],
    run: async (shop, note) => {
      const head = 'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
      const pending = hold(shop.url, BODILESS, [`${head}content-length: 500\r\n\r\n`], 8_000);
      await sleep(3_000);
      const next = rightVisitors();
      const forms = range(20).map(() => leadOf(next().first));
      const statuses = await many(forms, 4, ({ path, headers, json }) =>
        send(shop, path, { headers: { ...headers, origin: shop.url }, json }),
      );
      const refused = statuses.filter((status) => status === 503).length;
      if (refused > 0) note(`${refused} of ${forms.length} right forms were refused`);
      await pending;
      return statuses;
    },
  },
  {
    // After all others that send valid forms: afterwards none of this IP is accepted.
    name: 'forms with forged IPs',
    allowed: [200, 422, 429],
    run: async (shop, note) => {
      const next = rightVisitors();
      const forms = range(150).map(() => next().first);
      const contacts = forms.filter(({ kind }) => kind === 'contact').slice(0, 75);
      const statuses = await many(contacts, 5, (form) => {
        const { path, headers, json } = leadOf(form);
        const address = `203.0.113.${contacts.indexOf(form)}`;
        const forged = { 'x-forwarded-for': address, 'x-real-ip': address, 'x-visitor-address': address };
        return send(shop, path, { headers: { ...headers, origin: shop.url, ...forged }, json });
      });
      if (!statuses.includes(429)) note('a forged address evaded the limit');
      return statuses;
    },
  },
  {
    name: '300 clients that pipeline 20 pages',
    allowed: ['closed'],
    run: (shop) => {
      const requested = range(20).map((at) => pipelinedRequest(`/vehiculos?page=${at}`));
      return many(range(300), 300, () => raw(shop, requested.join('')));
    },
  },
  {
    name: 'one search with a 503, for 40 s',
    allowed: [200, 307],
    bystander: [200, 307],
    run: async (shop, note) => {
      await shop.stock.setFaults([{ call: 'search', status: 503 }]);
      const looks = await many(range(LOOKS), 1, async () => {
        const next = sleep(APART_MS);
        await send(shop, '/vehiculos?search=unavailable');
        const home = await send(shop, '/');
        await next;
        return home;
      });
      await shop.stock.clearFaults();
      const closed = looks.filter((status) => status === 307).length;
      if (closed > MOST_CLOSED) note(`home led to maintenance in ${closed} of ${LOOKS} looks`);
      return looks;
    },
  },
  {
    name: `${VEHICLE_PAGES} pages and ${LISTS} lists with simulations`,
    allowed: [200, 503],
    run: async (shop, note) => {
      const simulated = async () => (await shop.stock.counts())['finsimulator'] ?? 0;
      await shop.stock.takeLog();
      const observed = await many(range(VEHICLE_PAGES), 4, (at) =>
        send(shop, `/vehiculo/${501 + (at % 250)}?entry=${500 * (1 + Math.floor(at / 250))}&months=48`),
      );
      const ofPages = await simulated();
      const lists = await many(range(LISTS), 2, (at) =>
        send(shop, `/vehiculos?entrada=${1_500 + 500 * (at % 15)}&meses=48&page=${1 + Math.floor(at / 15)}`),
      );
      const ofLists = (await simulated()) - ofPages;
      if (VEHICLE_COST * ofPages + ofLists > BUDGET)
        note(`${ofPages} simulations for pages, ${ofLists} for lists were made`);
      if (ofPages === 0) note('no page was simulated for');
      const plain = await send(shop, '/vehiculo/502');
      if (plain !== 200) note('a plain page was refused');
      return [...observed, ...lists, plain];
    },
  },
  {
    // Before the instance has rendered anything: a route whose first load fails would fail until a restart.
    name: `${CONNECTIONS} connections where ${DESCRIPTORS} descriptors are`,
    allowed: [200],
    run: async ({ stock, cacheDir }, note) => {
      const shop = await openStorefront(stock.url, cacheDir, { openFiles: DESCRIPTORS });
      // The first connections take their descriptors before any request.
      await hold(shop.url, CONNECTIONS, pages.map(pipelinedRequest), 5_000, 500);
      const statuses = await many([...pages, '/api/health/ready'], 2, (path) => send(shop, path));
      const short = shop.log.find((line) => /EMFILE|too many open files/i.test(line));
      if (short !== undefined) note(`descriptors ran out: ${short.slice(0, 200)}`);
      await shop.close();
      return statuses;
    },
  },
];

/** Runs all attacks one after the other. Resolves to the problems, in sentences. */
export async function runAttacks(shop: Shop): Promise<string[]> {
  for (const path of ['/', '/vehiculos', '/contacto']) await send(shop, path);
  const problems: string[] = [];
  for (const attack of attacks) problems.push(...(await tryAttack(shop, attack)));
  const { log } = shop;
  const errors = log.filter((line) => /ERR_|TypeError/i.test(line)).slice(0, 3);
  return [
    ...problems,
    ...errors.map((line) => `in the log: ${line.slice(0, 200)}`),
    ...broken({ [`${log.length} lines were logged`]: log.length > 5_000 }),
  ];
}

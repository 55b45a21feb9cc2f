import { setTimeout as sleep } from 'node:timers/promises';
import { leadOf, rightVisitors } from '../forms/visitors';
import { many } from '../support/wait';
import { asks, asksOn, flood, hold, raw, send, type Attack } from './attack';

/** How often a search that the upstream answers with 503 is asked for, beside a look at home; so far apart. */
const LOOKS = 79;
const APART_MS = 500;
/** Maintenance lasts ten seconds; a probe that takes its time may add some. */
const MOST_CLOSED = 30;

/** What one address may have simulated in ten minutes, of which one for a vehicle costs four (product 8.4). */
const BUDGET = 1_200;
const VEHICLE_COST = 4;
const VEHICLE_PAGES = 400;
const LISTS = 60;

/** What takes time, memory or places away from others, some of it by way of the upstream. */
export const floods: readonly Attack[] = [
  flood(
    '1,000 vehicles that are not there',
    [1_000, 40],
    (at) => `/vehiculo/${900_000_000 + at}`,
    [404, 503],
  ),
  // Fills what front cache and data cache hold of such answers.
  flood('500 searches for anything', [500, 40], (at) => `/vehiculos?search=text${at}`, [200, 503], {
    growth: 300e6,
  }),
  flood('400 filtered lists, 40 at once', [400, 40], (at) => `/vehiculos?price=${20_000 + at}`, [200, 503]),
  flood('400 feeds, 40 at once', [400, 40], (at) => `/feeds/vehiculos?price=${20_000 + at}`, [200, 503]),
  flood(
    '300 comparisons, 40 at once',
    [300, 40],
    (at) => `/api/compare?ids=${501 + (at % 250)},${502 + at}`,
    [200, 503],
  ),
  flood('pages of a list without end', [300, 10], (at) => `/vehiculos?page=${5_000 + at}`, [200]),
  {
    name: '300 readers who read nothing',
    allowed: [200],
    run: async (shop) => {
      await hold(shop.url, 300, [asksOn('/vehiculos').repeat(4)], 4_000);
      return [await send(shop, '/vehiculos')];
    },
  },
  {
    name: '100 headers that never end',
    allowed: [408, 'closed'],
    run: (shop) => many(100, 100, () => raw(shop, 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ', 20_000)),
  },
  {
    name: '300 clients that leave',
    allowed: [200, 'hangs', 'closed'],
    run: async (shop) => {
      const left = await many(300, 50, (at) => raw(shop, asks('GET', `/vehiculos?price=${30_000 + at}`), 5));
      return [await send(shop, '/vehiculos'), ...left];
    },
  },
  {
    name: 'forms under forged addresses',
    allowed: [200, 422, 429],
    run: async (shop, note) => {
      const next = rightVisitors();
      const forms = Array.from({ length: 150 }, () => next().first).filter(({ kind }) => kind === 'contact');
      const statuses = await many(forms.slice(0, 75), 5, (form) => {
        const { path, headers, json } = leadOf(form);
        const address = `203.0.113.${forms.indexOf(form)}`;
        const forged = { 'x-forwarded-for': address, 'x-real-ip': address, 'x-visitor-address': address };
        return send(shop, path, { headers: { ...headers, origin: shop.url, ...forged }, json });
      });
      if (!statuses.includes(429)) note('a forged address evaded the limit');
      return statuses;
    },
  },
  {
    name: '300 that ask 20 pages at once',
    allowed: ['closed'],
    run: (shop) => {
      const pages = Array.from({ length: 20 }, (_, at) => asksOn(`/vehiculos?page=${at}`)).join('');
      return many(300, 300, () => raw(shop, pages));
    },
  },
  {
    name: 'one search that is answered 503, for 40 s',
    allowed: [200, 307],
    bystander: [200, 307],
    run: async (shop, note) => {
      await shop.stock.setFaults([{ call: 'search', status: 503 }]);
      const looks = await many(LOOKS, 1, async () => {
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
      const pages = await many(VEHICLE_PAGES, 4, (at) =>
        send(shop, `/vehiculo/${501 + (at % 250)}?entry=${500 * (1 + Math.floor(at / 250))}&months=48`),
      );
      const ofPages = await simulated();
      const lists = await many(LISTS, 2, (at) =>
        send(shop, `/vehiculos?entrada=${1_500 + 500 * (at % 15)}&meses=48&page=${1 + Math.floor(at / 15)}`),
      );
      const ofLists = (await simulated()) - ofPages;
      if (VEHICLE_COST * ofPages + ofLists > BUDGET)
        note(`${ofPages} simulations for pages, ${ofLists} for lists were made`);
      if (ofPages === 0) note('no page was simulated for');
      const plain = await send(shop, '/vehiculo/502');
      if (plain !== 200) note('a plain page was refused');
      return [...pages, ...lists, plain];
    },
  },
];

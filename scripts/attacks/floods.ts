import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { leadOf, rightVisitors } from '../faults/requests/visitors';
import { many } from '../support/wait';
import { asks, flood, raw, send, type Attack } from './attack';

/** What takes time, memory or places away from others. */
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
    run: async (shop) => {
      const port = Number(new URL(shop.url).port);
      const sockets = Array.from({ length: 300 }, () => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write('GET /vehiculos HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(4)),
        );
        return socket.on('error', () => undefined).pause();
      });
      await sleep(4_000);
      for (const socket of sockets) socket.resetAndDestroy();
      return { statuses: [await send(shop, '/vehiculos')], allowed: [200] };
    },
  },
  {
    name: '100 headers that never end',
    run: async (shop) => ({
      statuses: await many(100, 100, () => raw(shop, 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ', 20_000)),
      allowed: [408, 'closed'],
    }),
  },
  {
    name: '300 clients that leave',
    run: async (shop) => {
      const path = (at: number) => `/vehiculos?price=${30_000 + at}`;
      const left = await many(300, 50, (at) => raw(shop, asks('GET', path(at)), 5));
      return { statuses: [await send(shop, '/vehiculos'), ...left], allowed: [200, 'hangs', 'closed'] };
    },
  },
  {
    name: 'forms under forged addresses',
    run: async (shop) => {
      const forms = rightVisitors(150).flatMap(({ first }) =>
        first.kind === 'contact' ? [leadOf(first)] : [],
      );
      const leads = forms.slice(0, 75);
      const statuses = await many(leads.length, 5, (at) => {
        const { path = '', headers, json } = leads[at] ?? {};
        const forged = {
          origin: shop.url,
          'x-forwarded-for': `203.0.113.${at}`,
          'x-real-ip': `203.0.113.${at}`,
          'x-visitor-address': `198.51.100.${at}`,
        };
        return send(shop, path, { headers: { ...headers, ...forged }, json });
      });
      const problems = statuses.includes(429) ? [] : ['a forged address evaded the limit'];
      return { statuses, allowed: [200, 422, 429], problems };
    },
  },
  {
    name: '300 that ask 20 pages at once',
    run: async (shop) => {
      const pages = Array.from(
        { length: 20 },
        (_, at) => `GET /vehiculos?page=${at} HTTP/1.1\r\nhost: a\r\n\r\n`,
      );
      return { statuses: await many(300, 300, () => raw(shop, pages.join(''))), allowed: ['closed'] };
    },
  },
];

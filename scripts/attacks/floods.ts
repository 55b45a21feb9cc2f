import { visitor } from '../faults/requests/visitors';
import { outcome, type Attack } from './attack';
import { many, raw, readNothing, send } from './send';

/** What takes time, memory or places away from others. */
export const floods: readonly Attack[] = [
  {
    name: '1,000 vehicles that are not there',
    run: async (target) =>
      outcome(await many(1_000, 40, (at) => send(target, `/vehiculo/${900_000_000 + at}`)), [404, 503]),
  },
  {
    name: '500 searches for anything',
    // Fills what front cache and data cache hold of such answers.
    growth: 300e6,
    run: async (target) =>
      outcome(await many(500, 40, (at) => send(target, `/vehiculos?search=text${at}`)), [200, 503]),
  },
  {
    name: '400 filtered lists, 40 at once',
    run: async (target) =>
      outcome(await many(400, 40, (at) => send(target, `/vehiculos?price=${20_000 + at}`)), [200, 503]),
  },
  {
    name: '300 comparisons, 40 at once',
    run: async (target) =>
      outcome(
        await many(300, 40, (at) => send(target, `/api/compare?ids=${501 + (at % 250)},${502 + at}`)),
        [200, 503],
      ),
  },
  {
    name: 'pages of a list without end',
    run: async (target) => {
      await many(1, 1, () => send(target, '/vehiculos?page=1000'));
      return outcome(await many(300, 10, (at) => send(target, `/vehiculos?page=${5_000 + at}`)), [200]);
    },
  },
  {
    name: '300 readers who read nothing',
    run: async (target) => {
      await readNothing(target, '/vehiculos', 300, 4_000);
      return outcome([await send(target, '/vehiculos')], [200]);
    },
  },
  {
    name: '100 headers that never end',
    run: async (target) =>
      outcome(await many(100, 100, () => raw(target, 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ', 20_000)), [
        408,
        'closed',
      ]),
  },
  {
    name: '300 clients that leave',
    run: async (target) => {
      const left = await many(300, 50, (at) =>
        raw(target, `GET /vehiculos?price=${30_000 + at} HTTP/1.1\r\nhost: a\r\n\r\n`, 5),
      );
      return outcome([await send(target, '/vehiculos'), ...left], [200, 'hangs', 'closed']);
    },
  },
  {
    name: 'forms under forged addresses',
    run: async (target) => {
      const forms = Array.from({ length: 200 }, (_, at) => visitor(at + 1).first)
        .filter(({ kind, key }) => kind === 'contact' && key !== null)
        .slice(0, 75);
      const statuses = await many(forms.length, 5, (at) => {
        const form = forms[at];
        const body = {
          values: form?.values,
          vehicle: null,
          terms: null,
          website: '',
          query: '',
          elapsedMs: 5_000,
        };
        return send(target, '/api/contact', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': form?.key ?? '',
            origin: target.shop.url,
            'x-forwarded-for': `203.0.113.${at}`,
            'x-real-ip': `203.0.113.${at}`,
            'x-visitor-address': `198.51.100.${at}`,
          },
          body: [JSON.stringify(body)],
        });
      });
      const limited = statuses.includes(429) ? [] : ['a forged address evaded the limit'];
      return outcome(statuses, [200, 422, 429], limited);
    },
  },
  {
    name: '300 that ask 20 pages at once',
    run: async (target) => {
      const pages = Array.from(
        { length: 20 },
        (_, at) => `GET /vehiculos?page=${at} HTTP/1.1\r\nhost: a\r\n\r\n`,
      );
      return outcome(await many(300, 300, () => raw(target, pages.join(''))), ['closed']);
    },
  },
];

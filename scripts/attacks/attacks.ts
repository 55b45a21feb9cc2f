import { ask } from '../support/ask';
import type { Shop } from '../support/shop';
import { many } from '../support/wait';
import { asks, each, send, type Attack, type Outcome } from './attack';
import { fewDescriptors } from './few-descriptors';
import { floods } from './floods';
import { onTheUpstream } from './on-the-upstream';

const hostile: Readonly<Record<string, string>> = {
  'content-security-policy': "script-src 'nonce-attack'",
  'content-security-policy-report-only': "script-src 'nonce-attack'",
  'x-nonce': 'attack',
  'x-forwarded-host': 'attack.example',
  'x-forwarded-proto': 'attack',
  forwarded: 'host=attack.example',
  host: 'attack.example',
  'x-original-url': '/attack',
  'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  'x-middleware-rewrite': '/attack',
  'x-matched-path': '/attack',
  'next-action': 'attack',
  'accept-language': 'attack',
  cookie: 'formulario=attack; confirmacion=attack',
};

/** Addresses of ours below `/fotos` and `/documentos` that nobody wrote. */
const unsigned = [
  '/fotos/480/u/admin',
  '/fotos/480/u/graphql~query=%7Bx%7D',
  '/fotos/480/u/pub/cron.php',
  '/documentos/u/pub/cron.php',
  '/documentos/u/admin/AAAAAAAA',
  '/og/vehiculo/501',
  '/og/vehiculo/501?v=000000000000000000',
];

/** A picture that a list holds, as its visitors see it. */
async function picture(shop: Shop): Promise<string> {
  const { text } = await ask(`${shop.url}/vehiculos`);
  return /\/fotos\/\d+\/[^\s",]+/.exec(text)?.[0] ?? '';
}

/** Requests of the upstream since its log was last taken that are none of its interface. */
async function strangeCalls({ stock }: Shop): Promise<string[]> {
  const calls = (await stock.takeLog()).map(({ path }) => path);
  return calls.filter((path) => !path.startsWith('/rest/') && !path.startsWith('/media/'));
}

/** So many forms at once whose length isn't told. */
const chunked = (
  name: string,
  times: number,
  body: readonly Buffer[],
  allowed: Outcome['allowed'],
): Attack => ({
  name,
  run: async (shop) => ({
    allowed,
    statuses: await many(times, times, () => send(shop, '/api/contact', { method: 'POST', body })),
  }),
});

/** What an attacker tries, one by one and in floods. Each is bounded in number and time. */
export const attacks: readonly Attack[] = [
  {
    name: 'headers that others would get',
    run: async (shop) => {
      const names = Object.keys(hostile);
      const path = (at: number) => `/vehiculos?sort=3&page=${at + 2}`;
      const statuses = await many(names.length, 1, (at) => {
        const name = names[at] ?? '';
        return send(shop, path(at), { headers: { [name]: hostile[name] ?? '' } });
      });
      const kept = await many(names.length, 4, (at) => ask(shop.url + path(at)));
      const poisoned = kept.filter(({ headers, text }) =>
        `${JSON.stringify(headers)}${text}`.includes('attack'),
      );
      const problems = poisoned.map(() => 'a visitor got what another one had sent');
      return { statuses, allowed: [200], problems };
    },
  },
  each(
    'methods that are none of ours',
    [405, 400, 'closed'],
    ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT']
      .flatMap((method) =>
        ['/', '/vehiculos', '/nada'].map((path) => asks(method, path, 'content-length: 0\r\n')),
      )
      .concat(
        'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n',
        asks('TRACE', '/api/contact'),
        asks('PUT', '/api/contact'),
      ),
  ),
  each(
    'upgrades',
    ['closed'],
    ['websocket', 'h2c', 'TLS/1.0'].map(
      (protocol) => `GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: ${protocol}\r\n\r\n`,
    ),
  ),
  each(
    'addresses that are no pages',
    [404, 400, 414],
    [
      ...[
        '/vehiculos.rsc',
        '/index.rsc',
        '/_next/data/x/vehiculos.json',
        '/_next/image?url=x',
        '/es/vehiculos',
        '/page-500',
      ],
      ...[
        '/vehiculo/501%C2%A0',
        '/vehiculo/%C2%A0501',
        '/vehiculo/501%E2%80%83',
        '/vehiculos/kona%20',
        '/vehiculo/a%2Fb',
      ],
      ...['/%zz', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/.env', '/.git/config', `/${'a'.repeat(5_000)}`],
    ].map((path) => asks('GET', path)),
  ),
  each(
    'addresses that a browser would change',
    [400],
    [
      '/api/../vehiculos',
      '/models/x-2020/../../vehiculos',
      '/api/%2e%2e/vehiculos',
      '/x\\..\\vehiculos',
    ].flatMap((path) => ['GET', 'POST', 'PUT'].map((method) => asks(method, path, 'content-length: 0\r\n'))),
  ),
  each(
    'other spellings of one address',
    [308],
    ['/vehiculo/%3501', '/vehiculo/5%301', '/vehiculos/%6bona', '/vehiculos/%c3%b1'].map((path) =>
      asks('GET', path),
    ),
  ),
  each(
    'endpoints that are none',
    [404],
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) => asks(method, '/api/none', 'content-length: 0\r\n')),
  ),
  chunked('200 chunked forms of 10 MB', 200, Array<Buffer>(10).fill(Buffer.alloc(2 ** 20, 'x')), [
    413,
    'closed',
  ]),
  chunked('chunked forms of 100 kB', 20, [Buffer.alloc(100_000, 'x')], [400, 403, 415, 422, 429]),
  {
    name: 'pictures that we did not write',
    run: async (shop) => {
      await shop.stock.takeLog();
      const own = await picture(shop);
      const tried = [
        ...unsigned,
        own.replace(/\/fotos\/\d+/, '/fotos/481'),
        `${own}?x=1`,
        `${own}/`,
        own.replace(/[^/]+(?=\/[\w-]+$)/, 'other.webp'),
        own.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')),
      ];
      const statuses = await many(tried.length, 4, (at) => send(shop, tried[at] ?? ''));
      const strange = await strangeCalls(shop);
      const control = (await send(shop, own)) === 200;
      const problems = strange.map((path) => `${path} of the upstream was asked for`);
      if (!control) problems.push('a picture of a page is not there');
      return { statuses, allowed: [404], problems };
    },
  },
  each(
    'parts of files',
    [200],
    ['bytes=10-5', 'bytes=-5', 'bytes=0-0', 'bytes=99999999-', 'bytes=0-1,5-9', 'bytes=x', '-'].map((range) =>
      asks('GET', '/icon.svg', `range: ${range}\r\n`),
    ),
  ),
  ...floods,
  ...onTheUpstream,
  fewDescriptors,
];

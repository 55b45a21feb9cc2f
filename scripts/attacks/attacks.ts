import { ask } from '../support/ask';
import { broken } from '../support/report';
import type { Shop } from '../support/shop';
import { many } from '../support/wait';
import { asks, each, send, tryAttack, type Attack } from './attack';
import { fewDescriptors } from './few-descriptors';
import { floods } from './floods';

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

/** So many forms at once whose length isn't told. */
const chunked = (
  name: string,
  times: number,
  body: readonly Buffer[],
  allowed: Attack['allowed'],
): Attack => ({
  name,
  allowed,
  run: (shop) => many(times, times, () => send(shop, '/api/contact', { method: 'POST', body })),
});

/** What an attacker tries, one by one and in floods. Each is bounded in number and time. */
const attacks: readonly Attack[] = [
  {
    name: 'headers that others would get',
    allowed: [200],
    run: async (shop, note) => {
      const tried = Object.entries(hostile).map(([name, value], at) => ({
        path: `/vehiculos?sort=3&page=${at + 2}`,
        headers: { [name]: value },
      }));
      const statuses = await many(tried, 1, ({ path, headers }) => send(shop, path, { headers }));
      for (const { headers, text } of await many(tried, 4, ({ path }) => ask(shop.url + path)))
        if (`${JSON.stringify(headers)}${text}`.includes('attack'))
          note('a visitor got what another one had sent');
      return statuses;
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
    allowed: [404],
    run: async (shop, note) => {
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
      const statuses = await many(tried, 4, (path) => send(shop, path));
      for (const { path } of await shop.stock.takeLog())
        if (!path.startsWith('/rest/') && !path.startsWith('/media/'))
          note(`${path} of the upstream was asked for`);
      if ((await send(shop, own)) !== 200) note('a picture of a page is not there');
      return statuses;
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
  fewDescriptors,
];

/** Tries every attack in turn. Resolves to what gave way, in sentences. */
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

import { outcome, type Attack, type Target } from './attack';
import { fewDescriptors } from './few-descriptors';
import { floods } from './floods';
import { onTheUpstream } from './on-the-upstream';
import { many, raw, read, send } from './send';

const mebibyte = Buffer.alloc(2 ** 20, 'x');

/** One status for one way of asking, each tried once. */
const table = (name: string, allowed: readonly (number | string)[], lines: readonly string[]): Attack => ({
  name,
  run: async (target) =>
    outcome(await many(lines.length, 4, (at) => raw(target, lines[at] ?? '', 15_000)), allowed),
});

const asks = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${more}\r\n`;

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

/** The paths of pictures that a list holds, as its visitors see them. */
async function pictures(target: Target): Promise<string[]> {
  const { text } = await read(target, '/vehiculos');
  return [...new Set(Array.from(text.matchAll(/\/fotos\/\d+\/[^\s",]+/g), ([path]) => path))];
}

/** Requests of the upstream since its log was last taken that are none of its interface. */
async function strangeCalls({ shop }: Target): Promise<string[]> {
  const calls = (await shop.stock.takeLog()).map(({ path }) => path);
  return calls.filter((path) => !path.startsWith('/rest/') && !path.startsWith('/media/'));
}

/** What an attacker tries, one by one and in floods. Each is bounded in number and time. */
export const attacks: readonly Attack[] = [
  {
    name: 'headers that others would get',
    run: async (target) => {
      const names = Object.keys(hostile);
      const statuses = await many(names.length, 1, async (at) => {
        const name = names[at] ?? '';
        return send(target, `/vehiculos?sort=3&page=${at + 2}`, { headers: { [name]: hostile[name] ?? '' } });
      });
      const kept = await many(names.length, 4, (at) => read(target, `/vehiculos?sort=3&page=${at + 2}`));
      const poisoned = kept.filter(({ headers, text }) =>
        `${JSON.stringify(headers)}${text}`.includes('attack'),
      );
      return outcome(
        statuses,
        [200],
        poisoned.map(() => 'a visitor got what another one had sent'),
      );
    },
  },
  table(
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
  table(
    'upgrades',
    ['closed'],
    ['websocket', 'h2c', 'TLS/1.0'].map(
      (protocol) => `GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: ${protocol}\r\n\r\n`,
    ),
  ),
  table(
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
  table(
    'addresses that a browser would change',
    [400],
    [
      '/api/../vehiculos',
      '/models/x-2020/../../vehiculos',
      '/api/%2e%2e/vehiculos',
      '/x\\..\\vehiculos',
    ].flatMap((path) => ['GET', 'POST', 'PUT'].map((method) => asks(method, path, 'content-length: 0\r\n'))),
  ),
  table(
    'other spellings of one address',
    [308],
    ['/vehiculo/%3501', '/vehiculo/5%301', '/vehiculos/%6bona', '/vehiculos/%c3%b1'].map((path) =>
      asks('GET', path),
    ),
  ),
  table(
    'endpoints that are none',
    [404],
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) => asks(method, '/api/none', 'content-length: 0\r\n')),
  ),
  {
    name: '200 chunked forms of 10 MB',
    run: async (target) => {
      const body = Array.from({ length: 10 }, () => mebibyte);
      return outcome(await many(200, 200, () => send(target, '/api/contact', { method: 'POST', body })), [
        413,
        'closed',
      ]);
    },
  },
  {
    name: 'chunked forms of 100 kB',
    run: async (target) => {
      const body = [Buffer.alloc(100_000, 'x')];
      return outcome(
        await many(20, 20, () => send(target, '/api/contact', { method: 'POST', body })),
        [400, 403, 415, 422, 429],
      );
    },
  },
  {
    name: 'pictures that we did not write',
    run: async (target) => {
      await target.shop.stock.takeLog();
      const own = await pictures(target);
      const [first = ''] = own;
      const tried = [
        ...unsigned,
        first.replace(/\/fotos\/\d+/, '/fotos/481'),
        `${first}?x=1`,
        `${first}/`,
        first.replace(/[^/]+(?=\/[\w-]+$)/, 'other.webp'),
        first.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')),
      ];
      const statuses = await many(tried.length, 4, (at) => send(target, tried[at] ?? ''));
      const strange = await strangeCalls(target);
      const control = await send(target, first);
      return outcome(
        statuses,
        [404],
        [
          ...strange.map((path) => `${path} of the upstream was asked for`),
          ...(control === 200 ? [] : ['a picture of a page is not there']),
        ],
      );
    },
  },
  table(
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

import { createServer, type Server } from 'node:http';
import { checkShop } from '@/scripts/smoke/checks';
import { closeServer, listen } from '../support/listen';

type Reply = readonly [status: number, body: string, headers?: Readonly<Record<string, string>>];

const headers = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
};
const good: Readonly<Record<string, Reply>> = {
  '/': [200, '<h1>Inicio</h1>', headers],
  '/vehiculos': [200, '<h1>Stock</h1><a href="/vehiculo/501?x=1">Kona</a>'],
  '/vehiculo/501': [200, '<h1>Kona</h1>'],
  '/api/health/live': [200, '{}'],
  '/api/health/ready': [200, '{}'],
  '/api/revalidate': [401, '{}'],
  '/robots.txt': [200, 'Sitemap: https://shop.example/sitemap.xml'],
  '/sitemap.xml': [200, '<urlset>'],
};

let server: Server;
const requested: string[] = [];

async function problemsOf(changed: Readonly<Record<string, Reply>>) {
  requested.length = 0;
  server = createServer(({ method, url = '/' }, response) => {
    requested.push(`${method} ${url}`);
    const path = new URL(url, 'http://a').pathname;
    const [status, body, more = {}] = { ...good, ...changed }[path] ?? [404, ''];
    response.writeHead(status, more).end(body);
  });
  const looks = await checkShop(`http://127.0.0.1:${await listen(server)}`);
  expect(looks).toHaveLength(11);
  return looks.flatMap(({ name, problem }) => (problem === null ? [] : [name]));
}

afterEach(() => closeServer(server));

test('a shop that is well passes, and nothing but the refused purge is posted to it', async () => {
  expect(await problemsOf({})).toEqual([]);
  expect(requested.filter((one) => !one.startsWith('GET'))).toEqual(['POST /api/revalidate']);
});

test.each<[string, Readonly<Record<string, Reply>>, readonly string[]]>([
  ['pages fail', { '/': [500, '', headers] }, ['home']],
  [
    'lists are empty',
    { '/vehiculos': [200, '<h1>Stock</h1>'] },
    ['a list with vehicles', 'a vehicle of the list', 'a filter', 'a vehicle with a simulation'],
  ],
  [
    'a vehicle fails',
    { '/vehiculo/501': [500, ''] },
    ['a vehicle of the list', 'a vehicle with a simulation'],
  ],
  ['an instance is not ready', { '/api/health/ready': [503, ''] }, ['health: ready']],
  ['anything is a page', { '/smoke-nothing-here': [200, ''] }, ['an address that is none']],
  ['anybody may purge', { '/api/revalidate': [200, '{}'] }, ['a purge without its secret is refused']],
])('one where %s does not', async (_, changed, failing) => {
  expect(await problemsOf(changed)).toEqual(failing);
});

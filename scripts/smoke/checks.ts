import { paths } from '../../lib/routing/routes';

/** A path of the shop and what its response must be. */
interface Expected {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  /** Default 200. */
  readonly statuses?: readonly number[];
  /** What its head (`name: value`, a line each) and its body must hold. */
  readonly holds?: readonly RegExp[];
}

/** Time limit of each request: ten seconds in all for a slow shop. */
const withinMs = 5_000;
const heading = /<h1[\s>]/;
const vehicleLink = /href="(\/vehiculo\/[^"?#]+)/;
const headers = [
  /^content-security-policy: .*frame-ancestors 'none'/m,
  /^x-content-type-options: nosniff$/m,
  /^referrer-policy: ./m,
  /^strict-transport-security: .*max-age=/m,
];

/** The checks; `vehicle` is the path of the list's first vehicle. */
const checksOfShop = (vehicle: string): Readonly<Record<string, Expected>> => ({
  home: { path: paths.home, holds: [heading, ...headers] },
  'a vehicle of the list': { path: vehicle, holds: [heading] },
  'a filter': { path: `${paths.stock}?price=1000000&sort=1`, holds: [vehicleLink] },
  'a vehicle with a simulation': { path: `${vehicle}?entry=0&months=48`, holds: [heading] },
  'health: live': { path: '/api/health/live' },
  'health: ready': { path: '/api/health/ready' },
  'an address that is none': { path: '/smoke-nothing-here', statuses: [404] },
  'a purge without its secret is refused': { path: '/api/revalidate', method: 'POST', statuses: [401, 404] },
  robots: { path: '/robots.txt', holds: [/sitemap:/i] },
  sitemap: { path: '/sitemap.xml', holds: [/<(?:urlset|sitemapindex)[\s>]/] },
});

/** Makes one check; `problem` is null when all is well. */
async function runCheck(origin: string, name: string, expected: Expected) {
  const { path, method = 'GET', statuses = [200], holds = [] } = expected;
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(withinMs);
  let text = '';
  let problem: string | null = null;
  try {
    const response = await fetch(origin + path, { method, redirect: 'manual', signal });
    const { status } = response;
    const head = [...response.headers].map(([header, value]) => `${header}: ${value}`);
    text = [...head, '', await response.text()].join('\n');
    const missing = holds.filter((pattern) => !pattern.test(text));
    if (!statuses.includes(status)) problem = `status ${status} instead of ${statuses.join(' or ')}`;
    else if (missing.length > 0) problem = `${path} does not hold ${missing.join(', ')}`;
  } catch (error) {
    problem = `no answer (${String(error)})`;
  }
  return { name, problem, ms: Math.round(performance.now() - startedAt), text };
}

/** Checks the shop at an origin: its list, then everything else at once. Sends no form and stores nothing. */
export async function checkShop(origin: string) {
  const list = await runCheck(origin, 'a list with vehicles', { path: paths.stock, holds: [vehicleLink] });
  const vehicle = vehicleLink.exec(list.text)?.[1] ?? paths.vehicle('none');
  const others = Object.entries(checksOfShop(vehicle));
  return [list, ...(await Promise.all(others.map(([name, one]) => runCheck(origin, name, one))))];
}

import { paths } from '../../lib/routing/routes';

/** The result of one check; `problem` is null when all is well. */
export interface SmokeCheck {
  readonly name: string;
  readonly problem: string | null;
  readonly ms: number;
}

/** Time limit of each check, all run concurrently: ten seconds in all for a slow shop. */
const WITHIN_MS = 8_000;

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Requests a path of the shop. */
type Ask = (path: string, request?: RequestInit) => Promise<Page>;

class Wrong extends Error {}

function expectStatus({ status }: Page, ...right: readonly number[]): void {
  if (!right.includes(status)) throw new Wrong(`status ${status} instead of ${right.join(' or ')}`);
}

async function pageWith(ask: Ask, path: string, part: RegExp): Promise<Page> {
  const page = await ask(path);
  expectStatus(page, 200);
  if (!part.test(page.text)) throw new Wrong(`${path} does not hold ${part.source}`);
  return page;
}

const heading = /<h1[\s>]/;
const vehicleLink = /href="(\/vehiculo\/[^"?#]+)/;

async function firstVehicle(ask: Ask): Promise<string> {
  const { text } = await pageWith(ask, paths.stock, vehicleLink);
  return vehicleLink.exec(text)?.[1] ?? '';
}

const required: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'strict-transport-security': /max-age=/,
};

const checks: Readonly<Record<string, (ask: Ask) => Promise<unknown>>> = {
  home: (ask) => pageWith(ask, paths.home, heading),
  'a list with vehicles': (ask) => pageWith(ask, paths.stock, vehicleLink),
  'a vehicle of the list': async (ask) => pageWith(ask, await firstVehicle(ask), heading),
  'a filter': (ask) => pageWith(ask, `${paths.stock}?price=1000000&sort=1`, vehicleLink),
  'a vehicle with a simulation': async (ask) => {
    const vehicle = await firstVehicle(ask);
    return pageWith(ask, `${vehicle}?entry=0&months=48`, heading);
  },
  'health: live and ready': async (ask) => {
    expectStatus(await ask('/api/health/live'), 200);
    expectStatus(await ask('/api/health/ready'), 200);
  },
  headers: async (ask) => {
    const { headers } = await ask(paths.home);
    for (const [name, value] of Object.entries(required))
      if (!value.test(headers.get(name) ?? '')) throw new Wrong(`${name} is not right`);
  },
  'an address that is none': async (ask) => expectStatus(await ask('/smoke-nothing-here'), 404),
  'a purge without its secret is refused': async (ask) =>
    expectStatus(await ask('/api/revalidate', { method: 'POST', body: '{"tags":[]}' }), 401, 404),
  'robots and sitemap': async (ask) => {
    await pageWith(ask, '/robots.txt', /sitemap:/i);
    await pageWith(ask, '/sitemap.xml', /<(?:urlset|sitemapindex)[\s>]/);
  },
};

async function inspect(
  origin: string,
  name: string,
  check: (ask: Ask) => Promise<unknown>,
): Promise<SmokeCheck> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(WITHIN_MS);
  const ask: Ask = async (path, request = {}) => {
    const response = await fetch(origin + path, { ...request, signal, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const problem = await check(ask).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Wrong) return error.message;
      return signal.aborted ? `no answer within ${WITHIN_MS / 1_000} s` : `no answer (${String(error)})`;
    },
  );
  return { name, problem, ms: Math.round(performance.now() - startedAt) };
}

/** Checks the shop at an origin, ten checks at once. Sends no form and stores nothing. */
export function smoke(origin: string): Promise<SmokeCheck[]> {
  return Promise.all(Object.entries(checks).map(([name, check]) => inspect(origin, name, check)));
}

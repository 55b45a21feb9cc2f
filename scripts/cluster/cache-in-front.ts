import { leadCookies, paths } from '../../lib/addresses/routes';
import { ask, purge, type Answer } from '../support/ask';
import { until } from '../support/wait';
import type { CheckContext, Finding } from './checks';
import { secret } from './cluster';

const shownWithinMs = 20_000;
/** Nobody else has asked for it. */
const vehicle = 540;
const brotli = { 'accept-encoding': 'br' };
/** What the framework's browser code sends when it asks for the data of a page. */
const rsc = { ...brotli, rsc: '1' };

const fromCache = ({ headers }: Answer) => headers['x-cache'] === 'HIT';

/** The second of two answers at one address, which is the one that may come from a cache. */
async function askedTwice(url: string, headers: Readonly<Record<string, string>> = brotli): Promise<Answer> {
  await ask(url, { headers });
  return ask(url, { headers });
}

/**
 * nginx keeps what all may see and nothing else: no data of pages, nothing that read a cookie, no maintenance, no failure;
 * and what was purged is shown soon (product 13.5, 14.6).
 */
export async function cacheInFrontKeepsPages({ cluster }: CheckContext): Promise<Finding> {
  const { url, stock, instances } = cluster;
  const problems: string[] = [];
  const hits = await Promise.all(
    [paths.home, paths.stock, paths.vehicle(String(vehicle))].map((path) => askedTwice(url + path)),
  );
  if (!hits.every(fromCache)) problems.push('a page that all may see is not kept');

  const data = await askedTwice(`${url}${paths.stock}?_rsc`, rsc);
  if (fromCache(data) || !String(data.headers['content-type']).startsWith('text/x-component'))
    problems.push('the data of a page is kept, or comes as something else');
  const document = await ask(`${url}${paths.stock}?_rsc`, { headers: brotli });
  if (!String(document.headers['content-type']).startsWith('text/html'))
    problems.push('data is sent where the page was asked for');
  for (const path of [paths.contact, paths.confirmation]) {
    const cookie = Object.values(leadCookies)
      .map((name) => `${name}=x`)
      .join('; ');
    if (fromCache(await askedTwice(url + path, { ...brotli, cookie }))) problems.push(`${path} is kept`);
  }

  await stock.setFaults([{ call: 'vehicle', status: 500 }]);
  const failed = await askedTwice(url + paths.vehicle('541'));
  if (failed.status !== 500 || fromCache(failed)) problems.push(`a failure is kept, or is ${failed.status}`);
  await stock.clearFaults();

  await stock.changeVehicles([{ product_id: vehicle, sold: true }]);
  await purge(instances[0].url, secret, [`vehicle:${vehicle}`, 'vehicles']);
  const isGone = async () =>
    (await ask(url + paths.vehicle(String(vehicle)), { headers: brotli })).status === 404;
  const goneMs = await until(isGone, shownWithinMs);
  if (goneMs === null) problems.push('a vehicle that was purged is still there');
  await stock.changeVehicles([]);
  await purge(instances[0].url, secret, [`vehicle:${vehicle}`, 'vehicles']);

  // It lasts: the configuration, by which its end is looked for, says the same.
  await stock.setFaults([
    { call: 'search', status: 503 },
    { call: 'config', status: 503 },
  ]);
  await ask(`${url}${paths.stock}?search=cerrado`, { headers: brotli });
  const isClosed = async () => (await ask(url + paths.home, { headers: brotli })).status === 307;
  const closedMs = await until(isClosed, shownWithinMs);
  if (closedMs === null || fromCache(await askedTwice(url + paths.home)))
    problems.push('maintenance is kept, or not shown');
  await stock.clearFaults();
  const isOpen = async () => (await ask(url + paths.home, { headers: brotli })).status === 200;
  if ((await until(isOpen, 30_000)) === null) problems.push('maintenance does not end');

  const said = (ms: number | null) => (ms === null ? 'never' : `${(ms / 1_000).toFixed(1)} s`);
  return {
    said: `pages kept, nothing else; a sold vehicle gone after ${said(goneMs)}, maintenance after ${said(closedMs)}`,
    problems,
  };
}

import { leadCookies, paths } from '../../lib/routing/routes';
import { ask, purge, type TimedResponse } from '../support/ask';
import { until } from '../support/wait';
import { broken, seconds, type Finding } from '../support/report';
import { secret, type CheckContext } from './cluster';

const shownWithinMs = 20_000;
/** A vehicle that no other check requests. */
const vehicle = 540;
const brotli = { 'accept-encoding': 'br' };
/** Headers of the framework's browser code for the data of a page. */
const rsc = { ...brotli, rsc: '1' };

const fromCache = ({ headers }: TimedResponse) => headers['x-cache'] === 'HIT';

/** The second of two responses for one URL, which may come from a cache. */
async function requestTwice(
  url: string,
  headers: Readonly<Record<string, string>> = brotli,
): Promise<TimedResponse> {
  await ask(url, { headers });
  return ask(url, { headers });
}

/**
 * nginx caches responses that everybody may see and nothing else: no page data, nothing that read a cookie, no
 * maintenance, no failure. Purged responses are replaced soon (product 13.5, 14.6).
 */
export async function sharedCacheStoresPages({ cluster }: CheckContext): Promise<Finding> {
  const { url, stock, instances } = cluster;
  const statusOf = async (path: string) => (await ask(url + path, { headers: brotli })).status;
  const typeOf = ({ headers }: TimedResponse) => String(headers['content-type']);
  const observed = [paths.home, paths.stock, paths.vehicle(String(vehicle))];
  const hits = await Promise.all(observed.map((path) => requestTwice(url + path)));
  const data = await requestTwice(`${url}${paths.stock}?_rsc`, rsc);
  const document = await ask(`${url}${paths.stock}?_rsc`, { headers: brotli });
  const cookie = Object.values(leadCookies)
    .map((name) => `${name}=x`)
    .join('; ');
  const personal: string[] = [];
  for (const path of [paths.contact, paths.confirmation])
    if (fromCache(await requestTwice(url + path, { ...brotli, cookie }))) personal.push(path);

  await stock.setFaults([{ call: 'vehicle', status: 500 }]);
  const failed = await requestTwice(url + paths.vehicle('541'));
  await stock.clearFaults();

  const purgeVehicle = () => purge(instances[0].url, secret, [`vehicle:${vehicle}`, 'vehicles']);
  await stock.changeVehicles([{ product_id: vehicle, sold: true }]);
  await purgeVehicle();
  const isNotFound = async () => (await statusOf(paths.vehicle(String(vehicle)))) === 404;
  const notFoundAfterMs = await until(isNotFound, shownWithinMs);
  await stock.changeVehicles([]);
  await purgeVehicle();

  // The configuration also says so, which maintenance probes to find its end.
  await stock.setFaults([
    { call: 'search', status: 503 },
    { call: 'config', status: 503 },
  ]);
  await statusOf(`${paths.stock}?search=cerrado`);
  const closedMs = await until(async () => (await statusOf(paths.home)) === 307, shownWithinMs);
  const closed = await requestTwice(url + paths.home);
  await stock.clearFaults();
  const openMs = await until(async () => (await statusOf(paths.home)) === 200, 30_000);

  return {
    text: `pages cached, nothing else; a sold vehicle removed after ${seconds(notFoundAfterMs)}, maintenance after ${seconds(closedMs)}`,
    problems: broken({
      'a public page is not cached': !hits.every(fromCache),
      'the data of a page is cached, or has another type':
        fromCache(data) || !typeOf(data).startsWith('text/x-component'),
      'a page request got page data': !typeOf(document).startsWith('text/html'),
      [`${personal.join(', ')} is cached`]: personal.length > 0,
      [`a failure is cached, or is ${failed.status}`]: failed.status !== 500 || fromCache(failed),
      'a purged vehicle is still shown': notFoundAfterMs === null,
      'maintenance is cached, or not shown': closedMs === null || fromCache(closed),
      'maintenance does not end': openMs === null,
    }),
  };
}

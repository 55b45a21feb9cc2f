import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../../lib/addresses/routes';
import type { FaultyShop } from '../shop';
import { ask, askUntilGood } from './ask';

/** A stale page is answered before the call behind it has failed. */
const onWithinMs = 2_000;
/** The configuration is asked for every five seconds. */
const offWithinMs = 15_000;
/** Maintenance lasts ten seconds from its first 503, which was a few seconds before this is measured. */
const shortestMs = 5_000;

const isNoStore = (headers: Headers) => (headers.get('cache-control') ?? '').includes('no-store');

/** After one 503 of the upstream the whole site leads to a maintenance page that says so (product 13.3). */
export async function checkMaintenanceOn(shop: FaultyShop): Promise<string[]> {
  const deadline = Date.now() + onWithinMs;
  let page = await ask(shop, { path: paths.contact });
  while (page.status !== 307 && Date.now() < deadline) {
    await sleep(100);
    page = await ask(shop, { path: paths.contact });
  }
  const notice = await ask(shop, { path: paths.maintenance });
  const health = await ask(shop, { path: '/api/health/live' });
  const location = page.headers.get('location') ?? '';
  return [
    ...(page.status === 307 && location.endsWith(paths.maintenance) && isNoStore(page.headers)
      ? []
      : [`${paths.contact} answers ${page.status} ${location} instead of leading to the maintenance page`]),
    ...(notice.status === 503 && notice.headers.has('retry-after') && isNoStore(notice.headers)
      ? []
      : [`the maintenance page answers ${notice.status}, without a time to come back or kept by caches`]),
    ...(health.status === 200 ? [] : [`the health of the process answers ${health.status}`]),
  ];
}

/** The site comes out of maintenance by itself once the upstream is well, and not at once. */
export async function checkMaintenanceEnds(shop: FaultyShop): Promise<string[]> {
  const ms = await askUntilGood(shop, { path: paths.contact }, offWithinMs);
  if (ms === null) return [`maintenance was still on after ${offWithinMs / 1_000} s`];
  return ms < shortestMs ? [`maintenance ended after ${Math.round(ms)} ms`] : [];
}

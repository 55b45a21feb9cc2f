import { paths } from '../../../lib/addresses/routes';
import { ask, type Answer } from '../../support/ask';
import type { Shop } from '../../support/shop';
import { until } from '../../support/wait';
import { askUntilGood } from './ask';

/** A stale page is answered before the call behind it has failed. */
const onWithinMs = 2_000;
/** The configuration is asked for every five seconds. */
const offWithinMs = 15_000;
/** Maintenance lasts ten seconds from its first 503, which was a few seconds before this is measured. */
const shortestMs = 5_000;

const isNoStore = ({ headers }: Answer) => (headers['cache-control'] ?? '').includes('no-store');

/** After one 503 of the upstream the whole site leads to a maintenance page that says so (product 13.3). */
export async function checkMaintenanceOn(shop: Shop): Promise<string[]> {
  await until(async () => (await ask(shop.url + paths.contact)).status === 307, onWithinMs);
  const page = await ask(shop.url + paths.contact);
  const notice = await ask(shop.url + paths.maintenance);
  const health = await ask(`${shop.url}/api/health/live`);
  const { location = '' } = page.headers;
  return [
    ...(page.status === 307 && location.endsWith(paths.maintenance) && isNoStore(page)
      ? []
      : [`${paths.contact} answers ${page.status} ${location} instead of leading to the maintenance page`]),
    ...(notice.status === 503 && notice.headers['retry-after'] !== undefined && isNoStore(notice)
      ? []
      : [`the maintenance page answers ${notice.status}, without a time to come back or kept by caches`]),
    ...(health.status === 200 ? [] : [`the health of the process answers ${health.status}`]),
  ];
}

/** The site comes out of maintenance by itself once the upstream is well, and not at once. */
export async function checkMaintenanceEnds(shop: Shop): Promise<string[]> {
  const ms = await askUntilGood(shop, { path: paths.contact }, offWithinMs);
  if (ms === null) return [`maintenance was still on after ${offWithinMs / 1_000} s`];
  return ms < shortestMs ? [`maintenance ended after ${Math.round(ms)} ms`] : [];
}

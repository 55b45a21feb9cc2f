import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/routing/routes';
import { sendForms, type Sending } from '../forms/send';
import { smoke } from '../smoke/checks';
import { ask, purge } from '../support/ask';
import { startReaders, type ReaderReport } from '../support/readers';
import { broken, seconds, type Finding } from '../support/report';
import { range, until } from '../support/wait';
import { sharedCacheStoresPages } from './cache-in-front';
import { secret, type CheckContext, type Cluster, type Instance } from './cluster';
import { lostResponseIsReported } from './lost-response';
import { oldTabWorksOn } from './old-tab';
import { requestsHaveOneId, visitorsAreCountedAlone } from './own-addresses';

type Check = (context: CheckContext) => Promise<Finding>;

const reachesOthersWithinMs = 5_000;
const redisMayAddMs = 50;
const vehicle = 520;
const readPaths = [
  paths.home,
  paths.stock,
  paths.vehicle('501'),
  paths.vehicle('502'),
  `${paths.stock}?page=2`,
];

/** Visitors of the instances: nginx would answer most of their requests itself. */
const readersOf = ({ url }: Cluster, count: number) =>
  startReaders(url, readPaths, { count, pastCaches: true });

const statusOf = async ({ url }: Instance, path: string) => (await ask(url + path)).status;
const textOf = async ({ url }: Instance, path: string) => (await ask(url + path)).text;

/** The time until each of both shows something; null on timeout. */
const untilBoth = (cluster: Cluster, shows: (one: Instance) => Promise<boolean>, withinMs: number) =>
  Promise.all(cluster.instances.map((one) => until(() => shows(one), withinMs)));
const took = (times: readonly (number | null)[]) => times.map(seconds).join(' and ');

/** That many visitors read and send forms during an event: no page and no form may be lost. */
async function beside(
  cluster: Cluster,
  { readers, forms, ...sending }: Sending & { readonly readers: number; readonly forms: number },
  happens: () => Promise<unknown>,
): Promise<Finding & { readonly read: ReaderReport }> {
  const stopReading = readersOf(cluster, readers);
  const sent = sendForms(cluster, range(forms).map(cluster.next), sending);
  await happens();
  const [{ text, problems }, read] = [await sent, await stopReading()];
  return { read, text: `${read.text}; ${text}`, problems: [...read.problems, ...problems] };
}

/** Redis is unavailable in one way while visitors read and send forms. */
function redisAway(away: (cluster: Cluster) => unknown, back: (cluster: Cluster) => unknown): Check {
  return async ({ cluster, outageMs }) => {
    const stopReading = readersOf(cluster, 4);
    await sleep(Math.min(outageMs, 10_000));
    const usual = await stopReading();
    await away(cluster);
    const load = { readers: 4, forms: 20, atOnce: 2, pauseMs: outageMs / 20 };
    const { read, text, problems } = await beside(cluster, load, () => sleep(outageMs));
    await back(cluster);
    await sleep(6_000);
    const added = Math.round(read.medianMs - usual.medianMs);
    const slower = broken({ [`a page takes ${added} ms longer at the median`]: added > redisMayAddMs });
    const before = `median before ${usual.medianMs.toFixed(1)} ms`;
    return { text: `${text}; ${before}`, problems: [...problems, ...slower] };
  };
}

/**
 * Failures of a cluster, in this order. `tests/lib` (rate-limit, two-instances) tests with a Redis that both share the
 * limit of one IP and send one key once; here forms reach both anyway.
 */
export const checks: Readonly<Record<string, Check>> = {
  /** A purge sent to one instance empties both. */
  'a purge reaches both': async ({ cluster }) => {
    const { instances, stock } = cluster;
    const path = paths.vehicle(String(vehicle));
    await Promise.all(instances.map((one) => textOf(one, path)));
    await stock.changeVehicles([{ product_id: vehicle, final_price: 12_345 }]);
    const response = await purge(instances[0].url, secret, [`vehicle:${vehicle}`]);
    const shows = async (one: Instance) => (await textOf(one, path)).includes('12.345');
    const times = await untilBoth(cluster, shows, reachesOthersWithinMs);
    await stock.changeVehicles([]);
    return {
      text: `new price at both after ${took(times)}`,
      problems: broken({
        [`the purge got ${response.status}`]: response.status !== 200,
        'the purge did not reach both': times.includes(null),
        'the answer names no confirmation of the other instance':
          !/"confirmed":\["[^"]+"\],"unconfirmed":\[\]/.test(response.text),
      }),
    };
  },
  /** A 503 that one instance receives closes both, and both reopen by themselves. */
  'maintenance reaches both': async ({ cluster }) => {
    const shows = (status: number) => async (one: Instance) =>
      (await statusOf(one, paths.contact)) === status;
    await cluster.stock.setFaults([{ call: 'search', status: 503 }]);
    await statusOf(cluster.instances[0], `${paths.stock}?search=desaparecido`);
    const on = await untilBoth(cluster, shows(307), reachesOthersWithinMs);
    await cluster.stock.clearFaults();
    const off = await untilBoth(cluster, shows(200), 30_000);
    return {
      text: `on at both after ${took(on)}; off after ${took(off)}`,
      problems: broken({
        'maintenance did not reach both': on.includes(null),
        'maintenance did not end on both': off.includes(null),
      }),
    };
  },
  'each visitor is counted alone': visitorsAreCountedAlone,
  'a request has one id': requestsHaveOneId,
  'a form with a lost response': lostResponseIsReported,
  'nginx caches pages and nothing else': sharedCacheStoresPages,
  /** One instance crashes and comes back while visitors read and send forms. */
  'an instance crashes and comes back': async ({ cluster }) => {
    const [one] = cluster.instances;
    const readers = 8;
    const { read, ...found } = await beside(cluster, { readers, forms: 30 }, async () => {
      await sleep(1_000);
      await one.kill();
      await sleep(4_000);
      await one.start();
      await sleep(1_000);
    });
    // Requests under way in a crashed instance may have caused the crash: nginx doesn't retry them elsewhere.
    const isLost =
      read.failures.length > readers || read.failures.some((failure) => !failure.endsWith(': 502'));
    return isLost
      ? found
      : { ...found, problems: found.problems.filter((one) => !read.problems.includes(one)) };
  },
  /** Both instances are replaced one after the other while two hundred forms are on their way. */
  'rolling restart under 200 forms': async ({ cluster }) => {
    const failed: string[] = [];
    const found = await beside(cluster, { readers: 4, forms: 200, atOnce: 8, pauseMs: 150 }, async () => {
      for (const instance of cluster.instances) {
        // Longer than nginx leaves out a failed instance: the next one stops only when the last one is back.
        await sleep(3_000);
        await instance.replace();
        for (const { name, problem } of await smoke(instance.url))
          if (problem !== null) failed.push(`${instance.name} after it was replaced: ${name}: ${problem}`);
      }
    });
    return { ...found, problems: [...found.problems, ...failed] };
  },
  'Redis is stopped': redisAway(
    ({ redis }) => redis.stop(),
    ({ redis }) => redis.start(),
  ),
  'Redis is frozen': redisAway(
    ({ redis }) => redis.freeze(),
    ({ redis }) => redis.thaw(),
  ),
  /** An empty one replaces it afterwards. */
  'Redis is full': redisAway(
    (cluster) => cluster.fillRedis(),
    ({ redis }) => redis.stop().then(redis.start),
  ),
  'an old tab meets a new build': oldTabWorksOn,
};

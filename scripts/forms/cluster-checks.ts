import { setTimeout as sleep } from 'node:timers/promises';
import { leadCookies, paths } from '../../lib/routing/routes';
import { openBrowser } from '../bench/browser';
import { ask } from '../support/ask';
import type { Closing } from '../support/in-folder';
import { median, range } from '../support/numbers';
import { broken, problemsInLog } from '../support/report';
import { say } from '../support/say';
import { many } from '../support/wait';
import { openCluster, type Cluster } from './cluster';
import { openLedger } from './ledger';

/** The result of a check: a line of its own, and the violations, in sentences. */
interface Finding {
  readonly text: string;
  readonly problems: readonly string[];
}

type Check = (cluster: Cluster, outageMs: number) => Promise<Finding>;

const readPaths = [
  ...[paths.home, paths.stock, `${paths.stock}?page=2`],
  ...[paths.vehicle('501'), paths.vehicle('502')],
];
/** A page takes some milliseconds. */
const slowMs = 1_000;
/** More than an outage of an instance lasts. */
const tries = 15;
/** An instance leaves Redis out for five seconds after a failure, such as a start on a busy machine. */
const redisRestMs = 6_000;

/** Runs a cluster through all failures; each outage of Redis lasts `outageMs`. Resolves to the violations. */
export async function runCluster(folder: string, closing: Closing, outageMs: number): Promise<string[]> {
  const cluster = closing(await openCluster(folder));
  const problems: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const { text, problems: found } = await check(cluster, outageMs);
    say(`${found.length === 0 ? '✓' : '✗'} ${name}: ${text}`);
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  return [...problems, ...problemsInLog(cluster.instances.flatMap((instance) => instance.log))];
}

/** Visitors who read pages repeatedly until they are stopped; other statuses and broken connections are failures. */
function startReaders(url: string, count: number) {
  let isReading = true;
  const times: number[] = [];
  const failures: string[] = [];
  const read = async (reader: number) => {
    for (let index = reader; isReading; index += 1) {
      const page = new URL(readPaths[index % readPaths.length] ?? '/', url);
      // With its own campaign: caches in front treat it as a new page.
      page.searchParams.set('utm_content', `${reader}-${index}`);
      const { status, body, ms } = await ask(page.href, { from: `127.1.0.${reader + 1}` });
      times.push(ms);
      if (status !== 200 || body.length === 0) failures.push(`${page.pathname}${page.search}: ${status}`);
      await sleep(20);
    }
  };
  const readers = range(count).map(read);
  return async () => {
    isReading = false;
    await Promise.all(readers);
    return { failures, pages: times.length, medianMs: median(times) };
  };
}

/**
 * That many visitors read and send forms during an event: no form may be lost or doubled, and no page lost but for
 * failures that are allowed.
 */
async function beside(
  { url, dataDir, next }: Cluster,
  load: { readers: number; forms: number; atOnce?: number; pauseMs?: number },
  happens: () => Promise<unknown>,
  areAllowed: (failures: readonly string[]) => boolean = () => false,
) {
  const { readers, forms, atOnce = 6, pauseMs = 40 } = load;
  const ledger = await openLedger(dataDir);
  // nginx would answer most requests for the same pages itself.
  const stopReading = startReaders(url, readers);
  const sending = many(range(forms).map(next), atOnce, async (one) => {
    const isConfirmed = await ledger.visit(url, one, tries);
    await sleep(pauseMs);
    return isConfirmed ? [] : [`visitor ${one.number} is not confirmed in the end`];
  });
  await happens();
  const unconfirmed = (await sending).flat();
  const { failures, pages, medianMs } = await stopReading();
  const lost = areAllowed(failures) ? [] : failures.map((failure) => `a page was lost: ${failure}`);
  const texts = [
    `${pages} pages, ${failures.length} lost; median ${medianMs.toFixed(1)} ms`,
    `${forms} visitors sent ${ledger.presses.length} times, ${(await ledger.stored()).length} forms stored`,
  ];
  const problems = [...lost, ...unconfirmed, ...(await ledger.violations())];
  return { medianMs, text: texts.join('; '), problems };
}

/** Redis is unavailable in one way while visitors read and send forms. */
function redisAway(away: (cluster: Cluster) => unknown, back: (cluster: Cluster) => unknown): Check {
  return async (cluster, outageMs) => {
    await away(cluster);
    const load = { readers: 4, forms: 20, atOnce: 2, pauseMs: outageMs / 20 };
    const { medianMs, text, problems } = await beside(cluster, load, () => sleep(outageMs));
    await back(cluster);
    await sleep(redisRestMs);
    return { text, problems: [...problems, ...broken({ 'pages wait for Redis': medianMs > slowMs })] };
  };
}

/** Failures of a cluster, in this order; the last one leaves the new build. */
const checks: Readonly<Record<string, Check>> = {
  /** nginx caches what everybody may see and nothing else: no page data, nothing that read a cookie, no failure. */
  'nginx caches pages and nothing personal': async ({ url, stock }) => {
    const get = (path: string, headers = {}) =>
      ask(url + path, { headers: { 'accept-encoding': 'br', ...headers } });
    const isCached = async (path: string, headers = {}) => {
      await get(path, headers);
      return (await get(path, headers)).headers['x-cache'] === 'HIT';
    };
    const cookie = Object.values(leadCookies)
      .map((name) => `${name}=x`)
      .join('; ');
    const data = `${paths.stock}?_rsc`;
    await stock.setFaults([{ call: 'vehicle', status: 500 }]);
    const isFailureCached = await isCached(paths.vehicle('541'));
    await stock.clearFaults();
    const problems = broken({
      'a public page is not cached': !(await isCached(paths.stock)),
      'the data of a page is cached': await isCached(data, { rsc: '1' }),
      'a page request got page data': !String((await get(data)).headers['content-type']).startsWith(
        'text/html',
      ),
      'a form with typed data is cached': await isCached(paths.contact, { cookie }),
      'a confirmation is cached': await isCached(paths.confirmation, { cookie }),
      'a failure is cached': isFailureCached,
    });
    return { text: 'pages, page data, forms, confirmations, failures', problems };
  },
  /** One instance crashes and comes back while visitors read and send forms. */
  'an instance crashes and comes back': (cluster) => {
    const [one] = cluster.instances;
    const readers = 8;
    const crash = async () => {
      await sleep(1_000);
      await one.kill();
      await sleep(4_000);
      await one.start();
      await sleep(1_000);
    };
    // Requests under way in a crashed instance may have caused the crash: nginx doesn't retry them elsewhere.
    return beside(cluster, { readers, forms: 30 }, crash, (failures) => {
      return failures.length <= readers && failures.every((failure) => failure.endsWith(': 502'));
    });
  },
  /** Both instances are replaced one after the other while two hundred forms are on their way. */
  'rolling restart under 200 forms': (cluster) =>
    beside(cluster, { readers: 4, forms: 200, atOnce: 8, pauseMs: 150 }, async () => {
      for (const instance of cluster.instances) {
        // Longer than nginx leaves out a failed instance: the next one stops only when the last one is back.
        await sleep(3_000);
        await instance.restart();
      }
    }),
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
  /** A page opened before a new build is deployed keeps working: filters, a vehicle, the way back, a form. */
  'an old tab meets a new build': async ({ url, instances, second }) => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ locale: 'es-ES', viewport: { width: 1280, height: 900 } });
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(`an error in the page: ${message}`));
      await page.goto(url + paths.stock, { waitUntil: 'networkidle' });
      for (const instance of instances) await instance.restart(second);
      const main = page.getByRole('main');
      await page.getByRole('checkbox').first().click();
      await page.waitForURL(/\?/);
      // The first card's page was prefetched from the old build, and is shown without a request.
      await main.getByRole('article').nth(4).getByRole('link').first().click();
      await page.waitForURL(/\/vehiculo\//);
      await main.getByRole('heading', { level: 1 }).waitFor();
      const ofNewBuild = await page.locator(`script[src*="dpl=${second.variables.DEPLOYMENT_ID}"]`).count();
      await page.goBack();
      await page.waitForURL(/\/vehiculos\?/);
      await main.getByRole('button', { name: 'Me interesa' }).first().click();
      await page.getByLabel('Nombre', { exact: true }).waitFor();
      const problems = [...errors, ...broken({ 'the tab never came to the new build': ofNewBuild === 0 })];
      return { text: 'filter, vehicle, back and form', problems };
    } finally {
      await browser.close();
    }
  },
};

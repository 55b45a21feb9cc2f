import { setTimeout as sleep } from 'node:timers/promises';
import { leadCookies, paths } from '../../lib/routing/routes';
import { openBrowser } from '../bench/browser';
import { ask } from '../support/ask';
import { startReaders, type ReaderReport } from '../support/readers';
import { broken, report, uncaughtIn, wrongLinesIn, type Finding } from '../support/report';
import { many, range } from '../support/wait';
import { openCluster, type Cluster } from './cluster';
import { openLedger } from './ledger';

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
export async function runCluster(folder: string, outageMs: number): Promise<string[]> {
  const cluster = await openCluster(folder);
  const problems: string[] = [];
  try {
    for (const [name, check] of Object.entries(checks))
      problems.push(...report(name, await check(cluster, outageMs)));
  } finally {
    await cluster.close();
  }
  const log = cluster.instances.flatMap((instance) => instance.log);
  return [...problems, ...uncaughtIn(log), ...wrongLinesIn(log)];
}

/** That many visitors read and send forms during an event: no page and no form may be lost, and no form doubled. */
async function beside(
  { url, dataDir, next }: Cluster,
  {
    readers,
    forms,
    atOnce = 6,
    pauseMs = 40,
  }: { readers: number; forms: number; atOnce?: number; pauseMs?: number },
  happens: () => Promise<unknown>,
): Promise<Finding & { readonly read: ReaderReport }> {
  const ledger = await openLedger(dataDir);
  // nginx would answer most requests for the same pages itself.
  const stopReading = startReaders(url, readPaths, { count: readers });
  const sending = many(range(forms).map(next), atOnce, async (one) => {
    const isConfirmed = await ledger.visit(url, one, tries);
    await sleep(pauseMs);
    return isConfirmed ? [] : [`visitor ${one.number} is not confirmed in the end`];
  });
  await happens();
  const [unconfirmed, read] = [(await sending).flat(), await stopReading()];
  const [sent, stored] = [ledger.presses.length, (await ledger.stored()).length];
  return {
    read,
    text: `${read.text}; ${forms} visitors sent ${sent} times, ${stored} forms stored`,
    problems: [...read.problems, ...unconfirmed, ...(await ledger.violations())],
  };
}

/** Redis is unavailable in one way while visitors read and send forms. */
function redisAway(away: (cluster: Cluster) => unknown, back: (cluster: Cluster) => unknown): Check {
  return async (cluster, outageMs) => {
    await away(cluster);
    const load = { readers: 4, forms: 20, atOnce: 2, pauseMs: outageMs / 20 };
    const { read, text, problems } = await beside(cluster, load, () => sleep(outageMs));
    await back(cluster);
    await sleep(redisRestMs);
    return { text, problems: [...problems, ...broken({ 'pages wait for Redis': read.medianMs > slowMs })] };
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
      'a page request got page data': !(await get(data)).headers['content-type']?.startsWith('text/html'),
      'a form with typed data is cached': await isCached(paths.contact, { cookie }),
      'a confirmation is cached': await isCached(paths.confirmation, { cookie }),
      'a failure is cached': isFailureCached,
    });
    return { text: 'pages, page data, forms, confirmations, failures', problems };
  },
  /**
   * A form is sent to one instance and its response is lost; then to the other, whose response is lost too. Once the
   * upstream is well it is sent to the first, restarted one, and to the other. It counts as sent only once confirmed,
   * and is then never sent again. An upstream that honors the key stores it once, any other as often as it was called.
   */
  'a form with a lost response': async ({ instances: [one, two], stock, dataDir, next, url }) => {
    const found: string[] = [];
    for (const habits of [[], ['contact-repeats']]) {
      const ledger = await openLedger(dataDir);
      let who = next();
      while (who.form.key === null) who = next();
      const pressAt = (instance: typeof one) => ledger.press(instance.url, who, who.form, url);
      await stock.setHabits(['contact-reset', ...habits]);
      await stock.takeLog();
      await pressAt(one);
      await pressAt(two);
      await one.replace();
      await sleep(redisRestMs);
      await stock.setHabits(habits);
      await pressAt(one);
      await pressAt(two);
      await stock.setHabits([]);
      const calls = (await stock.takeLog()).filter(({ call }) => call === 'contact').length;
      const outcomes = ledger.presses.map(({ outcome }) => outcome).join(', ');
      found.push(`${outcomes}; ${calls} calls, stored ${(await ledger.stored()).length} ×`);
    }
    const text = found.join(' | ');
    const [once, thrice] = [1, 3].map(
      (times) => `unknown, unknown, confirmed, confirmed; 3 calls, stored ${times} ×`,
    );
    const expected = `${once} | ${thrice}`;
    return { text, problems: broken({ [`expected ${expected}`]: text !== expected }) };
  },
  /** One instance crashes and comes back while visitors read and send forms. */
  'an instance crashes and comes back': async (cluster) => {
    const [one] = cluster.instances;
    const readers = 8;
    const { read, text, problems } = await beside(cluster, { readers, forms: 30 }, async () => {
      await sleep(1_000);
      await one.kill();
      await sleep(4_000);
      await one.start();
      await sleep(1_000);
    });
    // Requests under way in a crashed instance may have caused the crash: nginx doesn't retry them elsewhere.
    const areThese =
      read.failures.length <= readers && read.failures.every((failure) => failure.endsWith(': 502'));
    return {
      text,
      problems: areThese ? problems.filter((problem) => !read.problems.includes(problem)) : problems,
    };
  },
  /** Both instances are replaced one after the other while two hundred forms are on their way. */
  'rolling restart under 200 forms': (cluster) =>
    beside(cluster, { readers: 4, forms: 200, atOnce: 8, pauseMs: 150 }, async () => {
      for (const instance of cluster.instances) {
        // Longer than nginx leaves out a failed instance: the next one stops only when the last one is back.
        await sleep(3_000);
        await instance.replace();
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
  'an old tab meets a new build': async ({ url, instances, newDeploymentId }) => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ locale: 'es-ES', viewport: { width: 1280, height: 900 } });
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(`an error in the page: ${message}`));
      await page.goto(url + paths.stock, { waitUntil: 'networkidle' });
      for (const instance of instances) await instance.upgrade();
      const main = page.getByRole('main');
      await page.getByRole('checkbox').first().click();
      await page.waitForURL(/\?/);
      // The first card's page was prefetched from the old build, and is shown without a request.
      await main.getByRole('article').nth(4).getByRole('link').first().click();
      await page.waitForURL(/\/vehiculo\//);
      await main.getByRole('heading', { level: 1 }).waitFor();
      const ofNewBuild = await page.locator(`script[src*="dpl=${newDeploymentId}"]`).count();
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

import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { leadCookies, paths } from '../../lib/routing/routes';
import { requestOrNull, untilAnswers } from '../support/ask';
import type { Closing } from '../support/in-folder';
import { median, wholeNumbersBelow } from '../support/numbers';
import { brokenRules, problemsInServerLog } from '../support/report';
import { printLine } from '../support/say';
import { mapConcurrently } from '../support/wait';
import { startCluster, type Cluster } from './cluster';
import { openLedger } from './ledger';

/** Resolves to the violations, in sentences. */
type Check = (cluster: Cluster, outageMs: number) => Promise<string[]>;

const readPaths = [paths.home, paths.stock, `${paths.stock}?page=2`, paths.vehicle('501')];
/** Visitors at once who read, and who send forms. */
const readers = 6;
const formsAtOnce = 8;
/** A page takes some milliseconds. */
const slowMs = 1_000;
/** More than an outage of an instance lasts. */
const tries = 15;
/** Longer than an instance gives its pending forms. */
const graceMs = 20_000;
/** An instance leaves Redis out for five seconds after a failure, such as a start on a busy machine. */
const redisRestMs = 6_000;

/** Runs a cluster through all failures; each outage of Redis is short or long. Resolves to the violations. */
export async function runCluster(folder: string, closing: Closing, isQuick: boolean): Promise<string[]> {
  const cluster = await startCluster(folder, closing);
  const problems: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const violations = await check(cluster, isQuick ? 10_000 : 60_000);
    printLine(`${violations.length === 0 ? '✓' : '✗'} ${name}`);
    problems.push(...violations.map((problem) => `${name}: ${problem}`));
  }
  return [...problems, ...problemsInServerLog(cluster.instances.flatMap(({ log }) => log))];
}

/**
 * That many visitors read and send forms during an event: no form may be lost or doubled, no page slow, and
 * none lost but for failures that are allowed.
 */
async function runBesideVisitors(
  { url, dataDir, next }: Cluster,
  { forms, pauseMs }: { forms: number; pauseMs: number },
  happens: () => Promise<unknown>,
  areAllowed: (failures: readonly string[]) => boolean = () => false,
): Promise<string[]> {
  const ledger = await openLedger(dataDir);
  const times: number[] = [];
  const failures: string[] = [];
  let isReading = true;
  const reading = wholeNumbersBelow(readers).map(async (reader) => {
    for (let index = reader; isReading; index += 1) {
      const page = new URL(readPaths[index % readPaths.length] ?? '/', url);
      // With its own campaign: nginx would answer most requests for the same pages itself.
      page.searchParams.set('utm_content', `${reader}-${index}`);
      const startedAt = performance.now();
      const reply = await requestOrNull(page.href);
      times.push(performance.now() - startedAt);
      if (reply?.status !== 200 || reply.text === '')
        failures.push(`${page.pathname}${page.search}: ${reply?.status ?? 'closed'}`);
      await sleep(20);
    }
  });
  const sending = mapConcurrently(wholeNumbersBelow(forms).map(next), formsAtOnce, async (visitor) => {
    const isConfirmed = await ledger.visit(url, visitor, tries);
    await sleep(pauseMs);
    return isConfirmed ? [] : [`visitor ${visitor.number} is not confirmed in the end`];
  });
  await happens();
  const unconfirmed = (await sending).flat();
  isReading = false;
  await Promise.all(reading);
  printLine(`${times.length} pages, ${failures.length} lost; median ${median(times).toFixed(1)} ms`);
  const stored = (await ledger.stored()).length;
  printLine(`${forms} visitors sent ${ledger.presses.length} times, ${stored} forms stored`);
  const lost = areAllowed(failures) ? [] : failures.map((failure) => `a page was lost: ${failure}`);
  const slow = brokenRules({ 'pages wait': median(times) > slowMs });
  return [...slow, ...lost, ...unconfirmed, ...(await ledger.violations())];
}

/** Redis is unavailable in one way while visitors read and send forms. */
function redisOutageCheck(away: (cluster: Cluster) => unknown, back: (cluster: Cluster) => unknown): Check {
  return async (cluster, outageMs) => {
    await away(cluster);
    const load = { forms: 40, pauseMs: outageMs / 10 };
    const problems = await runBesideVisitors(cluster, load, () => sleep(outageMs));
    await back(cluster);
    await sleep(redisRestMs);
    return problems;
  };
}

/** Failures of a cluster, in this order. */
const checks: Readonly<Record<string, Check>> = {
  /**
   * nginx caches what everybody may see and nothing else: no page data, nothing that read a cookie, no
   * failure.
   */
  'nginx caches pages and nothing personal': async ({ url, stock }) => {
    const get = (path: string, headers = {}) => requestOrNull(url + path, { headers });
    const isCached = async (path: string, headers = {}) => {
      await get(path, headers);
      return (await get(path, headers))?.headers.get('x-cache') === 'HIT';
    };
    const names = Object.values(leadCookies);
    const cookie = names.map((name) => `${name}=x`).join('; ');
    const data = `${paths.stock}?_rsc`;
    await stock.setFaults([{ call: 'vehicle', status: 500 }]);
    const isFailureCached = await isCached(paths.vehicle('541'));
    await stock.setFaults([]);
    return brokenRules({
      'a failure is cached': isFailureCached,
      'a public page is not cached': !(await isCached(paths.stock)),
      'the data of a page is cached': await isCached(data, { rsc: '1' }),
      'a page request got page data': !(await get(data))?.headers
        .get('content-type')
        ?.startsWith('text/html'),
      'a form with typed data is cached': await isCached(paths.contact, { cookie }),
      'a confirmation is cached': await isCached(paths.confirmation, { cookie }),
    });
  },
  /** One instance crashes and comes back while visitors read and send forms. */
  'an instance crashes and comes back': (cluster) => {
    const [firstInstance] = cluster.instances;
    const crash = async () => {
      await sleep(1_000);
      await firstInstance.kill();
      await sleep(4_000);
      await firstInstance.start();
      await sleep(1_000);
    };
    // Requests under way in a crashed instance may have caused the crash: nginx doesn't retry them elsewhere.
    const areAllowed = (failures: readonly string[]) =>
      failures.length <= readers && failures.every((failure) => failure.endsWith(': 502'));
    return runBesideVisitors(cluster, { forms: 30, pauseMs: 40 }, crash, areAllowed);
  },
  /** Both instances are replaced one after the other while two hundred forms are on their way. */
  'rolling restart under 200 forms': (cluster) =>
    runBesideVisitors(cluster, { forms: 200, pauseMs: 150 }, async () => {
      for (const instance of cluster.instances) {
        // Longer than nginx leaves out a failed instance: the next one stops only when the last one is back.
        await sleep(3_000);
        await instance.stop(graceMs);
        await instance.start();
        await untilAnswers(`${instance.url}/api/health/ready`);
      }
    }),
  'Redis is stopped': redisOutageCheck(
    ({ redis }) => redis.stop(),
    ({ redis }) => redis.start(),
  ),
  'Redis is frozen': redisOutageCheck(
    ({ redis }) => redis.freeze(),
    ({ redis }) => redis.thaw(),
  ),
  /** It refuses every write, as one that may drop nothing; an empty one replaces it. */
  'Redis is full': redisOutageCheck(
    async ({ redis }) => {
      const connection = new Redis(redis.url);
      await connection.config('SET', 'maxmemory-policy', 'noeviction');
      await connection.config('SET', 'maxmemory', '1mb');
      connection.disconnect();
    },
    ({ redis }) => redis.stop().then(redis.start),
  ),
};

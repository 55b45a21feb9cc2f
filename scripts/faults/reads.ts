import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/routing/routes';
import { toxics, type Toxic } from '../../tests/support/faulty-stock/faults/toxic';
import { ask, purge, type TimedResponse } from '../support/ask';
import { broken, seconds, type Finding } from '../support/report';
import { say } from '../support/say';
import type { Shop } from '../support/shop';
import { sayMarkdown, sayTable } from '../support/table';
import { many, range, until } from '../support/wait';
import { failures, reads, type ReadResult, type Failure, type Read } from './table-of-reads';

/** The secret that purges need. */
export const purgeSecret = 'fault-run-purges';
export const readSettings = { REVALIDATE_SECRET: purgeSecret };

/** Simultaneous visitors; none of them may wait for the others' failures first. */
const atOnce = 3;
const slowestMs = 4_000;
/** A failed call is not repeated at once. */
const goodWithinMs = 3_000;
/** Background rendering has ended by then; a purge that meets it takes effect a little later. */
const renderedMs = 300;
/** A call may start after a cached response was sent, and a stale page may precede its failure. */
const callWithinMs = 2_000;
/** The configuration is read every five seconds. */
const maintenanceEndsWithinMs = 15_000;
/** Maintenance lasts ten seconds from its first 503, which was a few seconds before this measurement. */
const shortestMaintenanceMs = 5_000;

/** Sends a request as the shop's pages do. */
function askFor({ url }: Shop, { path, body }: ReadResult): Promise<TimedResponse> {
  return body ? ask(url + path, { headers: { origin: url }, json: body }) : ask(url + path);
}

/** Repeats a request until its response is 200. Resolves to the milliseconds; null on timeout. */
function askUntilGood(shop: Shop, requested: ReadResult, withinMs: number): Promise<number | null> {
  return until(async () => (await askFor(shop, requested)).status === 200, withinMs);
}

/** Lets a call fail from now on. */
async function letFail({ stock }: Shop, { call }: Read, { rule }: Failure): Promise<void> {
  await stock.setFaults([{ call, ...rule }]);
  await stock.takeLog();
}

async function isCalled({ stock }: Shop, read: Read): Promise<boolean> {
  return (await stock.takeLog()).some(({ call }) => call === read.call);
}

const cachingOf = ({ headers }: TimedResponse) => headers['cache-control'] ?? 'nothing';
const isNoStore = (response: TimedResponse) => cachingOf(response).includes('no-store');
// The browser's code chooses its message by the status (product 13.1).
const isApi = ({ path }: ReadResult) => path.startsWith('/api/');

/** The rules of every response: complete and in time, or an explicit failure that is never cached. */
function checkReply(reply: TimedResponse, { cold }: Read, failure: Failure): string[] {
  const isSpared = failure.spares === 'all' || (failure.spares === 'short' && reply.status === 200);
  const failed = isApi(cold) ? [500, 503, 504] : failure.maintenance ? [307] : [500, 503];
  const allowed: readonly TimedResponse['status'][] = isSpared ? [200] : failed;
  const isJson = (reply.headers['content-type'] ?? '').startsWith('application/json');
  return broken({
    [`answers ${reply.status}`]: !allowed.includes(reply.status),
    // A response that isn't ours means an unforeseen failure.
    'responds with other content than JSON': !isSpared && isApi(cold) && !isJson,
    [`takes ${seconds(reply.ms)}`]: reply.ms >= slowestMs,
    [`may be cached: ${cachingOf(reply)}`]: !isSpared && !isNoStore(reply),
  });
}

/** Details of the upstream in a response, which are never allowed (product 14.4). */
function leakIn({ text, headers }: TimedResponse, { stock }: Shop): string[] {
  const whole = text + JSON.stringify(headers);
  const parts = [new URL(stock.url).host, '/V1/stockfinder'].filter((part) => whole.includes(part));
  return parts.map((part) => `the answer holds "${part}"`);
}

/** After one 503 of the upstream the whole site leads to a maintenance page that says so (product 13.3). */
async function checkMaintenanceOn({ url }: Shop): Promise<string[]> {
  await until(async () => (await ask(url + paths.contact)).status === 307, callWithinMs);
  const page = await ask(url + paths.contact);
  const notice = await ask(url + paths.maintenance);
  const health = await ask(`${url}/api/health/live`);
  const { location = '' } = page.headers;
  const leads = page.status === 307 && location.endsWith(paths.maintenance) && isNoStore(page);
  const says = notice.status === 503 && notice.headers['retry-after'] !== undefined && isNoStore(notice);
  return broken({
    [`${paths.contact} answers ${page.status} ${location} instead of leading to the maintenance page`]:
      !leads,
    [`the maintenance page answers ${notice.status}, without Retry-After or cacheable`]: !says,
    [`the health of the process answers ${health.status}`]: health.status !== 200,
  });
}

/** The site leaves maintenance by itself once the upstream is well, and not at once. */
async function checkMaintenanceEnds(shop: Shop): Promise<string[]> {
  const ms = await askUntilGood(shop, { path: paths.contact }, maintenanceEndsWithinMs);
  if (ms === null) return [`maintenance was still on after ${seconds(maintenanceEndsWithinMs)}`];
  return ms < shortestMaintenanceMs ? [`maintenance ended after ${seconds(ms)}`] : [];
}

/**
 * A new page while its call fails, and once the call works again (product 13.2). The call fails from the start:
 * otherwise the starting storefront would already cache it.
 */
async function coldCell(shop: Shop, read: Read, failure: Failure): Promise<Finding> {
  const replies = await many(range(atOnce), atOnce, () => askFor(shop, read.cold));
  const slowest = replies.reduce((slow, reply) => (reply.ms > slow.ms ? reply : slow));
  const problems = [
    ...broken({ 'the failing call was never made': !(await isCalled(shop, read)) }),
    ...new Set(replies.flatMap((reply) => [...checkReply(reply, read, failure), ...leakIn(reply, shop)])),
    ...(failure.maintenance ? await checkMaintenanceOn(shop) : []),
  ];
  await shop.stock.clearFaults();
  if (failure.maintenance) await shop.restart();
  const good = await askUntilGood(shop, read.cold, goodWithinMs);
  if (good === null) problems.push(`is no good ${goodWithinMs} ms after the recovery`);
  return { text: `${slowest.status} ${seconds(slowest.ms)} → ${seconds(good)}`, problems };
}

/** A cached page that is stale while its call fails: it stays unchanged. */
async function warmCell(shop: Shop, read: Read, failure: Failure): Promise<Finding> {
  const requested = read.warm ?? read.cold;
  const before = await askFor(shop, requested);
  await sleep(read.rememberedMs ?? renderedMs);
  // The fallback pages are rendered at once after a purge: the fault has to be set by then.
  await letFail(shop, read, failure);
  const purged = await purge(shop.url, purgeSecret, [read.tag]);
  const replies = [await askFor(shop, requested), await askFor(shop, requested)];
  // The browser's own calls report maintenance (product 13.3).
  const allowed: TimedResponse['status'][] = failure.maintenance
    ? [200, isApi(requested) ? 503 : 307]
    : [200];
  const called = await until(() => isCalled(shop, read), callWithinMs);
  const problems = [
    ...broken({
      [`its purge got ${purged.status}`]: purged.status !== 200,
      [`answers ${before.status} while all is well`]: before.status !== 200,
      'the failing call was never made': called === null,
    }),
    ...replies.flatMap((reply) => [
      ...broken({ [`answers ${reply.status}`]: !allowed.includes(reply.status) }),
      ...leakIn(reply, shop),
    ]),
    ...(failure.maintenance ? await checkMaintenanceOn(shop) : []),
  ];
  await shop.stock.clearFaults();
  return { text: replies.map(({ status, ms }) => `${status} ${seconds(ms)}`).join(', '), problems };
}

/**
 * Lets reads fail in several ways. Resolves to the responses for new and for cached pages, as tables with a row a read,
 * and to the violations.
 */
async function failAll(shop: Shop, ways: readonly Failure[], requested: readonly Read[]) {
  const [cold, warm] = [0, 1].map(() => [
    ['read', ...ways.map(({ name }) => name)],
    ...requested.map(({ name }) => [name]),
  ]) as [string[][], string[][]];
  const problems: string[] = [];
  const note = (table: string[][], when: string, read: Read, failure: Failure, found: Finding) => {
    table[requested.indexOf(read) + 1]?.push(found.text);
    problems.push(...found.problems.map((one) => `${read.name}, ${failure.name}, ${when}: ${one}`));
  };
  for (const failure of ways) {
    say(`${failure.name}…`);
    for (const read of requested) {
      await letFail(shop, read, failure);
      if (read === requested[0]) await shop.startAfresh();
      note(cold, 'new page', read, failure, await coldCell(shop, read, failure));
    }
    for (const read of requested) {
      note(warm, 'cached page', read, failure, await warmCell(shop, read, failure));
      if (!failure.maintenance) continue;
      // Leaving maintenance takes ten seconds, so it is tested once.
      if (read === requested.at(-1)) problems.push(...(await checkMaintenanceEnds(shop)));
      else await shop.restart();
    }
  }
  return { cold, warm, problems };
}

const coldHeading = 'status and time of the slowest of three at once → good again after the recovery';
const warmHeading = 'status and time of the first and the second response';

/**
 * Lets every read fail in every way, on new and on cached pages, prints the responses, and resolves to the violations
 * (product 13).
 */
export async function runReads(shop: Shop): Promise<string[]> {
  const { cold, warm, problems } = await failAll(shop, failures, reads);
  sayTable(`New pages: ${coldHeading}`, cold);
  sayTable(`Cached, stale pages: ${warmHeading}`, warm);
  return problems;
}

/** The name of each bad line, and the complete and timely responses over it: over a slow line those below 3 kB. */
const lines: Readonly<Record<Toxic, readonly [name: string, spares?: 'all' | 'short']>> = {
  slow: ['1 kB a second', 'short'],
  sliced: ['in small pieces', 'all'],
  'slow-close': ['ends 10 s late'],
  reset: ['reset half-way'],
  hang: ['nothing after the headers'],
  jitter: ['up to 1 s late', 'all'],
};
const overLines = ['config', 'dealers', 'models', 'all stock', 'search', 'vehicle', 'simulation'];

/**
 * Sends every read over every bad line, for new and for cached pages, and prints the responses as the table of
 * `docs/operations.md`. Resolves to the violations (product 13.2).
 */
export async function runToxics(shop: Shop): Promise<string[]> {
  const ways = toxics.map((toxic): Failure => {
    const [name, spares] = lines[toxic];
    return { name, rule: { toxic }, spares };
  });
  const requested = reads.filter(({ name }) => overLines.includes(name));
  const { cold, warm, problems } = await failAll(shop, ways, requested);
  say(`\nNew: ${coldHeading}; cached: ${warmHeading}`);
  // Headings and names of reads are the same in both.
  const both = (cell: string, other = '') => (cell === other ? cell : `${cell}; ${other}`);
  sayMarkdown(cold.map((row, at) => row.map((cell, column) => both(cell, warm[at]?.[column]))));
  return problems;
}

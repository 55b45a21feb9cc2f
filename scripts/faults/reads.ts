import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/addresses/routes';
import { toxics, type Toxic } from '../../stock-service/faults/toxic';
import { ask, purge, type Answer } from '../support/ask';
import { broken, seconds, type Finding } from '../support/report';
import { say } from '../support/say';
import type { Shop } from '../support/shop';
import { sayMarkdown, sayTable } from '../support/table';
import { until } from '../support/wait';
import { failures, reads, type Asked, type Failure, type Read } from './table-of-reads';

/** Lets purges through. */
export const purgeSecret = 'fault-run-purges';
export const readSettings = { REVALIDATE_SECRET: purgeSecret };

/** Visitors who come at the same time; none of them may wait for the others' failures first. */
const atOnce = 3;
const slowestMs = 4_000;
/** A failed call rests for a moment before it is made again. */
const goodWithinMs = 3_000;
/** What is rendered behind an answer is done by then; a purge that meets it shows a little later only. */
const renderedMs = 300;
/** A call may go out behind an answer that was given from what is kept. */
const callWithinMs = 2_000;
/** A stale page is answered before the call behind it has failed. */
const maintenanceWithinMs = 2_000;
/** The configuration is asked for every five seconds. */
const maintenanceEndsWithinMs = 15_000;
/** Maintenance lasts ten seconds from its first 503, which was a few seconds before this is measured. */
const shortestMaintenanceMs = 5_000;

/** Asks a shop once, as its pages do. */
function askFor({ url }: Shop, { path, body }: Asked): Promise<Answer> {
  return body ? ask(url + path, { headers: { origin: url }, json: body }) : ask(url + path);
}

/** Asks until the answer is 200. Resolves to the milliseconds that took, null when it took longer than allowed. */
function askUntilGood(shop: Shop, asked: Asked, withinMs: number): Promise<number | null> {
  return until(async () => (await askFor(shop, asked)).status === 200, withinMs);
}

/** Lets a call fail from here on. */
async function letFail({ stock }: Shop, { call }: Read, { rule }: Failure): Promise<void> {
  await stock.setFaults([{ call, ...rule }]);
  await stock.takeLog();
}

async function isCalled({ stock }: Shop, read: Read): Promise<boolean> {
  return (await stock.takeLog()).some(({ call }) => call === read.call);
}

const cachingOf = ({ headers }: Answer) => headers['cache-control'] ?? 'nothing';
const isNoStore = (answer: Answer) => cachingOf(answer).includes('no-store');

/** What every answer has to hold to: whole and in time, or a failure that says so and is kept by nobody. */
function checkReply(reply: Answer, { cold: { path } }: Read, failure: Failure): string[] {
  // What the browser's code asks for says by its status which text is to be shown (product 13.1).
  const isApi = path.startsWith('/api/');
  const isSpared = failure.spares === 'all' || (failure.spares === 'short' && reply.status === 200);
  const failed = isApi ? [500, 503, 504] : failure.maintenance ? [307] : [500, 503];
  const allowed: readonly Answer['status'][] = isSpared ? [200] : failed;
  const isJson = (reply.headers['content-type'] ?? '').startsWith('application/json');
  return broken({
    [`answers ${reply.status}`]: !allowed.includes(reply.status),
    // An answer that isn't ours means that the failure was not foreseen.
    'answers something else than JSON': !isSpared && isApi && !isJson,
    [`takes ${seconds(reply.ms)}`]: reply.ms >= slowestMs,
    [`may be cached: ${cachingOf(reply)}`]: !isSpared && !isNoStore(reply),
  });
}

/** What a reply tells of the upstream, which it never may (product 14.4). */
function leakIn({ text, headers }: Answer, { stock }: Shop): string[] {
  const whole = text + JSON.stringify(headers);
  const parts = [new URL(stock.url).host, '/V1/stockfinder'].filter((part) => whole.includes(part));
  return parts.map((part) => `the answer holds "${part}"`);
}

/** After one 503 of the upstream the whole site leads to a maintenance page that says so (product 13.3). */
async function checkMaintenanceOn({ url }: Shop): Promise<string[]> {
  await until(async () => (await ask(url + paths.contact)).status === 307, maintenanceWithinMs);
  const page = await ask(url + paths.contact);
  const notice = await ask(url + paths.maintenance);
  const health = await ask(`${url}/api/health/live`);
  const { location = '' } = page.headers;
  const leads = page.status === 307 && location.endsWith(paths.maintenance) && isNoStore(page);
  const says = notice.status === 503 && notice.headers['retry-after'] !== undefined && isNoStore(notice);
  return broken({
    [`${paths.contact} answers ${page.status} ${location} instead of leading to the maintenance page`]:
      !leads,
    [`the maintenance page answers ${notice.status}, without a time to come back or kept by caches`]: !says,
    [`the health of the process answers ${health.status}`]: health.status !== 200,
  });
}

/** The site comes out of maintenance by itself once the upstream is well, and not at once. */
async function checkMaintenanceEnds(shop: Shop): Promise<string[]> {
  const ms = await askUntilGood(shop, { path: paths.contact }, maintenanceEndsWithinMs);
  if (ms === null) return [`maintenance was still on after ${seconds(maintenanceEndsWithinMs)}`];
  return ms < shortestMaintenanceMs ? [`maintenance ended after ${seconds(ms)}`] : [];
}

/**
 * A page that was never seen before, while the call it needs fails, and once that works again (product 13.2). The call
 * fails already: what a storefront asks for while it starts would else be there.
 */
async function coldCell(shop: Shop, read: Read, failure: Failure): Promise<Finding> {
  const replies = await Promise.all(Array.from({ length: atOnce }, () => askFor(shop, read.cold)));
  const slowest = replies.reduce((slow, reply) => (reply.ms > slow.ms ? reply : slow));
  const problems = [
    ...((await isCalled(shop, read)) ? [] : ['the call that was to fail was never made']),
    ...new Set(replies.flatMap((reply) => [...checkReply(reply, read, failure), ...leakIn(reply, shop)])),
    ...(failure.maintenance ? await checkMaintenanceOn(shop) : []),
  ];
  await shop.stock.clearFaults();
  if (failure.maintenance) await shop.restart();
  const good = await askUntilGood(shop, read.cold, goodWithinMs);
  if (good === null) problems.push(`is no good ${goodWithinMs} ms after the recovery`);
  return { said: `${slowest.status} ${seconds(slowest.ms)} → ${seconds(good)}`, problems };
}

/** A page that was seen before and has run out, while the call it needs fails: it stays as it was. */
async function warmCell(shop: Shop, read: Read, failure: Failure): Promise<Finding> {
  const asked = read.warm ?? read.cold;
  const before = await askFor(shop, asked);
  await sleep(read.rememberedMs ?? renderedMs);
  // The fallback pages are made anew at once after a purge: the fault has to stand by then.
  await letFail(shop, read, failure);
  const purged = await purge(shop.url, purgeSecret, [read.tag]);
  const [first, second] = [await askFor(shop, asked), await askFor(shop, asked)];
  // The browser's own calls say that maintenance is on (product 13.3).
  const also = asked.path.startsWith('/api/') ? 503 : 307;
  const allowed: readonly Answer['status'][] = failure.maintenance ? [200, also] : [200];
  const called = await until(() => isCalled(shop, read), callWithinMs);
  const problems = [
    ...broken({
      [`its purge was answered ${purged.status}`]: purged.status !== 200,
      [`answers ${before.status} while all is well`]: before.status !== 200,
      'the call that was to fail was never made': called === null,
    }),
    ...[first, second].flatMap((reply) => [
      ...broken({ [`answers ${reply.status}`]: !allowed.includes(reply.status) }),
      ...leakIn(reply, shop),
    ]),
    ...(failure.maintenance ? await checkMaintenanceOn(shop) : []),
  ];
  await shop.stock.clearFaults();
  const said = [first, second].map(({ status, ms }) => `${status} ${seconds(ms)}`).join(', ');
  return { said, problems };
}

/** What came of one failure, read by read, on pages never seen before and on pages seen before. */
interface Column {
  readonly cold: string[];
  readonly warm: string[];
}

/** Lets reads fail in several ways. Resolves to what visitors got, and to what went against the rules. */
async function failAll(shop: Shop, ways: readonly Failure[], asked: readonly Read[]) {
  const columns: Column[] = [];
  const problems: string[] = [];
  const take = (when: string, read: Read, failure: Failure, found: Finding): string => {
    problems.push(...found.problems.map((one) => `${read.name}, ${failure.name}, ${when}: ${one}`));
    return found.said;
  };
  for (const failure of ways) {
    say(`${failure.name}…`);
    const { cold, warm }: Column = { cold: [], warm: [] };
    for (const read of asked) {
      await letFail(shop, read, failure);
      if (read === asked[0]) await shop.startAfresh();
      cold.push(take('never seen before', read, failure, await coldCell(shop, read, failure)));
    }
    for (const read of asked) {
      warm.push(take('seen before', read, failure, await warmCell(shop, read, failure)));
      if (!failure.maintenance) continue;
      // Coming out of maintenance takes ten seconds: it is waited for once.
      if (read === asked.at(-1)) problems.push(...(await checkMaintenanceEnds(shop)));
      else await shop.restart();
    }
    columns.push({ cold, warm });
  }
  const rows = (cell: (column: Column, at: number) => string | undefined) => [
    ['read', ...ways.map(({ name }) => name)],
    ...asked.map(({ name }, at) => [name, ...columns.map((column) => cell(column, at) ?? '')]),
  ];
  return { rows, problems };
}

const coldTold = 'status and time of the slowest of three at once → good again after the recovery';
const warmTold = 'status and time of the first and the second answer';

/**
 * Lets every read fail in every way, on pages never seen before and on pages seen before, prints what visitors got, and
 * answers what went against the rules (product 13).
 */
export async function runReads(shop: Shop): Promise<string[]> {
  const { rows, problems } = await failAll(shop, failures, reads);
  sayTable(
    `Never seen before: ${coldTold}`,
    rows(({ cold }, at) => cold[at]),
  );
  sayTable(
    `Seen before and run out: ${warmTold}`,
    rows(({ warm }, at) => warm[at]),
  );
  return problems;
}

/** Slower, but whole and in time; over a slow line what is shorter than three kilobytes. */
const spares: Partial<Record<Toxic, Failure['spares']>> = { slow: 'short', sliced: 'all', jitter: 'all' };
const toxicNames: Readonly<Record<Toxic, string>> = {
  slow: '1 kB a second',
  sliced: 'in small pieces',
  'slow-close': 'ends 10 s late',
  reset: 'reset half-way',
  hang: 'nothing after the headers',
  jitter: 'up to 1 s late',
};
const overLines = ['config', 'dealers', 'models', 'all stock', 'search', 'vehicle', 'simulation'];

/**
 * Lets every read come over every bad line, on pages never seen before and on pages seen before, and prints what visitors
 * got as the table of `docs/operations.md`. Resolves to what went against the rules (product 13.2).
 */
export async function runToxics(shop: Shop): Promise<string[]> {
  const lines = toxics.map((toxic): Failure => {
    const spared = spares[toxic];
    return { name: toxicNames[toxic], rule: { toxic }, ...(spared && { spares: spared }) };
  });
  const asked = reads.filter(({ name }) => overLines.includes(name));
  const { rows, problems } = await failAll(shop, lines, asked);
  say(`\nNever seen: ${coldTold}; seen: ${warmTold}`);
  sayMarkdown(rows(({ cold, warm }, at) => `${cold[at] ?? ''}; ${warm[at] ?? ''}`));
  return problems;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/addresses/routes';
import { storedRequests, timesStored } from '../faults/requests/stored';
import { leadOf, type Visitor } from '../faults/requests/visitors';
import { smoke } from '../smoke/checks';
import { ask, purge } from '../support/ask';
import { startReaders, type ReaderReport } from '../support/readers';
import { until } from '../support/wait';
import { secret, type Build, type Cluster, type Instance } from './cluster';
import type { FormSenders } from './forms';

/** What a check came to: a line for the table, and what went against the rules. */
export interface Finding {
  readonly said: string;
  readonly problems: readonly string[];
}

/** What every check works with. */
export interface CheckContext {
  readonly cluster: Cluster;
  readonly forms: FormSenders;
  /** How long Redis is away in each way, in milliseconds. */
  readonly outageMs: number;
  /** What is deployed next. */
  readonly newBuild: Build;
}

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

/** Visitors of the instances: nginx would answer most of them itself. */
const readersOf = ({ url }: Cluster, count: number) =>
  startReaders(url, readPaths, { count, pastCaches: true });

const statusOf = async ({ url }: Instance, path: string) => (await ask(url + path)).status;
const textOf = async ({ url }: Instance, path: string) => (await ask(url + path)).text;

const took = (ms: number | null) => (ms === null ? 'never' : `${Math.round(ms)} ms`);

/** A purge sent to one instance empties both. */
export async function purgeReachesBoth({ cluster }: CheckContext): Promise<Finding> {
  const { instances, stock } = cluster;
  const path = paths.vehicle(String(vehicle));
  await Promise.all(instances.map((one) => textOf(one, path)));
  await stock.changeVehicles([{ product_id: vehicle, final_price: 12_345 }]);
  const answer = await purge(instances[0].url, secret, [`vehicle:${vehicle}`]);
  const shows = (one: Instance) => async () => (await textOf(one, path)).includes('12.345');
  const times = await Promise.all(instances.map((one) => until(shows(one), reachesOthersWithinMs)));
  await stock.changeVehicles([]);
  return {
    said: `new price at both after ${times.map(took).join(' and ')}`,
    problems: [
      ...(answer.status === 200 ? [] : [`the purge was answered ${answer.status}`]),
      ...times.flatMap((ms, index) =>
        ms === null ? [`the purge never reached ${instances[index]?.name}`] : [],
      ),
    ],
  };
}

/** A 503 that one instance sees closes both, and both open again by themselves. */
export async function maintenanceReachesBoth({ cluster }: CheckContext): Promise<Finding> {
  const { instances, stock } = cluster;
  await stock.setFaults([{ call: 'search', status: 503 }]);
  await statusOf(instances[0], `${paths.stock}?search=desaparecido`);
  const isOn = (one: Instance) => async () => (await statusOf(one, paths.contact)) === 307;
  const on = await Promise.all(instances.map((one) => until(isOn(one), reachesOthersWithinMs)));
  await stock.clearFaults();
  const isOff = (one: Instance) => async () => (await statusOf(one, paths.contact)) === 200;
  const off = await Promise.all(instances.map((one) => until(isOff(one), 30_000)));
  return {
    said: `on at both after ${on.map(took).join(' and ')}; off after ${off.map(took).join(' and ')}`,
    problems: [
      ...(on.includes(null) ? ['maintenance did not reach both'] : []),
      ...(off.includes(null) ? ['maintenance did not end on both'] : []),
    ],
  };
}

/** One address has one limit, whichever instance it turns to. */
export async function limitIsShared({ cluster, forms }: CheckContext): Promise<Finding> {
  const who = forms.next();
  const told: string[] = [];
  for (let count = 0; count < 70; count += 1) {
    const { url } = cluster.instances[count % 2 === 0 ? 0 : 1];
    told.push(await pressAt(url, cluster.url, { ...who, first: { ...who.first, key: crypto.randomUUID() } }));
  }
  const taken = told.filter((outcome) => outcome === 'sent').length;
  return {
    said: `of 70 in turn at both, ${taken} taken`,
    problems: taken === 60 ? [] : [`${taken} were taken instead of 60: ${[...new Set(told)].join(', ')}`],
  };
}

/** A form that one instance has confirmed is confirmed by the other and not sent again. */
export async function answersAreShared({ cluster, forms }: CheckContext): Promise<Finding> {
  const who = forms.next();
  const told: string[] = [];
  for (const { url } of [...cluster.instances, ...cluster.instances])
    told.push(await pressAt(url, cluster.url, who));
  const stored = timesStored(await storedRequests(cluster.dataDir), who.first);
  return {
    said: `one key sent four times in turn: ${told.join(', ')}; stored ${stored} times`,
    problems: [
      ...(told.every((outcome) => outcome === 'sent') ? [] : ['not every press was confirmed']),
      ...(stored === 1 ? [] : [`stored ${stored} times`]),
    ],
  };
}

/** Two instances that get one key in the same moment send it once. */
export async function oneKeyIsSentOnce({ cluster, forms }: CheckContext): Promise<Finding> {
  await cluster.stock.setFaults([{ call: 'contact', delayMs: 600 }]);
  let doubled = 0;
  const rounds = 8;
  for (let round = 0; round < rounds; round += 1) {
    const who = forms.next();
    await Promise.all(cluster.instances.map(({ url }) => pressAt(url, cluster.url, who)));
    if (timesStored(await storedRequests(cluster.dataDir), who.first) !== 1) doubled += 1;
  }
  const calls = (await cluster.stock.takeLog()).filter(({ call }) => call === 'contact');
  const keys = calls.slice(-2 * rounds).map(({ idempotencyKey }) => idempotencyKey);
  await cluster.stock.clearFaults();
  const repeated = keys.length - new Set(keys).size;
  return {
    said: `${rounds} keys at both in the same moment: ${repeated} sent twice, ${doubled} not stored once`,
    problems:
      repeated + doubled === 0 ? [] : [`${repeated} keys were sent twice, ${doubled} not stored once`],
  };
}

/** Sends a visitor's form to one instance, past nginx; what it was told. */
async function pressAt(url: string, origin: string, { address, first }: Visitor): Promise<string> {
  const { path, headers, json } = leadOf(first);
  const from = { origin, 'x-forwarded-for': `${address}, 127.0.0.1` };
  const { text } = await ask(url + path, { headers: { ...headers, ...from }, json });
  return (JSON.parse(text) as { outcome: string }).outcome;
}

const pages = ({ asked, failures, longestMs }: ReaderReport) =>
  `${asked} pages, ${failures.length} lost, longest ${Math.round(longestMs)} ms`;
const lostPages = ({ failures }: ReaderReport) =>
  failures.slice(0, 3).map((failure) => `a page was lost: ${failure}`);

/** One instance crashes and comes back while visitors read and send forms. */
export async function crashLosesNothing({ cluster, forms }: CheckContext): Promise<Finding> {
  const [one] = cluster.instances;
  const stopReading = readersOf(cluster, 8);
  const sending = forms.send(30);
  await sleep(1_000);
  one.kill();
  await sleep(4_000);
  await one.start();
  await sleep(1_000);
  const [sent, read] = [await sending, await stopReading()];
  return {
    said: `${pages(read)}; ${sent.sent} forms in ${sent.presses} presses, ${sent.stored} stored`,
    problems: [...lostPages(read), ...sent.problems],
  };
}

/** Both instances are replaced in turn while two hundred forms are on their way. */
export async function rollingRestartLosesNothing({ cluster, forms }: CheckContext): Promise<Finding> {
  const stopReading = readersOf(cluster, 4);
  const sending = forms.send(200, 8, 150);
  const failed: string[] = [];
  for (const instance of cluster.instances) {
    // Longer than nginx leaves out an instance that failed: the next one goes only when the last one is back.
    await sleep(3_000);
    await instance.stop();
    await instance.start();
    for (const { name, problem } of await smoke(instance.url))
      if (problem !== null) failed.push(`${instance.name} after it was replaced: ${name}: ${problem}`);
  }
  const [sent, read] = [await sending, await stopReading()];
  return {
    said: `${pages(read)}; ${sent.sent} forms in ${sent.presses} presses, ${sent.confirmed} confirmed, ${sent.stored} stored`,
    problems: [...lostPages(read), ...sent.problems, ...failed],
  };
}

/** Redis is away in one way while visitors read and send forms. */
function redisAway(away: (cluster: Cluster) => unknown, back: (cluster: Cluster) => unknown) {
  return async ({ cluster, forms, outageMs }: CheckContext): Promise<Finding> => {
    const before = readersOf(cluster, 4);
    await sleep(Math.min(outageMs, 10_000));
    const usual = await before();
    await away(cluster);
    const stopReading = readersOf(cluster, 4);
    const sending = forms.send(20, 2, outageMs / 20);
    await sleep(outageMs);
    const [sent, read] = [await sending, await stopReading()];
    await back(cluster);
    await sleep(6_000);
    const added = Math.round(read.medianMs - usual.medianMs);
    return {
      said: `${pages(read)}, median ${usual.medianMs.toFixed(1)} → ${read.medianMs.toFixed(1)} ms; ${sent.sent} forms in ${sent.presses} presses, ${sent.stored} stored`,
      problems: [
        ...lostPages(read),
        ...sent.problems,
        ...(added > redisMayAddMs ? [`a page takes ${added} ms longer at the median`] : []),
      ],
    };
  };
}

export const redisStopped = redisAway(
  ({ redis }) => redis.stop(),
  ({ redis }) => redis.start(),
);
export const redisFrozen = redisAway(
  ({ redis }) => redis.freeze(),
  ({ redis }) => redis.thaw(),
);
/** It is replaced by an empty one afterwards. */
export const redisFull = redisAway(
  (cluster) => cluster.fillRedis(),
  async ({ redis }) => {
    await redis.stop();
    await redis.start();
  },
);

import { vehicleFeedPath } from '../../lib/routing/routes';
import { limits } from '../../lib/platform/bounds';
import { megabytes, processorMs, residentBytes } from '../support/memory';
import { startReaders } from '../support/readers';
import { broken, report } from '../support/report';
import { type Shop, untilAnswers } from '../support/shop';
import { many, range, until } from '../support/wait';
import { pipelinedRequest, hold, send } from './attack';

/** Number of vehicles in the largest stock (product 1.4). */
export const largeStock = 20_000;
/** Longer than a slow machine takes to refuse a thousand, in milliseconds. */
const silentMs = 30_000;
/** Publishes the feed of all vehicles, with a timeout beyond the silence of the upstream. */
export const openFeed = { VEHICLE_FEED: 'on', STOCKFINDER_TIMEOUT_MS: String(silentMs) };

const times = 24;
/** Large responses, each at a distinct URL for every number. */
const spellings: Readonly<Record<string, (number: number) => string>> = {
  'the feed of all vehicles': (at) => `${vehicleFeedPath}?token=x${at}`,
  'the index': (at) => `/api/stock?part=x${at}`,
  'the index of a model': (at) => `/api/stock?model=kona&search=x${at}`,
  'the index of a search': (at) => `/api/stock?search=${'%20'.repeat(at)}kona`,
  'the sitemap': (at) => `/sitemap.xml?x=${at}`,
};
/** Maximum cost of a response requested that often, as a multiple of its single cost, plus home beside it. */
const mostTimes = 2;
const spareMs = 500;
const mostGrown = 200e6;

async function measured(shop: Shop, work: () => Promise<unknown>) {
  const cpu = await processorMs(shop.pid());
  await work();
  return (await processorMs(shop.pid())) - cpu;
}

/** Requests a response of a fresh instance once, then under many URLs at once, while another visitor reads home. */
async function trySpellings(shop: Shop, name: string, path: (number: number) => string): Promise<string[]> {
  await shop.startAfresh();
  for (const page of ['/', '/vehiculos']) await untilAnswers(shop.url + page);
  const statuses: unknown[] = [];
  const ask = async (at: number) => statuses.push(await send(shop, path(at)));
  // The upstream also creates a large response only once; that may exceed every timeout.
  const onceMs = await measured(shop, () => untilAnswers(shop.url + path(0)));
  const before = await residentBytes(shop.pid());
  const stopLooking = startReaders(shop.url, ['/'], {
    count: 1,
    headers: { 'accept-encoding': 'br' },
    anew: true,
  });
  const usedMs = await measured(shop, () => many(range(times), times, (at) => ask(at + 1)));
  const { text } = await stopLooking();
  const grown = (await residentBytes(shop.pid())) - before;
  return report(`${name} under ${times} URLs`, {
    text: `${onceMs} ms of processor once, ${usedMs} ms then, ${megabytes(grown)} more; home: ${text}`,
    problems: broken({
      [`they got status ${[...new Set(statuses)].join(', ')}`]: statuses.some((status) => status !== 200),
      [`they took ${usedMs} ms of processor`]: usedMs > onceMs * mostTimes + spareMs,
      [`the process grew by ${megabytes(grown)}`]: grown > mostGrown,
    }),
  });
}

const readers = 100;
/** Interval between two requests in milliseconds; each starts after the previous response. */
const apartMs = 150;
const floodMs = 20_000;
/** Heap of several copies of the response, and the garbage of creating it, in bytes. */
const maxHeapBytes = 400e6;

/** Requests the uncompressed form of the largest response that many times in sequence, and reads none of it. */
async function tryHolding(shop: Shop): Promise<string[]> {
  await send(shop, vehicleFeedPath);
  const before = await residentBytes(shop.pid());
  let most = before;
  const watch = setInterval(() => {
    void residentBytes(shop.pid()).then((bytes) => (most = Math.max(most, bytes)));
  }, 250);
  await Promise.all(
    range(readers).map((at) => hold(shop.url, 1, [pipelinedRequest(vehicleFeedPath)], floodMs, at * apartMs)),
  );
  clearInterval(watch);
  return report(`${readers} clients of the uncompressed feed that never read`, {
    text: `${megabytes(before)} → ${megabytes(most)}`,
    problems: broken({ [`the process grew by ${megabytes(most - before)}`]: most - before > maxHeapBytes }),
  });
}

/** More than may run and wait at once; that many others follow. */
const holding = 100;
const refused = 1_000;
const places = limits.renderings.runningOfAKind + limits.renderings.waiting;
/** CPU time of a refusal, in milliseconds: nothing is rendered or compressed for it. */
const mostRefusalMs = 2;

/** Unanswered searches occupy all slots while that many more requests are refused. */
async function tryRefusals(shop: Shop): Promise<string[]> {
  await shop.stock.setFaults([{ call: 'search', delayMs: silentMs }]);
  const ask = (at: number) =>
    send(shop, `/vehiculos?search=slow${at}`, { headers: { 'accept-encoding': 'br' } });
  let ended = 0;
  const first = range(holding).map((at) => ask(at).finally(() => (ended += 1)));
  // Requests without a slot are refused at once; all others get no response.
  await until(() => ended >= holding - places, silentMs);
  const statuses: unknown[] = [];
  const usedMs = await measured(shop, async () => {
    statuses.push(...(await many(range(refused), 50, (at) => ask(holding + at))));
  });
  const pending = holding - ended;
  await shop.stock.clearFaults();
  await Promise.all(first);
  const count = statuses.filter((status) => status === 503).length;
  const each = (usedMs / refused).toFixed(2);
  return report(`${refused} searches beside ${pending} without a response`, {
    text: `${count} refused, ${usedMs} ms of processor, ${each} ms each`,
    problems: broken({
      [`only ${pending} of ${places} slots were occupied meanwhile`]: pending < places,
      [`${count} of ${refused} were refused`]: count < refused,
      [`a refusal took ${each} ms`]: usedMs / refused > mostRefusalMs,
    }),
  });
}

/** Large responses of a large stock: requested under many URLs, and left unread (product 13.6). */
export async function runFloods(shop: Shop): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, path] of Object.entries(spellings))
    problems.push(...(await trySpellings(shop, name, path)));
  return [...problems, ...(await tryHolding(shop)), ...(await tryRefusals(shop))];
}

import { vehicleFeedPath } from '../../lib/addresses/routes';
import { limits } from '../../lib/platform/bounds';
import { megabytes, processorMs, residentBytes } from '../support/memory';
import { startReaders } from '../support/readers';
import { broken, report } from '../support/report';
import { type Shop, untilAnswers } from '../support/shop';
import { many, range, until } from '../support/wait';
import { asksOn, hold, send } from './attack';

/** Vehicles of the largest stock (product 1.4). */
export const largeStock = 20_000;
/** Longer than a slow machine takes to refuse a thousand, in milliseconds. */
const silentMs = 30_000;
/** Serves the feed of all vehicles to everybody, and waits for the upstream as long as that is silent. */
export const openFeed = { VEHICLE_FEED: 'on', STOCKFINDER_TIMEOUT_MS: String(silentMs) };

const times = 24;
/** One large answer each, at an address of its own for every number. */
const spellings: Readonly<Record<string, (number: number) => string>> = {
  'the feed of all vehicles': (at) => `${vehicleFeedPath}?token=x${at}`,
  'the index': (at) => `/api/stock?part=x${at}`,
  'the index of a model': (at) => `/api/stock?model=kona&search=x${at}`,
  'the index of a search': (at) => `/api/stock?search=${'%20'.repeat(at)}kona`,
  'the sitemap': (at) => `/sitemap.xml?x=${at}`,
};
/** Asked for so often, an answer may cost so many times what it costs once, and as much again as home beside it. */
const mostTimes = 2;
const spareMs = 500;
const mostGrown = 200e6;

async function measured(shop: Shop, work: () => Promise<unknown>) {
  const cpu = await processorMs(shop.pid());
  await work();
  return (await processorMs(shop.pid())) - cpu;
}

/** Asks a fresh instance for an answer once, then in many spellings at once, while somebody looks at home. */
async function trySpellings(shop: Shop, name: string, path: (number: number) => string): Promise<string[]> {
  await shop.startAfresh();
  for (const page of ['/', '/vehiculos']) await untilAnswers(shop.url + page);
  const statuses: unknown[] = [];
  const ask = async (at: number) => statuses.push(await send(shop, path(at)));
  // The upstream, too, makes a large answer only once; it may be longer than anybody waits.
  const onceMs = await measured(shop, () => untilAnswers(shop.url + path(0)));
  const before = await residentBytes(shop.pid());
  const stopLooking = startReaders(shop.url, ['/'], {
    count: 1,
    headers: { 'accept-encoding': 'br' },
    anew: true,
  });
  const usedMs = await measured(shop, () => many(range(times), times, (at) => ask(at + 1)));
  const { said } = await stopLooking();
  const grown = (await residentBytes(shop.pid())) - before;
  return report(`${name} in ${times} spellings`, {
    said: `${onceMs} ms of processor once, ${usedMs} ms then, ${megabytes(grown)} more; home: ${said}`,
    problems: broken({
      [`they were answered with ${[...new Set(statuses)].join(', ')}`]: statuses.some(
        (status) => status !== 200,
      ),
      [`they took ${usedMs} ms of processor`]: usedMs > onceMs * mostTimes + spareMs,
      [`the process grew by ${megabytes(grown)}`]: grown > mostGrown,
    }),
  });
}

const readers = 100;
/** Between two of them, in milliseconds: each asks when the one before has its answer already. */
const apartMs = 150;
const heldMs = 20_000;
/** Some copies of it, and what making it leaves to be collected. */
const mostHeld = 400e6;

/** So many ask one after the other for the plain form of the largest answer, and read nothing of it. */
async function tryHolding(shop: Shop): Promise<string[]> {
  await send(shop, vehicleFeedPath);
  const before = await residentBytes(shop.pid());
  let most = before;
  const watch = setInterval(() => {
    void residentBytes(shop.pid()).then((bytes) => (most = Math.max(most, bytes)));
  }, 250);
  await Promise.all(
    range(readers).map((at) => hold(shop.url, 1, [asksOn(vehicleFeedPath)], heldMs, at * apartMs)),
  );
  clearInterval(watch);
  return report(`${readers} readers of the plain feed who read nothing`, {
    said: `${megabytes(before)} → ${megabytes(most)}`,
    problems: broken({ [`the process grew by ${megabytes(most - before)}`]: most - before > mostHeld }),
  });
}

/** More than may run and wait at once; so many others come then. */
const holding = 100;
const refused = 1_000;
const places = limits.renderings.runningOfAKind + limits.renderings.waiting;
/** Of a refusal, in milliseconds: nothing is rendered or compressed for it. */
const mostRefusalMs = 2;

/** While searches that the upstream doesn't answer have all their places, so many more are refused. */
async function tryRefusals(shop: Shop): Promise<string[]> {
  await shop.stock.setFaults([{ call: 'search', delayMs: silentMs }]);
  const ask = (at: number) =>
    send(shop, `/vehiculos?search=slow${at}`, { headers: { 'accept-encoding': 'br' } });
  let ended = 0;
  const first = range(holding).map((at) => ask(at).finally(() => (ended += 1)));
  // Who has no place is answered at once, all others by nobody.
  await until(() => ended >= holding - places, silentMs);
  const statuses: unknown[] = [];
  const usedMs = await measured(shop, async () => {
    statuses.push(...(await many(range(refused), 50, (at) => ask(holding + at))));
  });
  const held = holding - ended;
  await shop.stock.clearFaults();
  await Promise.all(first);
  const count = statuses.filter((status) => status === 503).length;
  const each = (usedMs / refused).toFixed(2);
  return report(`${refused} searches beside ${held} that are not answered`, {
    said: `${count} refused, ${usedMs} ms of processor, ${each} ms each`,
    problems: broken({
      [`only ${held} of ${places} places were held meanwhile`]: held < places,
      [`${count} of ${refused} were refused`]: count < refused,
      [`a refusal took ${each} ms`]: usedMs / refused > mostRefusalMs,
    }),
  });
}

/** Large answers of a large stock: asked for in many spellings, and read by nobody (product 13.6). */
export async function runFloods(shop: Shop): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, path] of Object.entries(spellings))
    problems.push(...(await trySpellings(shop, name, path)));
  return [...problems, ...(await tryHolding(shop)), ...(await tryRefusals(shop))];
}

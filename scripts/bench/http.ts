import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../lib/routing/routes';
import { say } from '../support/say';
import { compareWith, type Comparison } from './before';
import { casesOf, linksOf, listPage, notModified, takes, type Links } from './cases';
import { firstByte } from './first-byte';
import { chooseLoad, type Asked, type PutLoad } from './load';
import { measureMemory, sayMemory, type Memory } from './memory';
import { openFloor } from './nginx';
import { connectionCounts, measureRate, ratesRatio, sayRate, sayRates, type Rate } from './rate';
import { goal, milliseconds, sayHeading, sayRow } from './report';
import { openStorefront, type Shop } from './shop';
import { sum } from './statistics';

/** A cached page's rate as a part of a file's behind nginx. */
const partOfNginx = 0.2;

/** How long and how much is asked, and what is compared. */
export interface HttpOptions {
  /** Of each load. */
  readonly seconds: number;
  /** Different addresses of the memory run. */
  readonly addresses: number;
  /** A finished checkout to be measured beside this one. */
  readonly against: string | null;
  readonly folder: string;
}

/** What the server's part came to. */
export interface HttpFigures {
  readonly load: string;
  /** Null where nginx isn't installed. */
  readonly nginx: Rate | null;
  readonly rates: readonly Rate[];
  /** Rates as parts of nginx's, by the number of connections. */
  readonly partsOfNginx: Readonly<Record<string, Readonly<Record<number, number>>>>;
  readonly firstByteMs: Readonly<Record<string, number>>;
  readonly cold: readonly Rate[];
  readonly before: Comparison | null;
  readonly memory: Memory;
  readonly failures: number;
}

/** What one process serves, beside a file behind nginx and the release before; how soon, and in how much memory. */
export async function measureHttp(shop: Shop, options: HttpOptions): Promise<HttpFigures> {
  const { seconds, against, folder } = options;
  const { name, put } = await chooseLoad(folder);
  const page = await listPage(shop.url);
  const links = linksOf(page.toString());
  const cases = casesOf(shop.url, links);
  const served = await measureServed(put, page, cases, options);
  const cold = await measureCold(put, shop, links, options);
  const before = against === null ? null : await compareWith(against, { put, shop, links, seconds, folder });
  const memory = await measureMemoryOfOwn(shop, options);
  const all = [...served.rates, ...cold, ...(served.nginx ? [served.nginx] : [])];
  const failures = sum([...all, memory, ...(before ? [before] : [])].map((one) => one.failures));
  return { load: name, ...served, cold, before, memory, failures };
}

type Served = Pick<HttpFigures, 'nginx' | 'rates' | 'partsOfNginx' | 'firstByteMs'>;

async function measureServed(
  put: PutLoad,
  page: Buffer,
  cases: ReturnType<typeof casesOf>,
  { seconds, folder }: HttpOptions,
): Promise<Served> {
  const own = join(folder, 'nginx');
  await mkdir(own);
  const floor = await openFloor(page, own);
  if (floor === null) say('\nnginx is not on this machine: the file behind it is left out.');
  try {
    const file = floor && { url: floor.url, headers: takes(floor.encoding), status: 200 };
    const nginx = file && (await measureRate(put, 'the list as a file, nginx', file, seconds));
    sayRates(`Answers of one process, ${seconds} s each`, nginx);
    if (nginx) sayRate(nginx, nginx);
    const rates: Rate[] = [];
    const measure = async (name: string, asked: Asked) => {
      const rate = await measureRate(put, name, asked, seconds);
      rates.push(rate);
      sayRate(rate, nginx);
      return rate;
    };
    const list = cases['cached list'];
    for (const [name, asked] of Object.entries(cases)) await measure(name, asked);
    await measure('list, not modified (304)', await notModified(list));
    // Beside a file in gzip stands a page in gzip.
    const compared =
      floor?.encoding === 'gzip'
        ? await measure('cached list, gzip', { ...list, headers: takes('gzip') })
        : rates[0];
    if (nginx && compared) {
      const part = ratesRatio(compared, nginx, 50);
      sayRow(
        'cached list / nginx, 50 connections',
        [part.toFixed(2)],
        goal(`≥ ${partOfNginx}`, part >= partOfNginx),
      );
    }
    const firstBytes = {
      'cached list': await firstByte(list),
      ...(file && { nginx: await firstByte(file) }),
    };
    sayHeading('First byte, 2 connections (median)');
    for (const [name, ms] of Object.entries(firstBytes)) sayRow(name, [milliseconds(ms)]);
    return { nginx, rates, partsOfNginx: partsOf(rates, nginx), firstByteMs: firstBytes };
  } finally {
    await floor?.close();
  }
}

function partsOf(rates: readonly Rate[], nginx: Rate | null): HttpFigures['partsOfNginx'] {
  if (!nginx) return {};
  const parts = (rate: Rate) =>
    Object.fromEntries(connectionCounts.map((count) => [count, ratesRatio(rate, nginx, count)]));
  return Object.fromEntries(rates.map((rate) => [rate.name, parts(rate)]));
}

/** The lists with the front cache off. */
async function measureCold(put: PutLoad, shop: Shop, links: Links, { seconds, folder }: HttpOptions) {
  const storefront = await openStorefront({
    stockUrl: shop.stockUrl,
    folder: join(folder, 'cold'),
    settings: { FRONT_CACHE: 'off' },
  });
  try {
    sayRates('Front cache off', null);
    const rates: Rate[] = [];
    for (const [name, path] of [
      ['list', paths.stock],
      ['filtered list', links.filtered],
    ] as const) {
      const asked = { url: storefront.url + path, headers: takes('br'), status: 200 };
      const rate = await measureRate(put, name, asked, seconds);
      rates.push(rate);
      sayRate(rate, null);
    }
    return rates;
  } finally {
    await storefront.close();
  }
}

/** In a storefront of its own, so that what it leaves behind changes no other figure. */
async function measureMemoryOfOwn({ stockUrl }: Shop, { addresses, folder }: HttpOptions): Promise<Memory> {
  const storefront = await openStorefront({ stockUrl, folder: join(folder, 'memory') });
  try {
    const memory = await measureMemory(storefront, addresses);
    sayMemory(memory);
    return memory;
  } finally {
    await storefront.close();
  }
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../lib/addresses/routes';
import { say } from '../support/say';
import { compareWith } from './before';
import { casesOf, linksOf, listPage, notModified, takes, type Links } from './cases';
import { figure, type Note } from './figures';
import { firstByte } from './first-byte';
import { chooseLoad, type Asked, type PutLoad } from './load';
import { measureMemory, noteMemory } from './memory';
import { openNginx } from './nginx';
import { measureRate, noteRate, ratesRatio, sayRate, sayRates, type Rate } from './rate';
import { goal, milliseconds, sayHeading, sayRow } from './report';
import { openStorefront, type Shop } from './shop';
import { writeFiles } from './static-files';
import { sum } from './statistics';

/** A cached page's rate as a part of a file's behind nginx. */
const partOfNginx = 0.25;
/** The list as a file behind nginx. */
const listFile = '/list.html';

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

/**
 * What one process serves, beside a file behind nginx and the release before; how soon, and in how much memory.
 * Resolves to how much failed.
 */
export async function measureHttp(shop: Shop, note: Note, options: HttpOptions): Promise<number> {
  const { seconds, against, folder } = options;
  const { name, put } = await chooseLoad(folder);
  say(`\nLoad by ${name}.`);
  const page = await listPage(shop.url);
  const links = linksOf(page.toString());
  const served = await measureServed(put, page, casesOf(shop.url, links), note, options);
  const cold = await measureCold(put, shop, links, note, options);
  const before =
    against === null ? 0 : await compareWith(against, { put, shop, links, seconds, folder, note });
  const memory = await measureMemoryOfOwn(shop, note, options);
  return sum([...served, ...cold].map(({ failures }) => failures)) + before + memory;
}

async function measureServed(
  put: PutLoad,
  page: Buffer,
  cases: ReturnType<typeof casesOf>,
  note: Note,
  { seconds, folder: parent }: HttpOptions,
): Promise<readonly Rate[]> {
  const folder = join(parent, 'nginx');
  const root = join(folder, 'pages');
  await mkdir(root, { recursive: true });
  await writeFiles(root, { [listFile]: page });
  const floor = await openNginx({ root, folder });
  if (floor === null) say('\nnginx is not on this machine: the file behind it is left out.');
  try {
    const file = floor && { url: floor.url + listFile, headers: takes(floor.encoding), status: 200 };
    const nginx = file && (await measureRate(put, 'the list as a file, nginx', file, seconds));
    sayRates(`Answers of one process, ${seconds} s each`, nginx);
    const rates: Rate[] = [];
    const take = (rate: Rate) => {
      rates.push(rate);
      sayRate(rate, nginx);
      noteRate(note, 'http', rate, nginx);
      return rate;
    };
    if (nginx) take(nginx);
    const measure = async (name: string, asked: Asked) => take(await measureRate(put, name, asked, seconds));
    const list = cases['cached list'];
    for (const [name, asked] of Object.entries(cases)) await measure(name, asked);
    await measure('list, not modified (304)', await notModified(list));
    // Beside a file in gzip stands a page in gzip.
    const compared =
      floor?.encoding === 'gzip'
        ? await measure('cached list, gzip', { ...list, headers: takes('gzip') })
        : rates.find(({ name }) => name === 'cached list');
    if (nginx && compared) {
      const part = ratesRatio(compared, nginx, 50);
      const text = goal(`≥ ${partOfNginx}`, part >= partOfNginx);
      sayRow('cached list / nginx, 50 connections', [part.toFixed(2)], text);
    }
    sayHeading('First byte, 2 connections (median)');
    for (const [name, asked] of Object.entries({ 'cached list': list, ...(file && { nginx: file }) })) {
      const ms = await firstByte(asked);
      note(`http/${name}/first byte`, figure(ms, 'ms'));
      sayRow(name, [milliseconds(ms)]);
    }
    return rates;
  } finally {
    await floor?.close();
  }
}

/** The lists with the front cache off. */
async function measureCold(
  put: PutLoad,
  shop: Shop,
  links: Links,
  note: Note,
  { seconds, folder }: HttpOptions,
): Promise<readonly Rate[]> {
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
      noteRate(note, 'http/front cache off', rate, null);
    }
    return rates;
  } finally {
    await storefront.close();
  }
}

/** In a storefront of its own, so that what it leaves behind changes no other figure. */
async function measureMemoryOfOwn({ stockUrl }: Shop, note: Note, { addresses, folder }: HttpOptions) {
  const storefront = await openStorefront({ stockUrl, folder: join(folder, 'memory') });
  try {
    const memory = await measureMemory(storefront, addresses);
    noteMemory(note, memory);
    return memory.failures;
  } finally {
    await storefront.close();
  }
}

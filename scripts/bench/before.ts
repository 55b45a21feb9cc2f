import { join } from 'node:path';
import { paths } from '../../lib/addresses/routes';
import { takes, type Links } from './cases';
import { figure, type Note } from './figures';
import type { PutLoad } from './load';
import { measureRate, ratesRatio, sayRate, sayRates } from './rate';
import { goal, ratio, sayRow } from './report';
import { openCheckout, type Shop } from './shop';
import { firstByte } from './first-byte';

/** As a browser asks: each release answers in the best encoding it has. */
const visitor = takes('gzip, deflate, br');

/** Times as fast as the release before, at 50 connections. */
const goals = { 'cached list': 60, 'filtered list': 50 } as const;

interface Parts {
  readonly put: PutLoad;
  readonly shop: Shop;
  readonly links: Links;
  readonly seconds: number;
  readonly folder: string;
  readonly note: Note;
}

/**
 * Measures lists of another checkout's build and of this one in turns, over the same stock. Resolves to how much failed.
 */
export async function compareWith(directory: string, parts: Parts): Promise<number> {
  const { put, shop, links, seconds, folder, note } = parts;
  const other = await openCheckout(directory, { stockUrl: shop.stockUrl, folder: join(folder, 'before') });
  try {
    sayRates('Beside the release before', null);
    let failures = 0;
    for (const [name, path] of [
      ['cached list', paths.stock],
      ['filtered list', links.filtered],
    ] as const) {
      const measure = async (when: string, url: string) => {
        const rate = await measureRate(
          put,
          `${name}, ${when}`,
          { url: url + path, headers: visitor, status: 200 },
          seconds,
        );
        sayRate(rate, null);
        failures += rate.failures;
        return rate;
      };
      const before = await measure('before', other.url);
      const now = await measure('now', shop.url);
      const times = ratesRatio(now, before, 50);
      sayRow('now / before, 50 connections', [ratio(times)], goal(`≥ ${goals[name]}`, times >= goals[name]));
      note(`http/${name}/50 connections ÷ before`, { ...figure(times, 'ratio'), better: 'more' });
    }
    const first = (url: string) => firstByte({ url: url + paths.stock, headers: visitor, status: 200 });
    const firstByteMs = { before: await first(other.url), now: await first(shop.url) };
    sayRow(
      'first byte, 2 connections: before, now',
      [firstByteMs.before, firstByteMs.now].map((ms) => `${ms.toFixed(2)} ms`),
    );
    note('http/cached list/first byte ÷ before', figure(firstByteMs.now / firstByteMs.before, 'ratio'));
    return failures;
  } finally {
    await other.close();
  }
}

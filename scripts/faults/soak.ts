import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/routing/routes';
import { ask, purge } from '../support/ask';
import { megabytes, residentBytes } from '../support/memory';
import { startReaders } from '../support/readers';
import { broken, report } from '../support/report';
import type { Shop } from '../support/shop';
import { range } from '../support/wait';
import { purgeSecret } from './reads';

/** Number of rounds, and the length of each half: two minutes in all. */
const rounds = 30;
const halfMs = 2_000;
/** A purge of everything after that many rounds. */
const purgeEvery = 3;
/** Maximum growth of the process from the first third to the end, as a share. */
const growth = 0.25;

const observed = [
  ...[paths.home, paths.stock, paths.promotions, paths.contact, paths.comparator],
  ...range(12).map((page) => `${paths.stock}?page=${page + 1}`),
  ...range(120).map((index) => paths.vehicle(String(501 + index))),
];

/**
 * Two minutes with as many readers as the machine takes, while every upstream call fails half of the time and pages are
 * purged: cached pages are always available (product 13.6), and memory stays stable.
 */
export async function runSoak(shop: Shop): Promise<string[]> {
  for (const path of observed) await ask(shop.url + path);
  const stopReading = startReaders(shop.url, observed, { count: 32, pauseMs: 0 });
  const sizes: number[] = [];
  for (const round of range(rounds)) {
    await shop.stock.setFaults([{ call: '*', status: 500 }]);
    if (round % purgeEvery === 0) await purge(shop.url, purgeSecret, ['config', 'models', 'vehicles']);
    await sleep(halfMs);
    await shop.stock.clearFaults();
    await sleep(halfMs);
    sizes.push(await residentBytes(shop.pid()));
  }
  const [early = 0, late = 0] = [sizes[rounds / 3], sizes.at(-1)];
  const text = sizes.filter((_, round) => round % 5 === 0).map(megabytes);
  const grown = broken({ [`memory grew from ${early} to ${late} bytes`]: late > early * (1 + growth) });
  return [
    ...report('cached pages', await stopReading()),
    ...report('memory', { text: text.join(', '), problems: grown }),
  ];
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAnswers } from './bench/http';
import { measurePresses } from './bench/presses';
import { openShop, type Shop } from './bench/shop';
import { measureThroughput } from './bench/throughput';
import { ensureBuild } from './support/build';
import { stopOnSignals } from './support/children';
import { command, duration, say } from './support/say';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const usualStock = Number(process.env.STOCK_SIZE ?? 300);
/** A stock at which everything still has to be fast (decisions 7). */
const largeStock = 5_000;

/**
 * What the shop's speed comes to, in one run on one machine: list pages a second, a list of a large stock beside a
 * usual one, and how soon a press shows its result in a browser. It judges no timing; it fails when something doesn't
 * work.
 */
command(async () => {
  const startedAt = Date.now();
  await ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-bench-'));
  const shops: Shop[] = [];
  const close = async () => {
    await Promise.all(shops.map((shop) => shop.close()));
    await rm(folder, { recursive: true, force: true });
  };
  stopOnSignals(close);
  const open = async (vehicles: number) => {
    const shop = await openShop(vehicles, folder);
    shops.push(shop);
    return shop;
  };
  try {
    const usual = await open(usualStock);
    const failures = await measureThroughput(usual, seconds);
    const large = await open(largeStock);
    await measureAnswers(usual, large);
    await measurePresses(large);
    say(`\nMeasured in ${duration(Date.now() - startedAt)}.`);
    process.exitCode = failures > 0 ? 1 : 0;
  } finally {
    await close();
  }
});

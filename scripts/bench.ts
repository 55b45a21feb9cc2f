import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './bench/arguments';
import { measureHttp } from './bench/http';
import { measurePresses } from './bench/presses';
import { openShop, type Shop } from './bench/shop';
import { measureStockSizes } from './bench/stock-sizes';
import { ensureBuild, root } from './support/build';
import { stopOnSignals } from './support/children';
import { command, duration, say } from './support/say';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const addresses = Number(process.env.BENCH_ADDRESSES ?? 20_000);
const usualStock = Number(process.env.STOCK_SIZE ?? 300);
/** A stock at which everything still has to be fast (product 1.4). */
const largeStock = 5_000;
const results = join(root, 'test-results');

/**
 * What the shop's speed comes to, in one run on one machine: answers a second beside a file behind nginx, memory, a
 * list of a large stock beside a usual one, and how soon a press shows its result in a browser. It judges no timing; it
 * fails when something doesn't work.
 */
command(async () => {
  const { only, against } = readArguments(process.argv.slice(2));
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
    const usual = only.has('http') || only.has('sizes') ? await open(usualStock) : null;
    const http =
      usual && only.has('http') ? await measureHttp(usual, { seconds, addresses, against, folder }) : null;
    const large = only.has('sizes') || only.has('presses') ? await open(largeStock) : null;
    const sizes = usual && large && only.has('sizes') ? await measureStockSizes(usual, large) : null;
    const presses = large && only.has('presses') ? await measurePresses(large) : null;
    const machine = { processors: cpus().length, model: cpus()[0]?.model ?? '', node: process.version };
    await mkdir(results, { recursive: true });
    const report = { startedAt: new Date(startedAt), machine, seconds, http, sizes, presses };
    await writeFile(join(results, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
    say(`\nMeasured in ${duration(Date.now() - startedAt)}.`);
    process.exitCode = http && http.failures > 0 ? 1 : 0;
  } finally {
    await close();
  }
});

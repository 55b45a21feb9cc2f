import { join } from 'node:path';
import { readArguments } from './bench/arguments';
import { openBrowser } from './bench/browser';
import { measureColdLoads } from './bench/cold-load';
import { sayChanges } from './bench/compare';
import type { Figure } from './bench/figures';
import { measureHttp } from './bench/http';
import { cardPresses, measureCards, measureFloors, measureList } from './bench/presses';
import { watchMachine } from './bench/quiet';
import { machine, readResult, writeResult } from './bench/result';
import { openShop, type Shop } from './bench/shop';
import { openSites } from './bench/sites';
import { measureStockSizes } from './bench/stock-sizes';
import { ensureBuild, root } from './support/build';
import { inFolder } from './support/in-folder';
import { command } from './support/say';

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const addresses = Number(process.env.BENCH_ADDRESSES ?? 6_000);
const usualStock = Number(process.env.STOCK_SIZE ?? 300);
/** A stock at which everything still has to be fast, and the largest one (product 1.4). */
const largeStock = 5_000;
const largestStock = 20_000;
const resultFile = join(root, 'test-results/bench.json');

/**
 * What the shop's speed comes to, in one run on one machine, beside the same pages as files, a minimal application of
 * the framework and a press that only paints (docs/performance.md). It judges no timing; it fails when something doesn't
 * work.
 */
command(async () => {
  const { only, against, compare } = readArguments(process.argv.slice(2));
  const earlier = compare === null ? null : await readResult(compare);
  const startedAt = new Date();
  await ensureBuild();
  const figures: Record<string, Figure> = {};
  const note = (name: string, figure: Figure) => {
    // What came to nothing or was divided by nothing has no place in a file.
    if (Number.isFinite(figure.value)) figures[name] = figure;
  };
  await inFolder('stock-finder-bench', async (folder, closing) => {
    const shops = new Map<number, Promise<Shop>>();
    const shopOf = (vehicles: number) => {
      const shop = shops.get(vehicles) ?? openShop(vehicles, folder).then(closing);
      shops.set(vehicles, shop);
      return shop;
    };
    const watch = watchMachine();
    let failures = 0;
    let chromium: string | null = null;
    if (only.has('http')) {
      const [usual, options] = [await shopOf(usualStock), { seconds, addresses, against, folder }];
      failures = await watch.during('http', () => measureHttp(usual, note, options));
    }
    if (only.has('sizes')) {
      const [usual, large] = [await shopOf(usualStock), await shopOf(largeStock)];
      await watch.during('sizes', () => measureStockSizes(usual, large, note));
    }
    if (only.has('load') || only.has('presses')) {
      const browser = closing(await openBrowser());
      chromium = browser.version();
      const usual = await shopOf(usualStock);
      const sites = closing(await openSites(usual, folder, cardPresses + 1));
      if (only.has('load')) await watch.during('load', () => measureColdLoads(browser, sites, note));
      if (only.has('presses')) {
        const large = await shopOf(largeStock);
        const floors = await watch.during('presses', async () => {
          await measureCards(browser, sites, note);
          const floors = await measureFloors(browser, note);
          await measureList(browser, usual, floors, note, { wanted: 6, visits: 2, whole: true });
          await measureList(browser, large, floors, note, { wanted: 8, visits: 3, whole: true });
          return floors;
        });
        const largest = await shopOf(largestStock);
        await watch.during('presses, largest stock', async () => {
          await measureList(browser, largest, floors, note, { wanted: 4, visits: 2, whole: false });
        });
      }
    }
    const quiet = watch.end();
    const result = {
      startedAt: startedAt.toISOString(),
      seconds,
      machine: machine(chromium),
      quiet,
      figures,
    };
    await writeResult(resultFile, result);
    if (earlier) sayChanges(earlier, result);
    process.exitCode = failures > 0 ? 1 : 0;
  });
});

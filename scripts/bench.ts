import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './bench/browser';
import { measureLoads } from './bench/loads';
import { measureCards, measureLists } from './bench/presses';
import { openCopies } from './bench/copies';
import { ensureBuild } from './support/build';
import { inFolder } from './support/in-folder';
import { command } from './support/say';
import { openShop } from './support/shop';
import { openStorefront } from './support/storefront';

const text = { type: 'string' } as const;

/**
 * Measures first visits beside the same pages as one file each, and clicks beside a click that only paints
 * (docs/performance.md). `--only load` or `presses` measures one part, `--against DIR` another finished checkout beside
 * this one, `--vehicles` sets the stock's size. Judges nothing.
 */
command(async () => {
  const { values } = parseArgs({ options: { only: text, against: text, vehicles: text } });
  const { only, against, vehicles = '300' } = values;
  await ensureBuild();
  await inFolder('bench', async (folder, closing) => {
    const shop = closing(await openShop(folder, { vehicles: Number(vehicles) }));
    const before =
      against === undefined
        ? null
        : closing(await openStorefront(shop.stock.url, folder, { folder: resolve(against) })).url;
    const shops = { ours: shop.url, ...(before !== null && { before }) };
    const copies = closing(await openCopies(shop.url));
    const browser = closing(await openBrowser());
    if (only !== 'presses') await measureLoads(browser, shops, copies);
    if (only === 'load') return;
    await measureCards(browser, { ...shops, file: copies.url });
    await measureLists(browser, shops);
  });
});

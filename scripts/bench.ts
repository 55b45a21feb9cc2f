import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startOwnShop } from '../e2e/support/own-shop';
import { paths } from '../lib/routing/routes';
import { openBrowser } from './bench/browser';
import { serveCopies } from './bench/copies';
import { measureLoads } from './bench/loads';
import { measurePresses } from './bench/presses';
import { measureResponses } from './bench/responses';
import { untilAnswers } from './support/ask';
import { runInTemporaryFolder } from './support/in-folder';
import { runCommand } from './support/say';
import { startStorefront } from './support/storefront';

const text = { type: 'string' } as const;

/**
 * Measures what responses cost, first visits beside the same pages as one file each, and clicks beside a click
 * that only paints (docs/performance.md). `--only responses`, `load` or `presses` measures one part, `--against DIR` another finished
 * checkout beside this one, `--vehicles` sets the stock's size. Judges nothing.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { only: text, against: text, vehicles: text } });
  const { only = 'responses,load,presses', against, vehicles = '300' } = values;
  await runInTemporaryFolder('bench', async (folder, closing) => {
    const shop = closing(await startOwnShop({}, {}, Number(vehicles)));
    await untilAnswers(shop.url + paths.stock);
    const otherCheckout = { folder: resolve(against ?? '') };
    const before =
      against === undefined ? null : closing(await startStorefront(shop.stock.url, folder, otherCheckout));
    if (only.includes('responses'))
      await measureResponses({ ours: shop, ...(before !== null && { before }) }, folder);
    const shops = { ours: shop.url, ...(before !== null && { before: before.url }) };
    const browser = closing(await openBrowser());
    if (only.includes('load')) await measureLoads(browser, shops, closing(await serveCopies(shop.url)));
    if (only.includes('presses')) await measurePresses(browser, shops);
  });
});

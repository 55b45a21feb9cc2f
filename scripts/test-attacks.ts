import { join } from 'node:path';
import { runLanes } from './attacks/lanes';
import { runAttacks } from './attacks/run';
import { openFaultyShop } from './faults/shop';
import { sayVerdict } from './faults/table';
import { ensureBuild } from './support/build';
import { inFolder } from './support/in-folder';
import { command } from './support/say';
import { uncaughtIn } from './support/uncaught';

/**
 * Attacks the finished build from outside, in every way that once did harm, then floods what is answered without a page
 * (with `--lanes` that alone). Exit code 1 when something gives way.
 */
command(async () => {
  await ensureBuild();
  await inFolder('stock-finder-attacks', async (folder, closing) => {
    const problems: string[] = [];
    if (!process.argv.includes('--lanes')) {
      const shop = await openFaultyShop(join(folder, 'attacks'), {});
      problems.push(...(await runAttacks(shop).finally(() => shop.close())));
    }
    const shop = closing(await openFaultyShop(join(folder, 'lanes'), { TRUST_PROXY: 'true' }));
    sayVerdict([...problems, ...(await runLanes(shop)), ...uncaughtIn(shop.log)]);
  });
});

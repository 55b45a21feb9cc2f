import { readSettings, runReads } from './faults/reads/run';
import { runKilled } from './faults/requests/killed';
import { requestSettings, runRequests } from './faults/requests/run';
import { openFaultyShop, type FaultyShop } from './faults/shop';
import { runSoak } from './faults/soak';
import { sayVerdict } from './faults/table';
import { ensureBuild } from './support/build';
import { inFolder } from './support/in-folder';
import { command } from './support/say';
import { uncaughtIn } from './support/uncaught';

const kinds = {
  requests: {
    settings: requestSettings,
    run: async (shop: FaultyShop) => [...(await runRequests(shop)), ...(await runKilled(shop))],
  },
  reads: { settings: readSettings, run: runReads },
  soak: { settings: readSettings, run: runSoak },
};

/**
 * What becomes of requests (or, with `--reads`, of pages, with `--soak` of many of them for two minutes) while the
 * upstream fails. Exit code 1 when a rule is broken.
 */
command(async () => {
  const named = (['reads', 'soak'] as const).find((kind) => process.argv.includes(`--${kind}`));
  const { settings, run } = kinds[named ?? 'requests'];
  await ensureBuild();
  await inFolder('stock-finder-faults', async (folder, closing) => {
    const shop = closing(await openFaultyShop(folder, settings));
    sayVerdict([...(await run(shop)), ...uncaughtIn(shop.log)]);
  });
});

import { readSettings, runReads } from './faults/reads/run';
import { runKilled } from './faults/requests/killed';
import { requestSettings, runRequests } from './faults/requests/run';
import { openFaultyShop, type FaultyShop } from './faults/shop';
import { runSoak } from './faults/soak';
import { sayVerdict } from './faults/table';
import { runRedisToxics } from './faults/toxics/redis';
import { runToxics } from './faults/toxics/run';
import { ensureRedis } from './redis';
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
  toxics: { settings: readSettings, run: runToxics },
  soak: { settings: readSettings, run: runSoak },
};

/**
 * What becomes of requests (or, with `--reads`, of pages, with `--toxics` of pages over bad lines, with `--soak` of many of
 * them for two minutes) while the upstream fails. Exit code 1 when a rule is broken.
 */
command(async () => {
  const named = (['reads', 'toxics', 'soak'] as const).find((kind) => process.argv.includes(`--${kind}`));
  const { settings, run } = kinds[named ?? 'requests'];
  await ensureBuild();
  if (named === 'toxics') ensureRedis();
  await inFolder('stock-finder-faults', async (folder, closing) => {
    const shop = closing(await openFaultyShop(folder, settings));
    const problems = [...(await run(shop)), ...uncaughtIn(shop.log)];
    if (named === 'toxics') problems.push(...(await runRedisToxics(folder)));
    sayVerdict(problems);
  });
});

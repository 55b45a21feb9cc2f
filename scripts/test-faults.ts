import { readSettings, runReads, runToxics } from './faults/reads/run';
import { runRedisLine } from './faults/redis-line';
import { runKilled } from './faults/requests/killed';
import { requestSettings, runRequests } from './faults/requests/run';
import { runSoak } from './faults/soak';
import { ensureBuild } from './support/build';
import { inFolder } from './support/in-folder';
import { command } from './support/say';
import { openShop, type Shop } from './support/shop';
import { sayVerdict } from './support/table';
import { uncaughtIn } from './support/uncaught';

const kinds = {
  requests: {
    settings: requestSettings,
    run: async (shop: Shop) => [...(await runRequests(shop)), ...(await runKilled(shop))],
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
  await inFolder('stock-finder-faults', async (folder, closing) => {
    const shop = closing(await openShop(folder, { variables: settings }));
    const problems = [...(await run(shop)), ...uncaughtIn(shop.log)];
    if (named === 'toxics') problems.push(...(await runRedisLine(folder)));
    sayVerdict(problems);
  });
});

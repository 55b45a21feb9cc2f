import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, runReads } from './faults/reads/run';
import { requestSettings, runRequests } from './faults/requests/run';
import { openFaultyShop, type FaultyShop } from './faults/shop';
import { runSoak } from './faults/soak';
import { sayVerdict } from './faults/table';
import { ensureBuild } from './support/build';
import { stopOnSignals } from './support/children';
import { command, duration, say } from './support/say';

const kinds = {
  requests: { settings: requestSettings, run: runRequests },
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
  const startedAt = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-faults-'));
  let shop: FaultyShop | undefined;
  const close = async () => {
    await shop?.close();
    await rm(folder, { recursive: true, force: true });
  };
  stopOnSignals(close);
  try {
    shop = await openFaultyShop(folder, settings);
    sayVerdict(await run(shop));
  } finally {
    await close();
  }
  say(`Took ${duration(Date.now() - startedAt)}.`);
});

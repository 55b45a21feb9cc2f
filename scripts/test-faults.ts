import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, runReads } from './faults/reads/run';
import { requestSettings, runRequests } from './faults/requests/run';
import { openFaultyShop, type FaultyShop } from './faults/shop';
import { sayVerdict } from './faults/table';
import { ensureBuild } from './support/build';
import { stopOnSignals } from './support/children';
import { command, duration, say } from './support/say';

/**
 * What becomes of requests (or, with `--reads`, of pages) while the upstream fails in every way it can. Exit code 1 when
 * a rule is broken.
 */
command(async () => {
  const isReads = process.argv.includes('--reads');
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
    shop = await openFaultyShop(folder, isReads ? readSettings : requestSettings);
    sayVerdict(await (isReads ? runReads(shop) : runRequests(shop)));
  } finally {
    await close();
  }
  say(`Took ${duration(Date.now() - startedAt)}.`);
});

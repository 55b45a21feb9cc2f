import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAttacks } from './attacks/run';
import { openFaultyShop, type FaultyShop } from './faults/shop';
import { sayVerdict } from './faults/table';
import { ensureBuild } from './support/build';
import { stopOnSignals } from './support/children';
import { command, duration, say } from './support/say';

/** Attacks the finished build from outside, in every way that once did harm. Exit code 1 when something gives way. */
command(async () => {
  await ensureBuild();
  const startedAt = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-attacks-'));
  let shop: FaultyShop | undefined;
  const close = async () => {
    await shop?.close();
    await rm(folder, { recursive: true, force: true });
  };
  stopOnSignals(close);
  try {
    shop = await openFaultyShop(folder, {});
    sayVerdict(await runAttacks(shop));
  } finally {
    await close();
  }
  say(`Took ${duration(Date.now() - startedAt)}.`);
});

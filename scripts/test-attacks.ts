import { runAttacks } from './attacks/run';
import { openFaultyShop } from './faults/shop';
import { sayVerdict } from './faults/table';
import { ensureBuild } from './support/build';
import { inFolder } from './support/in-folder';
import { command } from './support/say';

/** Attacks the finished build from outside, in every way that once did harm. Exit code 1 when something gives way. */
command(async () => {
  await ensureBuild();
  await inFolder('stock-finder-attacks', async (folder, closing) => {
    sayVerdict(await runAttacks(closing(await openFaultyShop(folder, {}))));
  });
});

import { join } from 'node:path';
import { runLanes } from './attacks/lanes';
import { runLeavers } from './attacks/leavers';
import { runAttacks } from './attacks/run';
import { ensureBuild } from './support/build';
import { inspected } from './support/heap';
import { inFolder } from './support/in-folder';
import { command } from './support/say';
import { openShop, type Shop } from './support/shop';
import { sayVerdict } from './support/table';
import { uncaughtIn } from './support/uncaught';

const usualLeavers = 300;
const leavers = process.argv.map((argument) => /^--leavers(?:=(\d+))?$/.exec(argument)).find(Boolean);

/** What is tried, each on a shop of its own. */
const parts: readonly {
  readonly name: string;
  readonly wanted: boolean;
  readonly variables: Readonly<Record<string, string>>;
  readonly run: (shop: Shop) => Promise<string[]>;
}[] = [
  { name: 'attacks', wanted: false, variables: {}, run: runAttacks },
  {
    name: 'leavers',
    wanted: leavers !== undefined,
    variables: inspected,
    run: (shop) => runLeavers(shop, Number(leavers?.[1] ?? usualLeavers)),
  },
  {
    name: 'lanes',
    wanted: process.argv.includes('--lanes'),
    variables: { TRUST_PROXY: 'true' },
    run: runLanes,
  },
];

/**
 * Attacks the finished build from outside, in every way that once did harm; then visitors leave early (with `--leavers`
 * that alone, with `--leavers=2500` so many of them); then what is answered without a page is flooded (with `--lanes` that
 * alone). Exit code 1 when something gives way.
 */
command(async () => {
  await ensureBuild();
  const wanted = parts.filter((part) => part.wanted);
  await inFolder('stock-finder-attacks', async (folder) => {
    const problems: string[] = [];
    for (const { name, variables, run } of wanted.length > 0 ? wanted : parts) {
      const shop = await openShop(join(folder, name), { variables });
      problems.push(...(await run(shop).finally(() => shop.close())), ...uncaughtIn(shop.log));
    }
    sayVerdict(problems);
  });
});

import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAttacks } from './attacks/attacks';
import { largeStock, openFeed, runFloods } from './attacks/floods';
import { runInputs } from './attacks/inputs';
import { runLanes } from './attacks/lanes';
import { runLeavers } from './attacks/leavers';
import { secret } from './attacks/upstream-html';
import { runCluster } from './cluster/run';
import { runKilled } from './faults/killed';
import { readSettings, runReads, runToxics } from './faults/reads';
import { runRedisLine } from './faults/redis-line';
import { requestSettings, runRequests } from './faults/requests';
import { runSoak } from './faults/soak';
import { openBadLine } from './support/bad-line';
import { ensureBuild, root } from './support/build';
import { inFolder, type Closing } from './support/in-folder';
import { heapReporter } from './support/memory';
import { cpuReporter } from './support/spending';
import { startRedis } from './support/redis-server';
import { sayVerdict, uncaughtIn, wrongLinesIn } from './support/report';
import { CommandError, command } from './support/say';
import { openShop, usualStock, type Shop } from './support/shop';

/** The command's options, each with its value. */
type Options = ReadonlyMap<string, string | undefined>;
type Problems = Promise<readonly string[]>;
/** Runs a check below a folder. Resolves to the violations. */
type Part = (folder: string, options: Options, closing: Closing) => Problems;

/** Runs a check on its own shop. */
const onShop =
  (run: (shop: Shop, options: Options) => Problems, variables = {}, vehicles = usualStock): Part =>
  async (folder, options) => {
    await ensureBuild();
    const shop = await openShop(folder, { variables, vehicles });
    let problems: readonly string[];
    try {
      problems = await run(shop, options);
    } finally {
      await shop.close();
    }
    return [...problems, ...uncaughtIn(shop.log), ...wrongLinesIn(shop.log)];
  };

const overRedisLine: Part = async (folder, options, closing) => {
  const redis = await startRedis();
  closing({ close: () => redis.stop() });
  const line = closing(await openBadLine(Number(new URL(redis.url).port)));
  const variables = { REDIS_URL: `redis://127.0.0.1:${line.port}` };
  return onShop((shop) => runRedisLine(shop, line), variables)(folder, options, closing);
};

/** The suites and their parts, each with its option. */
const suites: Readonly<Record<string, Readonly<Record<string, Part>>>> = {
  faults: {
    requests: onShop(
      async (shop) => [...(await runRequests(shop)), ...(await runKilled(shop))],
      requestSettings,
    ),
    reads: onShop(runReads, readSettings),
    toxics: async (folder, ...more) => [
      ...(await onShop(runToxics, readSettings)(folder, ...more)),
      ...(await overRedisLine(join(folder, 'redis'), ...more)),
    ],
    soak: onShop(runSoak, readSettings),
  },
  attacks: {
    attacks: onShop(runAttacks),
    inputs: onShop(runInputs, { ...cpuReporter, REVALIDATE_SECRET: secret }),
    leavers: onShop((shop, options) => runLeavers(shop, Number(options.get('leavers') ?? 300)), heapReporter),
    lanes: onShop(runLanes, { TRUST_PROXY: 'true' }),
    floods: onShop(runFloods, openFeed, largeStock),
  },
  cluster: { cluster: (folder, options) => runCluster(folder, options.has('quick') ? 10_000 : 60_000) },
};
/** The default parts of a suite, if not all of them. */
const usual: Readonly<Record<string, readonly string[]>> = { faults: ['requests'] };

/**
 * Runs a suite of checks of the finished build; exit code 1 on a violation. `faults`: requests (with `--reads` pages,
 * with `--toxics` pages over bad lines, with `--soak` many pages for two minutes) while the upstream fails. `attacks`:
 * attacks from outside;
 * then visitors who leave early (`--leavers` alone, `--leavers=2500` sets their number); then floods of responses
 * without a page (`--lanes` alone). `cluster`: two storefronts behind nginx through all failures, with `--quick`
 * shorter ones.
 */
command(async () => {
  const [suite = '', ...given] = process.argv.slice(2);
  const parts = suites[suite];
  if (!parts) throw new CommandError(`Name the suite: one of ${Object.keys(suites).join(', ')}.`);
  const serialized = given.map((one) => one.replace(/^--/, '').split('='));
  const options = new Map(serialized.map(([name = '', value]) => [name, value]));
  const requested = Object.keys(parts).filter((name) => options.has(name));
  const names = requested.length > 0 ? requested : (usual[suite] ?? Object.keys(parts));
  // Packed builds move there from their original folder.
  const parent = suite === 'cluster' ? join(root, 'dist') : tmpdir();
  await mkdir(parent, { recursive: true });
  const work = async (folder: string, closing: Closing) => {
    const problems: string[] = [];
    for (const name of names) {
      const own = join(folder, name);
      await mkdir(own);
      problems.push(...((await parts[name]?.(own, options, closing)) ?? []));
    }
    sayVerdict(problems);
  };
  await inFolder(`stock-finder-${suite}`, work, parent);
});

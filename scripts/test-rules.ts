import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCluster } from './cluster/run';
import { runKilled } from './faults/killed';
import { readSettings, runReads, runToxics } from './faults/reads';
import { runRedisLine } from './faults/redis-line';
import { requestSettings, runRequests } from './faults/requests';
import { openBadLine } from './support/bad-line';
import { ensureBuild, root } from './support/build';
import { inFolder, type Closing } from './support/in-folder';
import { startRedis } from './support/redis-server';
import { sayVerdict, uncaughtIn, wrongLinesIn } from './support/report';
import { CommandError, command } from './support/say';
import { openShop, type Shop } from './support/shop';

type Problems = Promise<readonly string[]>;
/** Runs a check below a folder. Resolves to the violations. */
type Part = (folder: string, closing: Closing) => Problems;

/** Runs a check on its own shop. */
const onShop =
  (run: (shop: Shop) => Problems, variables = {}): Part =>
  async (folder) => {
    await ensureBuild();
    const shop = await openShop(folder, { variables });
    let problems: readonly string[];
    try {
      problems = await run(shop);
    } finally {
      await shop.close();
    }
    return [...problems, ...uncaughtIn(shop.log), ...wrongLinesIn(shop.log)];
  };

const overRedisLine: Part = async (folder, closing) => {
  const redis = await startRedis();
  closing({ close: () => redis.stop() });
  const line = closing(await openBadLine(Number(new URL(redis.url).port)));
  const variables = {
    REDIS_URL: `redis://127.0.0.1:${line.port}`,
    COOKIE_SECRETS: 'a-secret-of-all-instances',
  };
  return onShop((shop) => runRedisLine(shop, line), variables)(folder, closing);
};

/** The suites and their parts, each with its option. */
const suites: Readonly<Record<string, Readonly<Record<string, Part>>>> = {
  faults: {
    requests: onShop(
      async (shop) => [...(await runRequests(shop)), ...(await runKilled(shop))],
      requestSettings,
    ),
    reads: onShop(runReads, readSettings),
    toxics: async (folder, closing) => [
      ...(await onShop(runToxics, readSettings)(folder, closing)),
      ...(await overRedisLine(join(folder, 'redis'), closing)),
    ],
  },
  cluster: { cluster: (folder) => runCluster(folder, 60_000), quick: (folder) => runCluster(folder, 10_000) },
};
/** The default parts of a suite, if not all of them. */
const usual: Readonly<Record<string, readonly string[]>> = { faults: ['requests'], cluster: ['cluster'] };

/**
 * Runs a suite of checks of the finished build; exit code 1 on a violation. `faults`: requests (with `--reads` pages,
 * with `--toxics` pages over bad lines) while the upstream fails. `cluster`: two storefronts behind nginx through all
 * failures, with `--quick` shorter ones.
 */
command(async () => {
  const [suite = '', ...given] = process.argv.slice(2);
  const parts = suites[suite];
  if (!parts) throw new CommandError(`Name the suite: one of ${Object.keys(suites).join(', ')}.`);
  const requested = Object.keys(parts).filter((name) => given.includes(`--${name}`));
  const names = requested.length > 0 ? requested : (usual[suite] ?? []);
  // Packed builds move there from their original folder.
  const parent = suite === 'cluster' ? join(root, 'dist') : tmpdir();
  await mkdir(parent, { recursive: true });
  const work = async (folder: string, closing: Closing) => {
    const problems: string[] = [];
    for (const name of names) {
      const own = join(folder, name);
      await mkdir(own);
      problems.push(...((await parts[name]?.(own, closing)) ?? []));
    }
    sayVerdict(problems);
  };
  await inFolder(`stock-finder-${suite}`, work, parent);
});

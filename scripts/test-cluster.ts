import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheInFrontKeepsPages } from './cluster/cache-in-front';
import * as checks from './cluster/checks';
import { openCluster, type Build } from './cluster/cluster';
import { FormSenders } from './cluster/forms';
import { oldTabWorksOn } from './cluster/old-tab';
import { build, forgetBuild, root } from './support/build';
import { inFolder } from './support/in-folder';
import { pack } from './support/pack';
import { command, say } from './support/say';
import { sayVerdict } from './support/table';
import { uncaughtIn } from './support/uncaught';

/** Redis is away for so long in each of three ways; `--quick` makes it ten seconds. */
const outageMs = process.argv.includes('--quick') ? 10_000 : 60_000;

const all: readonly (readonly [
  name: string,
  check: (context: checks.CheckContext) => Promise<checks.Finding>,
])[] = [
  ['a purge reaches both', checks.purgeReachesBoth],
  ['maintenance reaches both', checks.maintenanceReachesBoth],
  ['nginx keeps pages and nothing else', cacheInFrontKeepsPages],
  ['the limit of forms is shared', checks.limitIsShared],
  ['kept answers are shared', checks.answersAreShared],
  ['one key at two instances at once', checks.oneKeyIsSentOnce],
  ['an instance crashes and comes back', checks.crashLosesNothing],
  ['rolling restart under 200 forms', checks.rollingRestartLosesNothing],
  ['Redis is stopped', checks.redisStopped],
  ['Redis is frozen', checks.redisFrozen],
  ['Redis is full', checks.redisFull],
  ['an old tab meets a new build', oldTabWorksOn],
];

/** A build of its own name, as a folder that runs by itself. */
async function packBuild(folder: string, deploymentId: string): Promise<Build> {
  const packed = join(folder, deploymentId);
  process.env.DEPLOYMENT_ID = deploymentId;
  await build({ release: false });
  await rename((await pack()).folder, packed);
  await forgetBuild();
  return { folder: packed, deploymentId };
}

/** Goes through all of them and says what they came to. */
const testCluster: Parameters<typeof inFolder>[1] = async (folder, closing) => {
  const usual = await packBuild(folder, 'first');
  const newBuild = await packBuild(folder, 'second');
  const cluster = closing(await openCluster(folder, usual));
  const context = { cluster, forms: new FormSenders(cluster), outageMs, newBuild };
  const problems: string[] = [];
  for (const [name, check] of all) {
    const found = await check(context);
    say(`${found.problems.length === 0 ? '✓' : '✗'} ${name}: ${found.said}`);
    problems.push(...found.problems.map((problem) => `${name}: ${problem}`));
  }
  sayVerdict([...problems, ...uncaughtIn(cluster.log)]);
};

/** Two storefronts behind nginx, with one Redis, on a bad day. Exit code 1 when a rule is broken. */
command(async () => {
  const dist = join(root, 'dist');
  await mkdir(dist, { recursive: true });
  await inFolder('cluster', testCluster, dist);
});

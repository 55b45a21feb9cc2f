import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { build, forgetBuild } from '../support/build';
import { pack } from '../support/pack';
import { report, uncaughtIn, wrongLinesIn } from '../support/report';
import { checks } from './checks';
import { openCluster, type Build } from './cluster';
import { deadlyRequestsReachOne } from './dying-backends';

/** A build with its own deployment id, as a folder that runs by itself. */
async function packBuild(folder: string, deploymentId: string): Promise<Build> {
  const packed = join(folder, deploymentId);
  process.env.DEPLOYMENT_ID = deploymentId;
  await build({ release: false });
  await rename((await pack()).folder, packed);
  await forgetBuild();
  return { folder: packed, deploymentId };
}

/**
 * Runs the deployed nginx alone, then two storefronts behind it with one Redis through all failures; each of three
 * Redis outages lasts `outageMs`. Resolves to the violations, in sentences.
 */
export async function runCluster(folder: string, outageMs: number): Promise<string[]> {
  const deadly = 'a request that a backend dies of';
  const problems = report(deadly, await deadlyRequestsReachOne(folder));
  const usual = await packBuild(folder, 'first');
  const newBuild = await packBuild(folder, 'second');
  const cluster = await openCluster(folder, usual);
  try {
    for (const [name, check] of Object.entries(checks))
      problems.push(...report(name, await check({ cluster, outageMs, newBuild })));
  } finally {
    await cluster.close();
  }
  const log = cluster.instances.flatMap((instance) => instance.log);
  return [...problems, ...uncaughtIn(log), ...wrongLinesIn(log)];
}

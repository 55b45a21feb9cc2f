import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startFaultyStock } from '../../tests/support/faulty-stock/start';
import { build, forgetBuild, root } from '../support/build';
import { openNginx } from '../support/nginx';
import { pack } from '../support/pack';
import { freePort } from '../support/ports';
import { startRedis } from '../support/redis-server';
import { stockControl } from '../support/stock-control';
import { openStorefront } from '../support/storefront';
import { visitor } from './visitors';

const host = '127.0.0.1';
/** Longer than an instance gives its pending forms. */
const GRACE_MS = 20_000;

/** A packed build and its deployment id. */
interface Build {
  readonly folder: string;
  readonly deploymentId: string;
}

/** A build with its own deployment id, as a folder that runs by itself. */
async function packBuild(folder: string, deploymentId: string): Promise<Build> {
  const packed = join(folder, deploymentId);
  process.env.DEPLOYMENT_ID = deploymentId;
  await build({ release: false });
  await rename((await pack()).folder, packed);
  await forgetBuild();
  return { folder: packed, deploymentId };
}

/** Two storefronts behind nginx, with one Redis and one stock service. */
export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** Builds two deployments and starts the first, with data and caches below `folder`. */
export async function openCluster(folder: string) {
  const first = await packBuild(folder, 'first');
  const second = await packBuild(folder, 'second');
  const dataDir = join(folder, 'data');
  const stock = await startFaultyStock({ dataDir });
  const redis = await startRedis();
  const proxyPort = await freePort();
  const url = `http://localhost:${proxyPort}`;
  const open = async (name: string) => {
    const port = await freePort();
    const served = ({ folder: from, deploymentId }: Build) => ({
      folder: from,
      variables: {
        STOCKFINDER_BASE_URL: stock.url,
        SITE_URL: url,
        REDIS_URL: redis.url,
        COOKIE_SECRETS: 'a-secret-of-all-instances',
        TRUST_PROXY: '1',
        LOCALE: 'es',
        DEPLOYMENT_ID: deploymentId,
        CACHE_DIR: join(folder, `cache-${name}`),
      },
    });
    const { storefront, log } = await openStorefront(stock.url, folder, { port, ...served(first) });
    const replace = async (deployed: Build) => {
      await storefront.stop(GRACE_MS);
      await storefront.start(served(deployed));
    };
    return {
      /** Its own URL, past nginx. */
      url: `http://${host}:${port}`,
      log,
      /** Ends it as a crash does. */
      kill: storefront.kill,
      start: () => storefront.start(),
      /** Ends it by SIGTERM, pending work included. */
      stop: () => storefront.stop(GRACE_MS),
      /** The same, and starts it again. */
      replace: () => replace(first),
      /** The same with the new build. */
      upgrade: () => replace(second),
    };
  };
  const instances = await Promise.all([open('one'), open('two')]);
  const proxy = await openProxy(folder, proxyPort, instances);
  let number = 0;
  return {
    /** The public URL: nginx. */
    url,
    instances,
    redis,
    /** Lets Redis refuse every write, like a full one that may drop nothing. */
    fillRedis: async () => {
      const connection = new Redis(redis.url);
      await connection.config('SET', 'maxmemory-policy', 'noeviction');
      await connection.config('SET', 'maxmemory', '1mb');
      connection.disconnect();
    },
    stock: stockControl(stock.url),
    dataDir,
    newDeploymentId: second.deploymentId,
    /** A new visitor with each call. */
    next: () => visitor((number += 1)),
    close: async () => {
      redis.thaw();
      await Promise.all([...instances.map((one) => one.stop()), proxy.close(), redis.stop(), stock.close()]);
    },
  };
}

/** nginx with the configuration of `deploy`; only its addresses and paths are local. */
async function openProxy(folder: string, port: number, instances: readonly { readonly url: string }[]) {
  const deployed = await readFile(join(root, 'deploy/nginx/storefront.conf'), 'utf8');
  const here = deployed
    .replace(/storefront-(\d):3000/g, (_, number) => new URL(instances[Number(number) - 1]?.url ?? '').host)
    .replace('/var/cache/nginx/storefront', join(folder, 'pages'))
    .replace('/var/log/nginx/storefront.log', join(folder, 'requests.log'))
    .replace('listen 80;', `listen ${host}:${port}; listen [::1]:${port};`);
  return openNginx(folder, here, `http://${host}:${port}/api/health/live`);
}

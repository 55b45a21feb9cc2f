import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startFaultyStock } from '../../tests/support/faulty-stock/start';
import { build, forgetBuild, root } from '../support/build';
import { start, stop, untilServes } from '../support/children';
import { pack } from '../support/pack';
import { freePort } from '../support/ports';
import { needProgram } from '../support/programs';
import { startRedis } from '../support/redis-server';
import { CommandError } from '../support/say';
import { stockControl } from '../support/stock-control';
import { openStorefront } from '../support/storefront';
import { visitor } from './visitors';

/** Longer than an instance gives its pending forms. */
const GRACE_MS = 20_000;

/** A build with its own deployment id, as a folder that runs by itself. */
async function packBuild(folder: string, deploymentId: string) {
  const packed = join(folder, deploymentId);
  process.env.DEPLOYMENT_ID = deploymentId;
  await build({ release: false });
  await rename((await pack()).folder, packed);
  await forgetBuild();
  return { folder: packed, variables: { DEPLOYMENT_ID: deploymentId } };
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
  const own = {
    ...{ SITE_URL: url, REDIS_URL: redis.url, TRUST_PROXY: '1' },
    ...{ COOKIE_SECRETS: 'a-secret-of-all-instances', ...first.variables },
  };
  const open = async () => {
    const served = { folder: first.folder, variables: own };
    const { url: behind, storefront, log } = await openStorefront(stock.url, folder, served);
    const end = () => storefront.stop(GRACE_MS);
    return {
      /** Its own address, past nginx. */
      host: new URL(behind).host.replace('localhost', '127.0.0.1'),
      log,
      kill: storefront.kill,
      start: storefront.start,
      /** Ends it by SIGTERM, pending work included. */
      end,
      /** The same, and starts it again, with the new build if that is given. */
      restart: async (deployed = first) => {
        await end();
        await storefront.start(deployed);
      },
    };
  };
  const instances = await Promise.all([open(), open()]);
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
    /** The new build. */
    second,
    /** A new visitor with each call. */
    next: () => visitor((number += 1)),
    close: async () => {
      redis.thaw();
      await Promise.all([...instances.map(({ end }) => end()), stop(proxy), redis.stop(), stock.close()]);
    },
  };
}

/** nginx with the configuration of `deploy`; only its addresses and paths are local. @throws CommandError */
async function openProxy(folder: string, port: number, instances: readonly { readonly host: string }[]) {
  const deployed = await readFile(join(root, 'deploy/nginx/storefront.conf'), 'utf8');
  const here = deployed
    .replace(/storefront-(\d):3000/g, (_, number) => instances[Number(number) - 1]?.host ?? '')
    .replace('/var/cache/nginx/storefront', join(folder, 'pages'))
    .replace('/var/log/nginx/storefront.log', join(folder, 'requests.log'))
    .replace('listen 80;', `listen 127.0.0.1:${port}; listen [::1]:${port};`);
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = bodies.map((name) => `${name}_temp_path "${join(folder, name)}";`);
  const file = join(folder, 'nginx.conf');
  // A single process: no worker can outlive it.
  await writeFile(
    file,
    `daemon off;
master_process off;
pid "${join(folder, 'nginx.pid')}";
events { worker_connections 2048; }
http {
access_log off;
${places.join('\n')}
${here}
}
`,
  );
  const program = needProgram('nginx');
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', file];
  const child = start(program, args, { stdio: 'ignore' });
  if (await untilServes(child, `http://127.0.0.1:${port}/api/health/live`)) return child;
  await stop(child);
  throw new CommandError(`nginx did not start: see what "${program} -t -c ${file}" says.`);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startStockService } from '../../stock-service/start';
import { root } from '../support/build';
import { openNginx } from '../support/nginx';
import { freePort } from '../support/ports';
import { startRedis, type RedisServer } from '../support/redis-server';
import { stockControl, type StockControl } from '../support/stock-control';
import { startStorefront, type Storefront } from '../support/storefront';

/** The back office's secret in the run. */
export const secret = 'a-secret-of-the-cluster-run';
const host = '127.0.0.1';

/** A packed build, and the deployment that it is of. */
export interface Build {
  readonly folder: string;
  readonly deploymentId: string;
}

/** One storefront of the cluster, at the same address through all of its lives. */
export interface Instance {
  readonly name: string;
  /** Its own address, past nginx. */
  readonly url: string;
  /** Serves a build (default: the one the cluster was opened with). */
  start(build?: Build): Promise<void>;
  /** Ends it as SIGTERM does, with what is under way. */
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): void;
}

/** Two storefronts behind nginx, with one Redis and one stock service. */
export interface Cluster {
  /** The public address: nginx. */
  readonly url: string;
  readonly instances: readonly [Instance, Instance];
  readonly redis: RedisServer;
  /** Lets Redis refuse every write, as one that is full and may drop nothing. */
  fillRedis(): Promise<void>;
  readonly stock: StockControl;
  readonly dataDir: string;
  /** What both instances have logged. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** Starts everything with data and caches below `folder`. */
export async function openCluster(folder: string, usual: Build): Promise<Cluster> {
  const dataDir = join(folder, 'data');
  const stock = await startStockService({ dataDir, faults: true });
  const redis = await startRedis();
  const ports = [await freePort(), await freePort()] as const;
  const proxyPort = await freePort();
  const url = `http://localhost:${proxyPort}`;
  const log: string[] = [];
  const variables = (name: string, deploymentId: string) => ({
    STOCKFINDER_BASE_URL: stock.url,
    SITE_URL: url,
    REDIS_URL: redis.url,
    REVALIDATE_SECRET: secret,
    // The run stands where a proxy in front of nginx would, so that each visitor has an address.
    TRUST_PROXY: '2',
    LOCALE: 'es',
    DEPLOYMENT_ID: deploymentId,
    CACHE_DIR: join(folder, `cache-${name}`),
  });
  const instance = (name: string, port: number): Instance => {
    let running: Storefront | null = null;
    return {
      name,
      url: `http://${host}:${port}`,
      start: async ({ folder: from, deploymentId } = usual) => {
        running = await startStorefront({
          host,
          port,
          variables: variables(name, deploymentId),
          folder: from,
          onLine: (line) => log.push(line),
        });
      },
      stop: async () => {
        const ended = running;
        running = null;
        await ended?.stop(GRACE_MS);
      },
      kill: () => running?.child.kill('SIGKILL'),
    };
  };
  const instances = [instance('one', ports[0]), instance('two', ports[1])] as const;
  await Promise.all(instances.map((one) => one.start()));
  const proxy = await openProxy(folder, proxyPort, ports);
  return {
    url,
    instances,
    redis,
    fillRedis: async () => {
      const connection = new Redis(redis.url);
      await connection.config('SET', 'maxmemory-policy', 'noeviction');
      await connection.config('SET', 'maxmemory', '1mb');
      connection.disconnect();
    },
    stock: stockControl(stock.url),
    dataDir,
    log,
    close: async () => {
      redis.thaw();
      await Promise.all([...instances.map((one) => one.stop()), proxy.close(), redis.stop(), stock.close()]);
    },
  };
}

/** Longer than an instance gives the forms that are under way. */
const GRACE_MS = 20_000;

/** nginx with the configuration of `deploy`, at addresses of this machine. */
async function openProxy(folder: string, port: number, ports: readonly [number, number]) {
  const deployed = await readFile(join(root, 'deploy/nginx/storefront.conf'), 'utf8');
  const here = deployed
    .replace('storefront-1:3000', `${host}:${ports[0]}`)
    .replace('storefront-2:3000', `${host}:${ports[1]}`)
    .replace('/var/cache/nginx/storefront', join(folder, 'pages'))
    .replace('listen 80;', `listen ${host}:${port}; listen [::1]:${port};`);
  return openNginx(folder, here, `http://${host}:${port}/api/health/live`);
}

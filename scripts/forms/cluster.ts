import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFaultyStock } from '../../tests/support/faulty-stock/start';
import { root } from '../support/build';
import { freePort, startProgram, stopChild, untilServes } from '../support/children';
import type { Closing } from '../support/in-folder';
import { packBuild } from '../support/pack';
import { requireProgram } from '../support/programs';
import { startRedis } from '../support/redis-server';
import { CommandError } from '../support/say';
import { createStockControl } from '../support/stock-control';
import { startStorefront } from '../support/storefront';
import { createVisitor } from './visitors';

/** Two storefronts behind nginx, with one Redis and one stock service. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Packs the build and starts it twice, with data and caches below `folder`. */
export async function startCluster(folder: string, closing: Closing) {
  const { folder: packed } = await packBuild();
  const dataDir = join(folder, 'data');
  const stock = closing(await startFaultyStock({ dataDir }));
  const redis = await startRedis();
  closing({ close: redis.stop });
  const proxyPort = await freePort();
  const url = `http://localhost:${proxyPort}`;
  const variables = {
    SITE_URL: url,
    REDIS_URL: redis.url,
    COOKIE_SECRETS: 'a-secret-of-all-instances',
    // nginx, and before it the one that visitors' requests come through.
    TRUST_PROXY: '2',
  };
  const open = () => startStorefront(stock.url, folder, { folder: packed, variables });
  const instances = [closing(await open()), closing(await open())] as const;
  closing(await startNginx(folder, proxyPort, instances));
  let number = 0;
  return {
    /** The public URL: nginx. */
    url,
    instances,
    redis,
    stock: createStockControl(stock.url),
    dataDir,
    /** A new visitor with each call. */
    next: () => createVisitor((number += 1)),
  };
}

/** nginx with the configuration of `deploy`; only its addresses and paths are local. @throws CommandError */
async function startNginx(folder: string, port: number, instances: readonly { readonly url: string }[]) {
  const deployed = await readFile(join(root, 'deploy/nginx/storefront.conf'), 'utf8');
  const hosts = instances.map(({ url }) => `127.0.0.1:${new URL(url).port}`);
  const here = deployed
    .replace(/storefront-(\d):3000/g, (_, number) => hosts[Number(number) - 1] ?? '')
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
  const program = requireProgram('nginx');
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', file];
  const child = startProgram(program, args, { stdio: 'ignore' });
  if (await untilServes(child, `http://127.0.0.1:${port}/api/health/live`))
    return { close: () => stopChild(child) };
  await stopChild(child);
  throw new CommandError(`nginx did not start: see what "${program} -t -c ${file}" says.`);
}

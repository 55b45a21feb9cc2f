import { once } from 'node:events';
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import next from 'next';
import { version } from '../package.json';
import { type Application, application } from '@/lib/platform/application';
import { serverEnv, EnvError } from '@/lib/platform/env';
import { whenAllStored } from '@/lib/platform/stored-values';
import { log } from '@/lib/platform/log';
import { pageCache } from '@/lib/platform/services';
import { createLimitedServer } from './connections';
import { readStyleSheets } from './document';
import { createFrontDoor } from './door';
import { renderFallbackPages } from './fallback-pages';
import { FrontCache } from './front-cache';
import { staticBuildFolder, redirectConsoleToLog } from '@/lib/platform/next-internals';
import { serveMetricsUnlessOff } from './metrics';
import { type RenderWithNext, createNextRenderer } from './render-with-next';
import { createStaticFileHandler } from './static-files';

/**
 * Starts the server of an application: Next's documented custom server behind this front door. Returns what
 * stops it.
 * @param root the folder with the build and `public`
 * @throws EnvError where it can't listen, or a build can't render.
 */
export async function startServer(
  served: Application,
  root: string,
  host: string,
): Promise<() => Promise<void>> {
  application.set(served);
  const { port } = serverEnv();
  redirectConsoleToLog();
  const app = next({
    dev: false,
    // Failed renderings are logged by `onRequestError`, in one line each and bounded.
    quiet: true,
    dir: root,
    port,
    // Next listens for upgrades on this server; only development needs them.
    httpServer: createServer(),
  });
  await app.prepare();
  const render = createNextRenderer(app.getRequestHandler(), await readStyleSheets(staticBuildFolder(root)));
  await renderToWarmUp(render);
  const cache = new FrontCache();
  pageCache.set(cache);
  const { server, stop } = createLimitedServer(
    createFrontDoor({
      renderWithNext: render,
      cache,
      fallback: renderFallbackPages(render),
      files: createStaticFileHandler(root),
    }),
  );
  await serveMetricsUnlessOff(host);
  await once(server.listen(port, host), 'listening').catch((error: unknown) => {
    throw new EnvError(`${String(error)}: free this port, or set PORT to another one.`);
  });
  logStart(server);
  return async () => {
    await stop();
    await app.close();
    await whenAllStored();
  };
}

/**
 * Creates the cache folder, once, at the start. Disk errors after that don't fail pages.
 * @throws EnvError where it can't be created or written to.
 */
export async function prepareCacheFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await rmdir(await mkdtemp(join(folder, 'start-')));
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    // A full disk may have room again.
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    throw new EnvError(
      `CACHE_DIR is "${folder}", but must be a folder that can be made and written to (${code}).`,
    );
  }
}

/**
 * Renders the only page that needs no upstream, before the first visitor: it loads the code that all pages
 * need. The framework loads the code of each route meanwhile (`preloadEntriesOnStart`).
 * @throws EnvError where the page can't be rendered.
 */
export async function renderToWarmUp(render: RenderWithNext): Promise<void> {
  const { closedPath: url } = application();
  const { status } = await render({ method: 'GET', url, headers: {} });
  if (status >= 400) throw new EnvError(`The build can't render its pages (${url}: ${status}).`);
}

/** Logs what runs where: address, version, deployment, what instances share. */
export function logStart(server: Server): void {
  const { siteUrl, redisUrl } = serverEnv();
  const { address, port } = server.address() as AddressInfo;
  log.info('the storefront is ready', {
    address: `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
    site: siteUrl,
    version,
    deployment: process.env['DEPLOYMENT_ID'] || 'none',
    ...application().about,
    shared: redisUrl === null ? 'nothing' : 'purges, maintenance, forms and limits by Redis',
  });
}

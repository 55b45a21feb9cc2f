import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import next from 'next';
import { version } from '../package.json';
import { limits as bounds } from '@/lib/platform/bounds';
import { env, EnvError } from '@/lib/platform/env';
import { Limit } from '@/lib/platform/limit';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { registerPorts } from '@/lib/platform/state';
import { runOutsideRequests } from '@/lib/platform/request-id';
import { paths } from '@/lib/routing/routes';
import { GracefulStop, limitedServer } from './connections';
import { emptyBuild, readBuiltFiles, withFinishedDocuments } from './document';
import { type DoorLimits, frontDoor } from './door';
import { fallbackPages } from './fallback-pages';
import { FrontCache } from './front-cache';
import { builtFolder } from './next-internals/build-output';
import { logConsole } from './next-internals/console';
import { serveMetrics, timedRendering, withObservation } from './observe';
import { type RenderWithNext, renderWithNext } from './render-with-next';
import { staticFiles } from './static-files';

interface StartOptions {
  /** The folder with the build and `public`. */
  readonly root: string;
  readonly host: string;
  readonly development: boolean;
}

/** A listening server, and the function that stops it. */
export interface Running {
  readonly server: Server;
  readonly stop: () => Promise<void>;
}

/** The server can't start; the message is one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Starts the storefront: Next's documented custom server behind this project's front door.
 * @throws StartError or the error of listening.
 */
export async function start({ root, host, development }: StartOptions): Promise<Running> {
  // Taken before any request: connections belong to the process, not to the request that opens them.
  runOutsideRequests(() => undefined);
  const { port } = env();
  if (!development) logConsole();
  const graceful = new GracefulStop();
  const server = limitedServer();
  const app = next({
    dev: development,
    // Failed renderings are logged by `onRequestError`, in one line each and bounded.
    quiet: !development,
    dir: root,
    port,
    // Next listens for upgrades on this server; only development needs them.
    httpServer: development ? server : createServer(),
  });
  await app.prepare();
  logUncaughtErrors();
  const handle = app.getRequestHandler();
  // In development the files change while the server runs.
  const build = development ? emptyBuild : await readBuiltFiles(builtFolder(root));
  const render = withFinishedDocuments(renderWithNext(handle), build);
  if (!development) await warmUp(renderWithNext(handle));
  // In development every request is answered anew.
  const cache = new FrontCache(!development);
  const fallback = fallbackPages(render);
  const expirePages = () => {
    cache.clear();
    void fallback.refresh();
  };
  registerPorts({ expirePages });
  const limits: DoorLimits = {
    renderings: new Limit(bounds.renderings, timedRendering),
    calls: new Limit(bounds.calls, timedRendering),
    forms: new Limit(bounds.forms, timedRendering),
    media: new Limit(bounds.media, timedRendering),
  };
  const door = frontDoor({
    renderWithNext: render,
    cache,
    fallback,
    files: staticFiles(root, development ? (request, response) => void handle(request, response) : null),
    limits,
  });
  server.on('request', graceful.watch(withObservation(door)));
  const metricsServer = await serveMetrics(host, limits.renderings);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port))).listen(port, host, resolve);
  });
  warnOfSettings(process.env);
  reportStart(server);
  void fallback.refresh();
  return {
    server,
    stop: async () => {
      fallback.stop();
      metricsServer?.stop();
      await graceful.stop(server);
      await app.close();
    },
  };
}

/** A full disk may have room again. */
const temporaryErrors = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Creates the cache folder and tries to write to it, once, at the start. Disk errors after that don't fail pages
 * (product 2.1).
 * @throws EnvError where it can't be created or written to.
 */
export async function prepareCacheFolder(folder: string): Promise<void> {
  const file = join(folder, `${randomUUID()}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, '', { mode: 0o600 });
    await rm(file, { force: true });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (temporaryErrors.has(code)) return;
    throw new EnvError(
      `CACHE_DIR is "${folder}", but must be a folder that can be made and written to (${code}).`,
    );
  }
}

/**
 * Renders the only page that needs no upstream, before the first visitor: it loads the code that all pages need. The
 * framework loads the code of each route meanwhile (`preloadEntriesOnStart`).
 * @throws StartError where the page can't be rendered.
 */
export async function warmUp(render: RenderWithNext): Promise<void> {
  const { status } = await render({ method: 'GET', url: paths.maintenance, headers: {} });
  if (status >= 400)
    throw new StartError(`The build can't render its pages (${paths.maintenance}: ${status}).`);
}

/**
 * Counts and logs uncaught errors. None may ever happen; attack and fault tests fail for one. The process continues, as
 * with the framework's own listener: ending it would lose other visitors' forms (product 13.6).
 */
export function logUncaughtErrors(): void {
  const count = (kind: 'exception' | 'rejection') => (error: unknown) => {
    metrics().uncaught.inc({ kind });
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error('uncaught', { kind, reason });
  };
  process.on('uncaughtException', count('exception')).on('unhandledRejection', count('rejection'));
}

/** Logs what runs where: address, version, deployment, upstream, what instances share and what is off. */
export function reportStart(server: Server): void {
  const settings = env();
  const { address, port } = server.address() as AddressInfo;
  const deployment = process.env['DEPLOYMENT_ID'] ?? '';
  const off = Object.entries({
    chat: settings.chat === null,
    purges: settings.revalidateSecret === null,
    'vehicle feed': !settings.vehicleFeed,
    assistants: !settings.assistants,
    metrics: settings.metricsPort === null,
    'trusted proxies': settings.trustProxy === 0,
  });
  metrics().build.set({ version, deployment, node: process.version }, 1);
  log.info('the storefront is ready', {
    address: `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
    site: settings.siteUrl,
    version,
    deployment: deployment || 'none',
    upstream: new URL(settings.stockfinderBaseUrl).host,
    shared: settings.redisUrl === null ? 'nothing' : 'purges, maintenance, forms and limits by Redis',
    off: off.flatMap(([name, isOff]) => (isOff ? [name] : [])).join(', '),
    ...(settings.metricsOrigins.length > 0 && { 'policy opened for': settings.metricsOrigins.join(' ') }),
  });
}

/** Warns of flags that are neither true nor false, in a sentence each. */
export function warnOfSettings(variables: Readonly<Record<string, string | undefined>>): void {
  for (const name of ['PRODUCTION', 'STOCKFINDER_IDEMPOTENT_FORMS']) {
    const value = variables[name]?.trim();
    if (value && !/^(?:true|false)$/.test(value))
      log.warn(`${name} counts as false: it is "${value}", and only "true" switches it on.`);
  }
}

/** Returns the error of listening as a sentence where its cause is known. */
export function listenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken by another process: stop it, or set another PORT.`);
  if (error.code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}: set a PORT from 1024.`);
  return error;
}

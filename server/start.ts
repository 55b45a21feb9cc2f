import { createServer, type Server } from 'node:http';
import next from 'next';
import { env } from '@/lib/platform/env';
import { limits as bounds } from '@/lib/platform/bounds';
import { Limit } from '@/lib/platform/limit';
import { runOutsideRequests } from '@/lib/platform/tracing';
import { registerPorts } from '@/lib/platform/state';
import { renderWithNext } from './render-with-next';
import { connectionLimits, limitPerConnection, limitedServer, GracefulStop } from './connections';
import { emptyBuild, readBuiltFiles, withOptimizedDocuments } from './document';
import { fallbackPages } from './fallback-pages';
import { FrontCache } from './front-cache';
import { type DoorLimits, frontDoor } from './front-door';
import { withObservation, serveMetrics, timedRendering } from './observe';
import { builtFolder } from './next-internals/build-output';
import { logConsole } from './next-internals/console';
import { warmUp } from './start-checks';
import { listenError, reportStart, warnOfSettings } from './start-report';
import { staticFiles } from './static-files';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';

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

/**
 * Starts the storefront: Next's documented custom server behind this project's front door.
 * @throws StartError or the error of listening.
 */
export async function start({ root, host, development }: StartOptions): Promise<Running> {
  // Taken before any request: connections belong to the process, not to the request that opens them.
  runOutsideRequests(() => undefined);
  const settings = env();
  if (!development) logConsole();
  const graceful = new GracefulStop(connectionLimits);
  const server = limitedServer();
  const app = next({
    dev: development,
    // Failed renderings are logged by `onRequestError`, in one line each and bounded.
    quiet: !development,
    dir: root,
    port: settings.port,
    // Next listens for upgrades on this server; only development needs them.
    httpServer: development ? server : createServer(),
  });
  await app.prepare();
  logUncaughtErrors();
  const handle = app.getRequestHandler();
  // In development the files change while the server runs.
  const build = development ? emptyBuild : await readBuiltFiles(builtFolder(root));
  const render = withOptimizedDocuments(renderWithNext(handle), build);
  if (!development) await warmUp(renderWithNext(handle));
  const cache = development ? null : new FrontCache();
  const fallback = fallbackPages(render);
  const expirePages = () => {
    cache?.clear();
    void fallback.refresh();
  };
  registerPorts({ expirePages });
  const limit = (name: keyof DoorLimits) => new Limit(bounds[name], timedRendering);
  const limits = {
    renderings: limit('renderings'),
    calls: limit('calls'),
    forms: limit('forms'),
    media: limit('media'),
  };
  const door = frontDoor({
    renderWithNext: render,
    cache,
    fallback,
    files: staticFiles(root, development ? (request, response) => void handle(request, response) : null),
    limits,
  });
  server.on('request', limitPerConnection(graceful.watch(withObservation(door))));
  const metricsServer = await serveMetrics(host, limits.renderings);
  await new Promise<void>((resolve, reject) => {
    server
      .once('error', (error) => reject(listenError(error, settings.port)))
      .listen(settings.port, host, resolve);
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

import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { relative, resolve } from 'node:path';
import { parseEnv } from '../lib/settings/env';
import { chatSettings } from '../stock-service/routes/frame';
import { startStockService } from '../stock-service/start';
import { build, ensureBuild, isBuilt, next, root, writeSourcesOfBuild } from './support/build';
import { freePort, startProgram, stopOnSignals, untilServes } from './support/children';
import { CommandError, runCommand, loadEnvFile, printLine } from './support/say';

function requireFinishedBuild(): void {
  if (!isBuilt())
    throw new CommandError('There is no finished build: "npm run build" makes one, "npm run demo" too.');
}

const verbs: Readonly<Record<string, () => Promise<void>>> = {
  build: () => build({ release: true }),
  pack: async () => {
    requireFinishedBuild();
    const { packBuild } = await import('./support/pack');
    const { folder, files, bytes } = await packBuild();
    const size = `${files} files, ${(bytes / 1e6).toFixed(1)} MB`;
    printLine(`${relative(root, folder)}: ${size}. Start it there: node dist/server.mjs`);
  },
  start: async () => {
    requireFinishedBuild();
    await serveUntilStopped('build');
  },
  demo: async () => {
    await ensureBuild();
    await serveUntilStopped('build', 'on');
  },
  dev: async () => {
    // Nothing imports these files before the first page is compiled.
    await Promise.all([writeSourcesOfBuild(), serveUntilStopped('sources')]);
  },
};

/**
 * Serves the finished build, or the sources as they change, with the embedded stock service if no upstream is
 * set, until it is stopped. All settings are checked, and the port is free, before anything starts.
 * @param frame whether that service simulates cookie banner, tag manager and chat, unless `STOCK_FRAME` is
 * set
 * @throws EnvError, CommandError
 */
async function serveUntilStopped(what: 'build' | 'sources', frame: 'on' | 'off' = 'off'): Promise<void> {
  loadEnvFile();
  const given = process.env;
  const hasFrame = (given.STOCK_FRAME || frame) === 'on';
  const isEmbedded = (given.STOCKFINDER_BASE_URL ?? '').trim() === '';
  const settings = parseEnv({ ...given, ...(isEmbedded && { STOCKFINDER_BASE_URL: 'http://127.0.0.1' }) });
  const host = given.HOST ?? '0.0.0.0';
  const port = await freePort(settings.port, host);
  const stockService = isEmbedded
    ? await startStockService({
        port: Number(given.STOCK_PORT ?? 0),
        ...(given.STOCK_SIZE && { size: Number(given.STOCK_SIZE) }),
        dataDir: resolve(root, given.STOCK_DATA_DIR ?? '.data'),
        hasFrame,
      })
    : null;
  const variables = {
    PORT: String(port),
    SITE_URL: (given.SITE_URL ?? '').trim() || `http://localhost:${port}`,
    STOCKFINDER_BASE_URL: stockService?.url ?? settings.stockfinderBaseUrl,
    CACHE_DIR: settings.cacheDir,
    // Compiling delays the first answers, and no first page is an error for that.
    ...(what === 'sources' && { STOCKFINDER_TIMEOUT_MS: given.STOCKFINDER_TIMEOUT_MS || '20000' }),
    // The embedded stock service names its dealers by this group, and stores a form once if it is sent twice
    // with one key.
    ...(isEmbedded && {
      SELLER_NAME: given.SELLER_NAME ?? 'Archipiélago Motor',
      STOCKFINDER_IDEMPOTENT_FORMS: 'true',
    }),
  };
  stopOnSignals(() => stockService?.close() ?? Promise.resolve());
  if (stockService) printLine(`Embedded stock service: ${stockService.url}`);
  const [main, NODE_ENV] =
    what === 'build'
      ? ([['dist/server.mjs'], 'production'] as const)
      : ([[next, 'dev', '--port', String(port), '--hostname', host], 'development'] as const);
  const child = startProgram(process.execPath, main, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...(stockService && hasFrame && chatSettings(stockService.url)),
      ...given,
      ...variables,
      HOST: host,
      NODE_ENV,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const reachableHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${isIPv6(reachableHost) ? `[${reachableHost}]` : reachableHost}:${port}/api/health/live`;
  if (await untilServes(child, address)) printLine(`Storefront: http://localhost:${port}`);
  const [code] = await exited;
  process.exitCode = code ?? 0;
  await stockService?.close();
}

/** Builds, packs or serves the storefront. */
await runCommand(async () => {
  const [verb = ''] = process.argv.slice(2);
  await verbs[verb]?.();
});

import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseEnv } from '../../lib/platform/env';
import { startStockService } from '../../stock-service/start';
import { root } from './build';
import { run, stopOnSignals } from './children';
import { portFor } from './ports';
import { loadSettings, say } from './say';
import { launch } from './storefront';

/** Vehicles of the embedded stock service: a usual stock (product 1.4). */
const usualStock = 300;

/** The embedded stock service, if no upstream is set. */
function startEmbedded(given: NodeJS.ProcessEnv) {
  return startStockService({
    port: Number(given.STOCK_PORT ?? 0),
    size: Number(given.STOCK_SIZE ?? usualStock),
    dataDir: resolve(root, given.STOCK_DATA_DIR ?? '.data'),
  });
}

/**
 * Serves the finished build, or the sources as they change, with the embedded stock service if no upstream is set,
 * until it is stopped. All settings are checked, and the port is taken, before anything starts.
 * @throws EnvError, CommandError
 */
export async function serve(what: 'build' | 'sources'): Promise<void> {
  loadSettings();
  const given = process.env;
  const isEmbedded = (given.STOCKFINDER_BASE_URL ?? '').trim() === '';
  const settings = parseEnv({ ...given, ...(isEmbedded && { STOCKFINDER_BASE_URL: 'http://127.0.0.1' }) });
  const host = given.HOST ?? '0.0.0.0';
  const port = await portFor(settings.port, host);
  const stockService = isEmbedded ? await startEmbedded(given) : null;
  const variables = {
    PORT: String(port),
    SITE_URL: (given.SITE_URL ?? '').trim() || `http://localhost:${port}`,
    STOCKFINDER_BASE_URL: stockService?.url ?? settings.stockfinderBaseUrl,
    CACHE_DIR: settings.cacheDir,
    // The embedded stock service stores a form once if it is sent twice with one key.
    ...(isEmbedded && { STOCKFINDER_IDEMPOTENT_FORMS: 'true' }),
  };
  stopOnSignals(() => stockService?.close() ?? Promise.resolve());
  if (stockService) say(`Embedded stock service: ${stockService.url}`);
  const address = `Storefront: http://localhost:${port}`;
  if (what === 'sources') {
    say(address);
    const own = { HOST: host, NODE_ENV: 'development' as const, NEXT_TELEMETRY_DISABLED: '1' };
    const env = { ...given, ...variables, ...own };
    process.exitCode = await run(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: root, env });
  } else {
    const child = await launch({ host, port, variables, onLine: say });
    say(address);
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 0;
  }
  await stockService?.close();
}

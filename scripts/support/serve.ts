import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from '../../lib/platform/env';
import { startStockService, type RunningStockService } from '../../stock-service/start';
import { root } from './build';
import { run, stopOnSignals } from './children';
import { portFor } from './ports';
import { say } from './say';
import { startStorefront } from './storefront';

/** Where and with what the storefront is to be served. */
interface Served {
  readonly host: string;
  readonly port: number;
  readonly variables: Readonly<Record<string, string>>;
  readonly stockService: RunningStockService | null;
}

/** Vehicles of the embedded stock service: a usual stock (product 1.4). */
const usualStock = 300;

/**
 * Reads the settings (`.env` too), checks all of them before anything starts, takes the port and starts the embedded
 * stock service where no upstream is set.
 * @throws EnvError, CommandError
 */
async function prepareSettings(): Promise<Served> {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const given = process.env;
  const embedded = (given.STOCKFINDER_BASE_URL ?? '').trim() === '';
  const settings = parseEnv({ ...given, ...(embedded && { STOCKFINDER_BASE_URL: 'http://127.0.0.1' }) });
  const host = given.HOST ?? '0.0.0.0';
  const port = await portFor(settings.port, host);
  const stockService = embedded
    ? await startStockService({
        port: Number(given.STOCK_PORT ?? 0),
        size: Number(given.STOCK_SIZE ?? usualStock),
        dataDir: resolve(root, given.STOCK_DATA_DIR ?? '.data'),
        modelFilter: given.STOCK_MODEL_FILTER === 'true',
        faults: given.STOCK_FAULTS === 'true',
      })
    : null;
  return {
    host,
    port,
    stockService,
    variables: {
      PORT: String(port),
      SITE_URL: (given.SITE_URL ?? '').trim() || `http://localhost:${port}`,
      STOCKFINDER_BASE_URL: stockService?.url ?? settings.stockfinderBaseUrl,
      CACHE_DIR: settings.cacheDir,
    },
  };
}

/**
 * Serves the finished build, or the sources as they change, with the embedded stock service where no upstream is set,
 * until told to stop.
 */
export async function serve(what: 'build' | 'sources'): Promise<void> {
  const { host, port, variables, stockService } = await prepareSettings();
  stopOnSignals(() => stockService?.close() ?? Promise.resolve());
  if (stockService) say(`Embedded stock service: ${stockService.url}`);
  const address = `Storefront: http://localhost:${port}`;
  if (what === 'sources') {
    say(address);
    const own = { HOST: host, NODE_ENV: 'development' as const, NEXT_TELEMETRY_DISABLED: '1' };
    const env = { ...process.env, ...variables, ...own };
    process.exitCode = await run(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: root, env });
  } else {
    const { child } = await startStorefront({ host, port, variables, onLine: say });
    say(address);
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 0;
  }
  await stockService?.close();
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from '../../lib/platform/env';
import { startStockService, type RunningStockService } from '../../stock-service/start';
import { root } from './build';
import { portFor } from './ports';

/** Where and with what the storefront is to be served. */
export interface Served {
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
export async function prepareSettings(): Promise<Served> {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const given = process.env;
  const embedded = (given.STOCKFINDER_BASE_URL ?? '').trim() === '';
  const settings = parseEnv({ ...given, ...(embedded && { STOCKFINDER_BASE_URL: 'http://127.0.0.1' }) });
  const host = given.HOST ?? '0.0.0.0';
  const port = await portFor(settings.port, host);
  const dataDir = resolve(root, given.STOCK_DATA_DIR ?? '.data');
  const stockService = embedded
    ? await startStockService({
        port: Number(given.STOCK_PORT ?? 0),
        size: Number(given.STOCK_SIZE ?? usualStock),
        dataDir,
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

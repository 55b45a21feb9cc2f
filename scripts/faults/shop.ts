import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startStockService } from '../../stock-service/start';
import { portFor } from '../support/ports';
import { startStorefront, type Storefront } from '../support/storefront';
import { stockControl, type StockControl } from './stock-control';

const host = '127.0.0.1';

/** A storefront over a stock service that can be told to fail. */
export interface FaultyShop {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly stock: StockControl;
  /** Where the stock service keeps what was sent to it. */
  readonly dataDir: string;
  readonly cacheDir: string;
  /** Its process now. */
  pid(): number;
  /** Everything that the storefront has logged. */
  readonly log: readonly string[];
  /** Ends the storefront's process in the midst of what it does. */
  kill(): Promise<void>;
  /** Ends the storefront and starts it again; what it kept on disk stays. */
  restart(): Promise<void>;
  /** The same, but nothing of what it kept stays. */
  startAfresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a storefront and its stock service, with caches and data below `folder`. Their ports are PORT and STOCK_PORT,
 * or any free ones.
 */
export async function openFaultyShop(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<FaultyShop> {
  const dataDir = join(folder, 'data');
  const cacheDir = join(folder, 'cache');
  const port = await portFor(Number(process.env.PORT ?? 0), host);
  const stock = await startStockService({ port: Number(process.env.STOCK_PORT ?? 0), dataDir, faults: true });
  const url = `http://localhost:${port}`;
  const log: string[] = [];
  const settings = {
    STOCKFINDER_BASE_URL: stock.url,
    SITE_URL: url,
    CACHE_DIR: cacheDir,
    LOCALE: 'es',
    REDIS_URL: undefined,
  };
  const open = () =>
    startStorefront({
      port,
      variables: { ...settings, ...variables },
      onLine: (line) => log.push(line),
    });
  let storefront: Storefront | undefined;
  const close = async () => {
    await storefront?.stop();
    await stock.close();
  };
  try {
    storefront = await open();
  } catch (error) {
    await close();
    throw error;
  }
  const restart = async (whileDown?: () => Promise<void>) => {
    await storefront?.stop();
    await whileDown?.();
    storefront = await open();
  };
  return {
    url,
    stock: stockControl(stock.url),
    dataDir,
    cacheDir,
    log,
    pid: () => storefront?.child.pid ?? 0,
    close,
    kill: async () => {
      if (!storefront) return;
      const gone = once(storefront.child, 'exit');
      storefront.child.kill('SIGKILL');
      await gone;
    },
    restart: () => restart(),
    startAfresh: () => restart(() => rm(cacheDir, { recursive: true, force: true })),
  };
}

import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../lib/addresses/routes';
import { startStockService } from '../../stock-service/start';
import { ask } from './ask';
import { freePort } from './ports';
import { CommandError } from './say';
import { stockControl, type StockControl } from './stock-control';
import { startStorefront, type Storefront } from './storefront';
import { until } from './wait';

/** How long the first reading of a large stock may take on a busy machine. */
const readyWithinMs = 60_000;

/** A storefront over a stock service of its own, which can be told to fail. */
export interface Shop {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly stock: StockControl;
  /** Vehicles in stock. */
  readonly vehicles: number;
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

interface ShopOptions {
  /** Default: a usual stock (product 1.4). */
  readonly vehicles?: number;
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * Starts a storefront and its stock service on free ports, with caches and data below `folder`. Resolves once its list is
 * ready.
 * @throws CommandError when that takes too long.
 */
export async function openShop(
  folder: string,
  { vehicles = 300, variables }: ShopOptions = {},
): Promise<Shop> {
  const dataDir = join(folder, 'data');
  const cacheDir = join(folder, 'cache');
  const port = await freePort();
  const stock = await startStockService({ size: vehicles, dataDir, faults: true });
  const url = `http://localhost:${port}`;
  const log: string[] = [];
  const settings = {
    STOCKFINDER_BASE_URL: stock.url,
    SITE_URL: url,
    CACHE_DIR: cacheDir,
    LOCALE: 'es',
    REDIS_URL: undefined,
  };
  let storefront: Storefront | undefined;
  const open = async () => {
    const onLine = (line: string) => log.push(line);
    storefront = await startStorefront({ port, variables: { ...settings, ...variables }, onLine });
  };
  const close = async () => {
    await storefront?.stop();
    await stock.close();
  };
  try {
    await open();
    await untilReady(url);
  } catch (error) {
    await close();
    throw error;
  }
  const restart = async (whileDown?: () => Promise<void>) => {
    await storefront?.stop();
    await whileDown?.();
    await open();
  };
  return {
    url,
    vehicles,
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

/**
 * Waits for a shop's list.
 * @throws CommandError when it isn't there within a minute.
 */
export async function untilReady(url: string): Promise<void> {
  if ((await until(async () => (await ask(url + paths.stock)).status === 200, readyWithinMs, 500)) === null)
    throw new CommandError(`A storefront's list was not ready within ${readyWithinMs / 1_000} s.`);
}

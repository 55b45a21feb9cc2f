import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../lib/addresses/routes';
import { startStockService } from '../../stock-service/start';
import { ask } from './ask';
import { freePort } from './ports';
import { CommandError } from './say';
import { stockControl } from './stock-control';
import { startStorefront, type StorefrontOptions } from './storefront';
import { until } from './wait';

/** How long the first reading of a large stock may take on a busy machine. */
const readyWithinMs = 60_000;

interface ShopOptions extends Partial<StorefrontOptions> {
  /** Default: a usual stock (product 1.4). */
  readonly vehicles?: number;
}

/** A storefront over a stock service of its own, which can be told to fail. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * Starts a storefront and its stock service on free ports, with caches and data below `folder`. Resolves once its list is
 * ready.
 * @throws CommandError when that takes too long.
 */
export async function openShop(folder: string, { vehicles = 300, variables, ...options }: ShopOptions = {}) {
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
    ...variables,
  };
  const onLine = (line: string) => log.push(line);
  const started = startStorefront({ port, variables: settings, onLine, ...options });
  const storefront = await started.catch(async (error: unknown) => {
    await stock.close();
    throw error;
  });
  const close = async () => {
    await storefront.stop();
    await stock.close();
  };
  await untilReady(url).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const restart = async (whileDown?: () => Promise<void>) => {
    await storefront.stop();
    await whileDown?.();
    await storefront.start();
  };
  return {
    /** Its address, without a slash at the end. */
    url,
    /** Vehicles in stock. */
    vehicles,
    stock: stockControl(stock.url),
    /** Where the stock service keeps what was sent to it. */
    dataDir,
    cacheDir,
    /** Everything that the storefront has logged. */
    log: log as readonly string[],
    storefront,
    /** Its process now. */
    pid: () => storefront.child.pid ?? 0,
    /** Ends the storefront and starts it again; what it kept on disk stays. */
    restart: () => restart(),
    /** The same, but nothing of what it kept stays. */
    startAfresh: () => restart(() => rm(cacheDir, { recursive: true, force: true })),
    close,
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

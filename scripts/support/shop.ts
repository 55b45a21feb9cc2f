import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../lib/addresses/routes';
import { startStockService } from '../../stock-service/start';
import { ask } from './ask';
import { CommandError } from './say';
import { stockControl } from './stock-control';
import { openStorefront, type StorefrontOptions } from './storefront';
import { until } from './wait';

/** Vehicles of a usual stock (product 1.4). */
export const usualStock = 300;

interface ShopOptions extends Partial<StorefrontOptions> {
  /** {@link usualStock} when left out. */
  readonly vehicles?: number;
}

/** A storefront over a stock service of its own, which can be told to fail. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * Starts a storefront and its stock service on free ports, with caches and data below `folder`. Resolves once its list is
 * ready.
 * @throws CommandError when that takes too long.
 */
export async function openShop(folder: string, { vehicles = usualStock, ...options }: ShopOptions = {}) {
  const dataDir = join(folder, 'data');
  const stock = await startStockService({ size: vehicles, dataDir, faults: true });
  const opened = await openStorefront(stock.url, folder, options);
  const { storefront } = opened;
  await untilAnswers(opened.url + paths.stock);
  const restart = async (whileDown?: () => Promise<void>) => {
    await storefront.stop();
    await whileDown?.();
    await storefront.start();
  };
  return {
    ...opened,
    /** Vehicles in stock. */
    vehicles,
    stock: stockControl(stock.url),
    /** Where the stock service keeps what was sent to it. */
    dataDir,
    /** Ends the storefront and starts it again; what it kept on disk stays. */
    restart: () => restart(),
    /** The same, but nothing of what it kept stays. */
    startAfresh: () => restart(() => rm(opened.cacheDir, { recursive: true, force: true })),
    close: async () => {
      await opened.close();
      await stock.close();
    },
  };
}

/**
 * Waits until an address is answered with 200, as a list is not while a busy machine first reads a large stock.
 * @throws CommandError when that takes longer than allowed.
 */
export async function untilAnswers(url: string, withinMs = 60_000): Promise<void> {
  if ((await until(async () => (await ask(url)).status === 200, withinMs, 500)) === null)
    throw new CommandError(`${url} was not ready within ${withinMs / 1_000} s.`);
}

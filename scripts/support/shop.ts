import { join } from 'node:path';
import { paths } from '../../lib/routing/routes';
import { startFaultyStock } from '../../tests/support/faulty-stock/start';
import { ask } from './ask';
import { CommandError } from './say';
import { stockControl } from './stock-control';
import { openStorefront, type StorefrontOptions } from './storefront';
import { until } from './wait';

/** Vehicles of a usual stock (product 1.4). */
export const usualStock = 300;

interface ShopOptions extends Partial<StorefrontOptions> {
  /** Default {@link usualStock}. */
  readonly vehicles?: number;
}

/** A storefront with its own stock service, which can be made to fail. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * Starts a storefront and its stock service on free ports, with caches and data below `folder`. Resolves once its list
 * is ready.
 * @throws CommandError on timeout.
 */
export async function openShop(folder: string, { vehicles = usualStock, ...options }: ShopOptions = {}) {
  const dataDir = join(folder, 'data');
  const stock = await startFaultyStock({ size: vehicles, dataDir });
  const opened = await openStorefront(stock.url, folder, options);
  await untilAnswers(opened.url + paths.stock);
  return {
    ...opened,
    stock: stockControl(stock.url),
    /** The folder with the stock service's stored requests. */
    dataDir,
    /** Ends the storefront and starts it again; its files on disk stay. */
    restart: async () => {
      await opened.storefront.stop();
      await opened.storefront.start();
    },
    close: async () => {
      await opened.close();
      await stock.close();
    },
  };
}

/**
 * Waits until a URL responds with 200: a busy machine needs time to read a large stock.
 * @throws CommandError on timeout.
 */
export async function untilAnswers(url: string, withinMs = 60_000): Promise<void> {
  if ((await until(async () => (await ask(url)).status === 200, withinMs, 500)) === null)
    throw new CommandError(`${url} was not ready within ${withinMs / 1_000} s.`);
}

import { join } from 'node:path';
import { paths } from '../../lib/routing/routes';
import { startFaultyStock } from '../../tests/support/faulty-stock/start';
import { ask } from './ask';
import { CommandError } from './say';
import { stockControl } from './stock-control';
import { openStorefront } from './storefront';
import { until } from './wait';

/** A storefront with its own stock service, which can be made to fail. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

interface ShopOptions {
  /** Default: a usual stock (product 1.4). */
  readonly vehicles?: number;
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * Starts a storefront and its stock service on free ports, with caches and data below `folder`. Resolves once its list
 * is ready.
 * @throws CommandError on timeout.
 */
export async function openShop(folder: string, { vehicles: size, variables = {} }: ShopOptions = {}) {
  const dataDir = join(folder, 'data');
  const stock = await startFaultyStock({ size, dataDir });
  const storefront = await openStorefront(stock.url, folder, { variables });
  await untilAnswers(storefront.url + paths.stock);
  return {
    ...storefront,
    stock: stockControl(stock.url),
    /** The folder with the stock service's stored requests. */
    dataDir,
    close: async () => {
      await storefront.close();
      await stock.close();
    },
  };
}

/**
 * Waits until a URL responds with 200: a busy machine needs time to read a large stock.
 * @throws CommandError on timeout.
 */
export async function untilAnswers(url: string): Promise<void> {
  if (!(await until(async () => (await ask(url))?.status === 200, 60_000, 500)))
    throw new CommandError(`${url} was not ready within a minute.`);
}

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/routes';
import { startStockService } from '../../stock-service/start';
import { freePort } from '../support/ports';
import { CommandError } from '../support/say';
import { startStorefront } from '../support/storefront';

/** How long the first reading of a large stock may take on a busy machine. */
const readyWithinMs = 60_000;

/** A storefront over a stock service of its own. */
export interface Shop {
  /** Vehicles in stock. */
  readonly vehicles: number;
  /** Its address, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a storefront with so many vehicles on free ports; its caches stand in `folder`. Resolves once its list is
 * ready.
 * @throws CommandError when that takes too long.
 */
export async function openShop(vehicles: number, folder: string): Promise<Shop> {
  const own = join(folder, String(vehicles));
  const stock = await startStockService({ size: vehicles, dataDir: join(own, 'data') });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const storefront = await startStorefront({
    port,
    variables: { STOCKFINDER_BASE_URL: stock.url, SITE_URL: url, CACHE_DIR: join(own, 'cache') },
  });
  const close = async () => {
    await storefront.stop();
    await stock.close();
  };
  const deadline = Date.now() + readyWithinMs;
  while (!(await fetch(url + paths.stock)).ok) {
    if (Date.now() > deadline) {
      await close();
      throw new CommandError(
        `The list of ${vehicles} vehicles was not ready within ${readyWithinMs / 1_000} s.`,
      );
    }
    await sleep(500);
  }
  return { vehicles, url, close };
}

import { join } from 'node:path';
import { startStockService } from '../../stock-service/start';
import { freePort } from '../support/ports';
import { startStorefront } from '../support/storefront';

/** A storefront over a stock service of its own. */
export interface Shop {
  /** Vehicles in stock. */
  readonly vehicles: number;
  /** Its address, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a storefront with so many vehicles on free ports; its caches stand in `folder`. */
export async function openShop(vehicles: number, folder: string): Promise<Shop> {
  const own = join(folder, String(vehicles));
  const stock = await startStockService({ size: vehicles, dataDir: join(own, 'data') });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const storefront = await startStorefront({
    port,
    variables: { STOCKFINDER_BASE_URL: stock.url, SITE_URL: url, CACHE_DIR: join(own, 'cache') },
  });
  return {
    vehicles,
    url,
    close: async () => {
      await storefront.stop();
      await stock.close();
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/support/build';
import { startStorefront } from '../../scripts/support/storefront';
import { startFaultyStock } from '../../tests/support/faulty-stock/start';

/**
 * One stock service and one storefront over the finished build, on free ports, for all specs; `test` of
 * `e2e/support/test.ts` knows their URLs. A spec that needs another state starts servers of its own. With
 * `E2E_BASE_URL` the specs visit that storefront instead; those that read the stock need `E2E_STOCK_URL` too.
 */
export default async function globalSetup(): Promise<undefined | (() => Promise<void>)> {
  if (process.env.E2E_BASE_URL !== undefined) return;
  await ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-e2e-'));
  const stock = await startFaultyStock({ size: 300, dataDir: join(folder, 'data') });
  // The popup banner would cover the pages of slow tests; its own spec has a storefront with it.
  await fetch(`${stock.url}/__config`, { method: 'PUT', body: JSON.stringify({ popup_enabled: '0' }) });
  const storefront = await startStorefront(stock.url, folder, {
    variables: { REVALIDATE_SECRET: 'secret-of-the-tests' },
  });
  Object.assign(process.env, { E2E_BASE_URL: storefront.url, E2E_STOCK_URL: stock.url });
  return async () => {
    await storefront.close();
    await stock.close();
    await rm(folder, { recursive: true, force: true });
  };
}

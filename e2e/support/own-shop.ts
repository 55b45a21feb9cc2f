import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/support/ports';
import { startStorefront } from '../../scripts/support/storefront';
import { startGate, type Gate } from './gate';

/** A storefront of a spec's own, with an upstream that can be made to answer otherwise. */
export interface OwnShop {
  readonly url: string;
  readonly gate: Gate;
  close(): Promise<void>;
}

/**
 * Starts a storefront over the shared stock service, behind a gate and with nothing kept. What the gate rewrites from
 * the beginning is known to the storefront when it starts.
 */
export async function startOwnShop(
  variables: Readonly<Record<string, string>> = {},
  rewrite: Gate['rewrite'] = null,
): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-shop-'));
  const gate = await startGate(process.env.E2E_STOCK_URL ?? '');
  gate.rewrite = rewrite;
  const port = await freePort();
  const shop = await startStorefront({
    port,
    variables: {
      CACHE_DIR: join(folder, 'cache'),
      STOCKFINDER_BASE_URL: gate.url,
      SITE_URL: `http://localhost:${port}`,
      ...variables,
    },
  });
  return {
    url: shop.url,
    gate,
    close: async () => {
      await shop.stop();
      await gate.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

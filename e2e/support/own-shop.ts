import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStockControl } from '../../scripts/support/stock-control';
import { startStorefront } from '../../scripts/support/storefront';
import type { VehicleChange } from '../../tests/support/faulty-stock/controls';
import type { FaultRule } from '../../tests/support/faulty-stock/faults';
import { startFaultyStock } from '../../tests/support/faulty-stock/start';

const secret = 'secret-of-the-tests';

/** Failures of the whole upstream. */
const failures = {
  unavailable: { call: '*', status: 503 },
  broken: { call: '*', status: 500, body: 'html' },
  silent: { call: '*', delayMs: 120_000 },
} as const satisfies Record<string, FaultRule>;

/** Differences from the sample stock: settings, responses of calls, and vehicles. */
interface Changes {
  readonly settings?: Readonly<Record<string, string>>;
  readonly faults?: readonly FaultRule[];
  /** Habits of the upstream, by their names in `tests/support/faulty-stock/habits`. */
  readonly habits?: readonly string[];
  readonly vehicles?: readonly VehicleChange[];
}

/** Starts a stock service like the shared one, or a larger one. */
async function startOwnStock(size = 300) {
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-stock-'));
  const service = await startFaultyStock({ size, dataDir: folder });
  const control = createStockControl(service.url);
  const change = async ({ settings = {}, faults = [], habits = [], vehicles = [] }: Changes) => {
    // The popup banner would cover the pages of slow tests.
    await control.configure({ popup_enabled: '0', ...settings });
    await control.setFaults(faults);
    await control.setHabits(habits);
    await control.changeVehicles(vehicles);
  };
  await change({});
  return {
    ...control,
    /** The folder with its stored requests. */
    dataDir: folder,
    change,
    /** Makes every call fail until it recovers. */
    fail: (how: keyof typeof failures) => control.setFaults([failures[how]]),
    recover: () => control.setFaults([]),
    close: async () => {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A storefront for one spec, or a check of `scripts`. */
export type OwnShop = Awaited<ReturnType<typeof startOwnShop>>;

/**
 * Starts a storefront with empty caches over its own stock service, which has the changes from the beginning.
 */
export async function startOwnShop(
  variables: Readonly<Record<string, string>> = {},
  changes: Changes = {},
  size?: number,
) {
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-shop-'));
  const stock = await startOwnStock(size);
  await stock.change(changes);
  const shop = await startStorefront(stock.url, folder, {
    variables: { REVALIDATE_SECRET: secret, ...variables },
  });
  return {
    ...shop,
    stock,
    /** Changes the stock as the back office does: with a purge, so that the next page shows it. */
    change: async (changed: Changes) => {
      await stock.change(changed);
      const response = await fetch(`${shop.url}/api/revalidate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: ['config', 'dealers', 'models', 'vehicles'] }),
      });
      if (!response.ok) throw new Error(`The purge answered ${response.status}.`);
    },
    close: async () => {
      await shop.close();
      await stock.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

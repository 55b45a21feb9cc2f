import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/addresses/routes';
import { startStockService } from '../../stock-service/start';
import { start, stop } from '../support/children';
import { freePort } from '../support/ports';
import { CommandError } from '../support/say';
import { startStorefront } from '../support/storefront';

/** How long the first reading of a large stock may take on a busy machine. */
const readyWithinMs = 60_000;

/** A storefront on a port of its own. */
export interface Storefront {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Its process. */
  readonly pid: number;
  close(): Promise<void>;
}

/** A storefront over a stock service of its own. */
export interface Shop extends Storefront {
  /** Vehicles in stock. */
  readonly vehicles: number;
  /** The address of the stock service. */
  readonly stockUrl: string;
}

interface Over {
  /** The stock service. */
  readonly stockUrl: string;
  /** What the storefront keeps stands in it. */
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts a storefront with so many vehicles on free ports; its caches stand in `folder`. Resolves once its list is
 * ready.
 * @throws CommandError when that takes too long.
 */
export async function openShop(vehicles: number, folder: string): Promise<Shop> {
  const own = join(folder, String(vehicles));
  const stock = await startStockService({ size: vehicles, dataDir: join(own, 'data') });
  try {
    const storefront = await openStorefront({ stockUrl: stock.url, folder: own });
    const close = async () => {
      await storefront.close();
      await stock.close();
    };
    return { ...storefront, vehicles, stockUrl: stock.url, close };
  } catch (error) {
    await stock.close();
    throw error;
  }
}

/** Starts this build once more over a stock service. @throws CommandError */
export async function openStorefront(over: Over): Promise<Storefront> {
  const { port, url, variables } = await settingsOf(over);
  const storefront = await startStorefront({ port, variables });
  const close = () => storefront.stop();
  await untilReady(url, close);
  return { url, pid: storefront.child.pid ?? 0, close };
}

/** Starts another checkout's finished build by its own command. @throws CommandError */
export async function openCheckout(directory: string, over: Over): Promise<Storefront> {
  const { port, url, variables } = await settingsOf(over);
  const child = start('npm', ['start'], {
    cwd: resolve(directory),
    stdio: 'ignore',
    env: { ...process.env, ...variables, HOST: '127.0.0.1', PORT: String(port) },
  });
  const close = () => stop(child);
  await untilReady(url, close, () => child.exitCode !== null);
  return { url, pid: child.pid ?? 0, close };
}

async function settingsOf({ stockUrl, folder, settings }: Over) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const variables = { STOCKFINDER_BASE_URL: stockUrl, SITE_URL: url, CACHE_DIR: join(folder, 'cache') };
  return { port, url, variables: { ...variables, ...settings } };
}

async function untilReady(url: string, close: () => Promise<void>, hasEnded = () => false): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!(await fetch(url + paths.stock).catch(() => null))?.ok) {
    if (hasEnded() || Date.now() > deadline) {
      await close();
      throw new CommandError(`A storefront's list was not ready within ${readyWithinMs / 1_000} s.`);
    }
    await sleep(500);
  }
}

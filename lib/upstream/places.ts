import 'server-only';
import { withTimeout } from '@/lib/platform/timeout';
import { memoizeByObject } from '@/lib/platform/memo';
import type { SiteConfig } from '@/lib/site/site-config';
import { type Dealer, locationLabels, withLocations, dealersByName } from '@/lib/stock/locations';
import type { StockList, StockQuery } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { foldName } from '@/lib/i18n/normalize';
import { getConfig, getDealers, getStock } from './reads';

/**
 * Maximum wait of a page for dealers or streets, in milliseconds: long enough for a stale value of the data cache, where
 * there is one. The page is complete without them.
 */
const maxWaitMs = 1_000;
const none: readonly never[] = [];

const placed = memoizeByObject(withLocations);

/**
 * Returns a list of stock that can be filtered by island and dealer. Without the dealers it is the plain
 * list: their call never fails it and hardly delays it. Otherwise like {@link getStock}, whose errors it throws.
 */
export async function getStockWithLocations(query: StockQuery): Promise<StockList | null> {
  const list = await getStock(query);
  if (!list?.vehicles.some(({ dealerName }) => dealerName !== '')) return list;
  const [dealers, islands] = await Promise.all([dealersAtHand(), islandsAtHand()]);
  return dealers.length === 0 ? list : placed(list, dealers, islands);
}

/** Returns the place of a vehicle, «Vecindario, Gran Canaria», else its dealer's name; empty if unknown. */
export async function getLocationLabel({ dealerName }: Pick<VehicleSummary, 'dealerName'>): Promise<string> {
  if (dealerName === '') return '';
  const [dealers, islands] = await Promise.all([dealersAtHand(), islandsAtHand()]);
  return locationLabels(dealers, islands)(dealerName);
}

/** Returns the dealers if they are available in time, else none. */
const dealersAtHand = (): Promise<readonly Dealer[]> =>
  withTimeout<readonly Dealer[]>(maxWaitMs, getDealers(), () => none).catch(() => none);

/** Waits for the configuration: without it there is no page either. */
function islandsAtHand(): Promise<SiteConfig['islands']> {
  return getConfig().then(
    ({ islands }) => islands,
    () => none,
  );
}

/**
 * Returns the function from a dealer's name to its street address, which only vehicles state. It returns
 * undefined where the address is unknown, several dealers have the name, or the stock or the dealers are unavailable.
 */
export async function dealerStreets(): Promise<(dealerName: string) => string | undefined> {
  const [stock, dealers] = await Promise.all([
    withTimeout(maxWaitMs, getStock({ kind: 'all' }), () => null).catch(() => null),
    getDealers().catch(() => []),
  ]);
  const named = dealersByName(dealers);
  return (dealerName) => (named(dealerName)?.id ? stock?.streets?.get(foldName(dealerName)) : undefined);
}

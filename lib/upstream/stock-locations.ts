import 'server-only';
import { withTimeout } from '@/lib/platform/timeout';
import { memoizeByObject } from '@/lib/platform/memo';
import { defaultConfig, type SiteConfig } from '@/lib/site/site-config';
import { facetValues } from '@/lib/stock/filters';
import { type Dealer, dealerLocationLookup, withLocations, dealerLookup } from '@/lib/stock/locations';
import type { StockList, StockQuery } from '@/lib/stock/stock-list';
import type { Vehicle } from '@/lib/stock/vehicle';
import { foldName } from '@/lib/i18n/normalize';
import { getConfig, getDealersInTime, getStock } from './reads';

/**
 * Maximum wait of a page for dealers or streets, in milliseconds: long enough for a stale value of the data cache, where
 * there is one. The page is complete without them.
 */
const maxWaitMs = 1_000;

const withLocationsMemoized = memoizeByObject(withLocations);

/**
 * Returns a list of stock that can be filtered by island and dealer. Without any dealers it is the plain
 * list, which the response lacks: their call never fails it and hardly delays it. Otherwise like
 * {@link getStock}, whose errors it throws.
 */
export async function getStockWithLocations(query: StockQuery): Promise<StockList | null> {
  const [list, [dealers, islands]] = await Promise.all([getStock(query), dealersAndIslandsOrEmpty()]);
  return list && withLocationsMemoized(list, dealers, islands);
}

/**
 * Returns a vehicle with what only the list of all stock and the dealers know: the color of its chip and its location. Where
 * they are unavailable it has neither, which are ornaments.
 */
export async function withColorAndLocation(vehicle: Vehicle): Promise<Vehicle> {
  const [stock, [dealers, islands]] = await Promise.all([
    getStock({ kind: 'all' }).catch(() => null),
    dealersAndIslandsOrEmpty(),
  ]);
  const colors = stock ? facetValues(stock, 'colors') : [];
  return {
    ...vehicle,
    hex: colors.find(({ id }) => id === vehicle.colorGroupId)?.hex ?? null,
    ...dealerLocationLookup(dealers, islands)(vehicle.dealerName),
  };
}

/**
 * Returns the dealers, the last ones where new ones aren't available in time, and the islands: without a
 * configuration there is no page either.
 */
const dealersAndIslandsOrEmpty = (): Promise<readonly [readonly Dealer[], SiteConfig['islands']]> =>
  Promise.all([
    getDealersInTime(maxWaitMs),
    getConfig().then(
      ({ islands }) => islands,
      () => defaultConfig.islands,
    ),
  ]);

/**
 * Returns the function from a dealer's name to its street address, which only vehicles state. It returns
 * undefined where the address is unknown, several dealers have the name, or the stock or the dealers are unavailable.
 */
export async function getDealerStreetLookup(): Promise<(dealerName: string) => string | undefined> {
  const [stock, dealers] = await Promise.all([
    withTimeout(maxWaitMs, getStock({ kind: 'all' }), () => null).catch(() => null),
    getDealersInTime(maxWaitMs),
  ]);
  const named = dealerLookup(dealers);
  return (dealerName) => (named(dealerName)?.id ? stock?.streets?.get(foldName(dealerName)) : undefined);
}

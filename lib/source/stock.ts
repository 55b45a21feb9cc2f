import 'server-only';
import { peekCached } from '@/lib/cache/data-cache';
import { dataLifetimes } from '@/lib/cache/lifetimes';
import { memoizeByObject } from '@/lib/cache/memo';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { withTimeout } from '@/lib/platform/event-loop';
import type { SiteConfig } from '@/lib/site/site-config';
import { type Dealer, locationLabels, withLocations, dealersByName } from '@/lib/stock/locations';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock';
import type { VehicleSummary, ModelSummary } from '@/lib/stock/vehicle';
import { normalizeSearchText, foldName } from '@/lib/text/normalize';
import { cachedRead } from './cached-read';
import { listEntry, cacheTable } from './cache-table';
import { getConfig } from './config';
import { getDealers } from './dealers';
import { stockSource } from './registry';

/**
 * Returns a list of stock (product 3.1): all, one model, promotions or a search, unfiltered and in the source's order.
 * An unknown model or promotion is null, an unknown other list is empty. An empty search is all stock.
 * @throws SourceError when it is unavailable.
 */
export async function getStock(query: StockQuery): Promise<StockList | null> {
  const canonicalQuery = tidy(query);
  const entry = listEntry(canonicalQuery);
  const list = await cachedRead<StockList | null>(entry, async () => {
    const had = (await peekCached<StockList>(entry.key))?.vehicles.length ?? 0;
    const read = await stockSource().stock(canonicalQuery);
    if (!read?.vehicles.length) reportNone(`stock-${canonicalQuery.kind}`, had, read === null);
    return read;
  });
  return list ?? (isNamed(canonicalQuery) ? null : emptyStockList);
}

/** Whether a query names a model or promotion, which may not exist. */
function isNamed(query: StockQuery): boolean {
  return query.kind === 'model' || (query.kind === 'promotion' && query.id !== null);
}

/** Counts all stock without vehicles; logs a list that loses its vehicles, and every «not found» for all stock. */
function reportNone(call: string, had: number, isNotFound: boolean): void {
  if (call === 'stock-all') metrics().emptyStock.inc();
  if (had === 0 && !(isNotFound && call === 'stock-all')) return;
  log.warn('a list has no vehicles', { call, had, reason: isNotFound ? 'status 404' : 'empty' });
}

/** Normalizes a query, so that equal queries share one request and one cache entry. */
function tidy(query: StockQuery): StockQuery {
  switch (query.kind) {
    case 'all':
      return query;
    case 'model':
      return { kind: 'model', model: query.model.trim() };
    case 'promotion':
      return { kind: 'promotion', id: query.id?.trim() || null };
    case 'search': {
      const text = normalizeSearchText(query.text);
      return text === null ? { kind: 'all' } : { kind: 'search', text };
    }
  }
}

/** Returns the list of a vehicle's model; null without a model or where the list is unavailable. */
export async function getStockOfSameModel({ modelUrlKey }: VehicleSummary): Promise<StockList | null> {
  return modelUrlKey ? getStock({ kind: 'model', model: modelUrlKey }).catch(() => null) : null;
}

/**
 * Returns the hex color of a vehicle's chip, which only the filters of its model's list contain. Null when they lack it
 * or are unavailable: a chip is an ornament, and the page works without it.
 */
export async function vehicleColorHex(vehicle: VehicleSummary): Promise<string | null> {
  const stock = await getStockOfSameModel(vehicle);
  const colors = stock?.facets.find(({ code }) => code === 'colors')?.values;
  return colors?.find(({ id }) => id === vehicle.colorGroupId)?.hex ?? null;
}

/** Maximum wait of a list for dealers that aren't cached, in milliseconds. */
const maxWaitMs = 500;
const none: readonly never[] = [];

let restsUntil = -Infinity;

const placed = memoizeByObject(withLocations);

/**
 * Returns a list of stock that can be filtered by island and dealer (product 6.4). Without the dealers it is the plain
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

/** Returns fresh dealers if they load in time, else cached ones; empty without either. */
async function dealersAtHand(): Promise<readonly Dealer[]> {
  const cachedDealers = async () => (await peekCached<readonly Dealer[]>(cacheTable.dealers().key)) ?? none;
  if (performance.now() < restsUntil) return cachedDealers();
  const rest = () => {
    restsUntil = performance.now() + dataLifetimes['failures of dealers'].ttl;
    return cachedDealers();
  };
  return withTimeout(maxWaitMs, getDealers(), rest).catch(rest);
}

/** Waits for the configuration: without it there is no page either. */
function islandsAtHand(): Promise<SiteConfig['islands']> {
  return getConfig().then(
    ({ islands }) => islands,
    () => none,
  );
}

/** Maximum milliseconds that a page waits for streets; it is complete without them. */
const maxStreetsWaitMs = 500;

/**
 * Returns the function from a dealer's name to its street address, which only vehicles state (product 3.5). It returns
 * undefined where the address is unknown, several dealers have the name, or the stock or the dealers are unavailable.
 */
export async function dealerStreets(): Promise<(dealerName: string) => string | undefined> {
  const [stock, dealers] = await Promise.all([
    withTimeout(maxStreetsWaitMs, getStock({ kind: 'all' }), () => null).catch(() => null),
    getDealers().catch(() => []),
  ]);
  const named = dealersByName(dealers);
  const streets = new Map<string, string>();
  for (const [dealerName, street] of Object.entries(stock?.streets ?? {})) {
    const name = foldName(dealerName);
    streets.set(name, (streets.get(name) ?? street) === street ? street : '');
  }
  return (dealerName) => (named(dealerName)?.id ? streets.get(foldName(dealerName)) : undefined);
}

/** Returns the model cards of the home page, in the source's order (product 3.1). @throws SourceError. */
export function getModels(): Promise<readonly ModelSummary[]> {
  return cachedRead(cacheTable.models(), () => stockSource().models());
}

import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { cacheTagKindOrUndefined } from '@/lib/settings/lifetimes';
import { log } from '@/lib/platform/log';
import { rates } from '@/lib/platform/resource-limits';
import { metrics } from '@/lib/platform/metrics';
import { otherInstances, pageCache, runOutsideRequests, serviceAccessor } from '@/lib/platform/services';
import { applyMaintenanceFlag } from '@/lib/site/maintenance/maintenance';
import { markResponseLacking } from '@/lib/platform/request-context';
import { withTimeout } from '@/lib/platform/timeout';
import { defaultConfig, type SiteConfig } from '@/lib/site/site-config';
import { type Dealer, ambiguousDealerNames } from '@/lib/stock/locations';
import {
  emptyStockList,
  vehicleFromListOrNull,
  type StockList,
  type StockQuery,
} from '@/lib/stock/stock-list';
import {
  type ListVehicle,
  modelUrlKeyOrIdOrNull,
  type ModelSummary,
  type Vehicle,
} from '@/lib/stock/vehicle';
import type { CachedRead } from '@/lib/platform/data-cache';
import {
  dataCache,
  createCachedRead,
  isStartComplete,
  readCacheAndMarkOverload,
  holdReadinessUntil,
} from './cached-read';
import {
  allStockCall,
  configCall,
  dealersCall,
  listCallOrNull,
  modelsCall,
  modelOrPromotionNameOrEmpty,
  vehicleCallOrNull,
  type ListCall,
} from './calls';
import { type Listing, forgetEmptyReadings, throwOnUnconfirmedEmptiness, logVehicleLoss } from './doubts';
import { UpstreamError } from './errors';
import { storeSimilarityTraits } from './traits';
import type { Surroundings } from './vehicle-parser';

/** Maximum tags of a purge in its log line. */
const loggedTags = 10;

/**
 * Makes all data with one of the tags load again and every page render again: here before the next response,
 * in other instances a moment later. The old values stay available for when the upstream fails. Returns
 * whether the other instances were told, which they aren't of a purge that one of them has told.
 */
export async function purgeAndTellInstances(
  tags: readonly string[],
  origin: 'request' | 'instance' = 'request',
): Promise<boolean> {
  for (const kind of new Set(tags.map(cacheTagKindOrUndefined)))
    metrics().purges.inc({ origin, tag: kind ?? 'unknown' });
  dataCache().purge(tags);
  pageCache().clear();
  const message = origin === 'request' ? 'a purge' : 'a purge of another instance';
  log.info(message, { tags: tags.slice(0, loggedTags).join(' '), number: tags.length });
  return origin === 'request' && otherInstances().tell({ tags });
}

const configRead = (isProbe = false): CachedRead<SiteConfig> =>
  createCachedRead<SiteConfig>({
    ...configCall,
    lifetime: 'configuration',
    // An upstream that isn't ready may answer defaults alone.
    sizeOf: countSettingsBesideDefaults,
    isProbe,
    onLoad: ({ maintenanceModeEnabled }) => applyMaintenanceFlag(maintenanceModeEnabled),
  });

const countSettingsBesideDefaults = (config: SiteConfig): number =>
  Object.entries(defaultConfig).filter(
    ([name, value]) => !isDeepStrictEqual(config[name as keyof SiteConfig], value),
  ).length;

/** Returns the app configuration, every setting with a typed default. @throws UpstreamError. */
export const getConfig = (): Promise<SiteConfig> => readCacheAndMarkOverload(configRead());

/**
 * Returns whether maintenance is configured, past every cache: the probe of `lib/site/maintenance`. The
 * result is cached like any other load, since nothing else loads the configuration meanwhile.
 */
export async function loadMaintenanceFlag(): Promise<boolean> {
  return (await dataCache().refresh(configRead(true))).maintenanceModeEnabled;
}

const dealersRead = createCachedRead<readonly Dealer[]>({
  ...dealersCall,
  lifetime: 'dealers',
  sizeOf: ({ length }) => length,
  onLoad: (dealers) => {
    const names = ambiguousDealerNames(dealers).join('; ');
    if (names !== '')
      log.warnOnce('several dealers have one name: no vehicle is joined with them', { names });
  },
});

/** Returns the dealers. @throws UpstreamError where they are unavailable. */
export const getDealers = (): Promise<readonly Dealer[]> => readCacheAndMarkOverload(dealersRead);

/** Returns the dealers, the last ones where they are unavailable or take too long; undefined without any. */
function dealersInTimeOrUndefined(maxWaitMs: number): Promise<readonly Dealer[] | undefined> {
  const last = () => dataCache().heldValueOrUndefined(dealersRead);
  return withTimeout<readonly Dealer[] | undefined>(maxWaitMs, getDealers(), last).catch(last);
}

/**
 * Returns the dealers, the last ones where they are unavailable or take too long; without any the response
 * lacks them.
 * @param maxWaitMs in milliseconds: a form waits longer than an ornament
 */
export async function getDealersInTimeOrMarkLack(maxWaitMs = 3_000): Promise<readonly Dealer[]> {
  const dealers = await dealersInTimeOrUndefined(maxWaitMs);
  if (!dealers) markResponseLacking('dealers');
  return dealers ?? [];
}

/** Maximum wait of a read for the dealers, and of a page for their streets, in milliseconds. */
export const maxPlacesWaitMs = 1_000;

/** Returns what completes vehicles. It waits for no list. */
async function loadSurroundings(): Promise<Surroundings> {
  const [dealers, config] = await Promise.all([
    dealersInTimeOrUndefined(maxPlacesWaitMs),
    // Without a configuration there is no page either.
    getConfig().catch(() => null),
  ]);
  return {
    places: dealers && config ? { dealers, islands: config.islands } : null,
    stock: dataCache().getFromMemory(allStockRead),
  };
}

const modelsRead = createCachedRead<readonly ModelSummary[]>({
  ...modelsCall,
  lifetime: 'models',
  sizeOf: ({ length }) => length,
  mayBeEmpty: true,
});

/** Returns the model cards of the home page, in the upstream's order. @throws UpstreamError. */
export const getHomeModels = (): Promise<readonly ModelSummary[]> => readCacheAndMarkOverload(modelsRead);

/**
 * Returns a list of stock: all, one model, promotions or a search, unfiltered and in the upstream's order.
 * An unknown model or promotion is null, an unknown other list is empty. An empty search is all stock.
 * @throws UpstreamError where it is unavailable.
 */
export async function getStockOrNull(query: StockQuery): Promise<StockList | null> {
  const call = listCallOrNull(query);
  const list = call === null ? null : await readCacheAndMarkOverload(stockRead(query, call));
  return (
    list ?? (query.kind === 'model' || modelOrPromotionNameOrEmpty(query) !== '' ? null : emptyStockList)
  );
}

export const allStockQuery = { kind: 'all' } as const;

/**
 * Loads all stock and the dealers before the first visitor asks for them, once it is known whether
 * maintenance is on. The start ends with these loads, however long they take, or earlier where stock of
 * before is held and the upstream is slow.
 */
export function startLoadingStockAndDealers(): void {
  const loadStock = async () => {
    const loading = dataCache().refresh(allStockRead);
    await dataCache()
      .read(allStockRead)
      .catch(() => loading);
  };
  const load = async () => {
    await loadMaintenanceFlag()
      .catch(getConfig)
      .catch(() => undefined);
    // What completes vehicles comes first.
    await getDealers().catch(() => undefined);
    await loadStock().catch(() => undefined);
  };
  holdReadinessUntil(load());
}

/** Whether pages can be shown: with a configuration or a stale copy of one, and once the start has ended. */
export const isReady = (): Promise<boolean> =>
  getConfig()
    .then(() => isStartComplete())
    .catch(() => false);

/** The read of a list. */
function stockRead(query: StockQuery, listed: ListCall): CachedRead<StockList | null> {
  const { kind } = listed;
  const name = modelOrPromotionNameOrEmpty(query);
  const cached: CachedRead<StockList | null> = createCachedRead<StockList | null>({
    ...listed,
    lifetime: kind === 'model' ? 'list of a model' : 'list',
    ...(query.kind === 'model' && { id: query.model }),
    surroundings: loadSurroundings,
    lacksPart: (list) => list?.lacksPlaces === true,
    ...(name !== '' && {
      presence: {
        id: name,
        empty: emptyStockList,
        // No list names promotions.
        listing: (mayLoad: boolean) =>
          kind === 'model' ? listingOfModel(name, mayLoad) : Promise.resolve(null),
      },
    }),
    // Any number of texts and of names without vehicles can be tried.
    isStored: (list) => kind !== 'search' && (list?.vehicles.length ?? 0) > 0,
    onLoad: async (list) => {
      if (kind === 'all') await rejectDoubtfulEmptiness(list, cached);
      const models = dataCache().getFromMemory(modelsRead) ?? [];
      const announcing = {
        all: models,
        model: models.filter((model) => isModelNamed(model, name)),
        promotion: [],
        search: [],
      }[kind];
      logVehicleLoss(kind, list, dataCache().getFromMemory(cached), announcing);
    },
  });
  return cached;
}

/** The read of all stock. */
export const allStockRead = stockRead(allStockQuery, allStockCall);

/** @throws UpstreamError where all stock that has no vehicles isn't believed to have none. */
async function rejectDoubtfulEmptiness(
  list: StockList | null,
  cached: CachedRead<StockList | null>,
): Promise<void> {
  if (list && list.vehicles.length > 0) {
    forgetEmptyReadings();
    return;
  }
  const last = await dataCache().heldValueOrUndefined(cached);
  // A 404 is no list that home could speak against.
  const models = list === null ? [] : await getHomeModels().catch(() => []);
  throwOnUnconfirmedEmptiness((last?.vehicles.length ?? 0) > 0, models);
}

/**
 * Returns what the list of all stock says of a vehicle or model; null where it has no vehicles, or mayn't
 * be loaded.
 */
async function listingInStock(
  mayLoad: boolean,
  isIt: (vehicle: ListVehicle) => boolean,
): Promise<Listing | null> {
  const current = () => dataCache().getFromMemory(allStockRead, true);
  const list = mayLoad ? await getStockOrNull(allStockQuery).catch(() => null) : current();
  if (!list || list.vehicles.length === 0) return null;
  return { isListed: list.vehicles.some(isIt), isCurrent: list === current() };
}

const isOfModel = (vehicle: ListVehicle, name: string): boolean =>
  modelUrlKeyOrIdOrNull(vehicle) === name || vehicle.modelGroupId === name;

const isModelNamed = ({ id, urlKey }: ModelSummary, name: string): boolean => id === name || urlKey === name;

/** Returns what all stock and the models of home say of a model. */
async function listingOfModel(name: string, mayLoad: boolean): Promise<Listing | null> {
  const inStock = await listingInStock(mayLoad, (vehicle) => isOfModel(vehicle, name));
  if (inStock?.isListed) return inStock;
  const current = () => dataCache().getFromMemory(modelsRead, true);
  const models = mayLoad ? await getHomeModels().catch(() => []) : current();
  const model = models?.find((candidate) => isModelNamed(candidate, name));
  if (!model) return inStock;
  return { isListed: true, isCurrent: models === current(), isEmpty: model.vehiclesCount === 0 };
}

/** Whether a list of all stock is held, and doesn't hold a vehicle. */
function isUnlistedVehicle(id: string): boolean {
  const vehicles = dataCache().getFromMemory(allStockRead)?.vehicles ?? [];
  return vehicles.length > 0 && !vehicles.some((vehicle) => vehicle.id === id);
}

const unlistedReads = serviceAccessor(
  'unlistedReads',
  () => new RateLimiterMemory(rates['reads of unlisted vehicles']),
);

/** Counts a read of a vehicle that no list holds. Returns whether it may be made. */
const countUnlistedRead = (): Promise<boolean> =>
  runOutsideRequests(() => unlistedReads().consume('')).then(
    () => true,
    () => false,
  );

/**
 * Returns a vehicle by its id; null if there is none. Where its own call fails and nothing is held of it, it
 * is made of the list of all stock, and the response lacks the rest. Only a few of those that no list holds
 * are read.
 * @throws UpstreamError where it is unavailable, and in no list.
 */
export async function getVehicleOrNull(id: string): Promise<Vehicle | null> {
  const call = vehicleCallOrNull(id, storeSimilarityTraits);
  if (call === null) return null;
  const isUnlisted = isUnlistedVehicle(id);
  const read = { ...call, call: { ...call.call, isUnlisted } };
  const cached = createCachedRead<Vehicle | null>({
    ...read,
    lifetime: 'vehicle',
    id,
    surroundings: loadSurroundings,
    lacksPart: (vehicle) => vehicle?.lacksPlaces === true,
    presence: {
      id,
      listing: (mayLoad) => listingInStock(mayLoad, (vehicle) => vehicle.id === id),
      onTooManyMissing: (ids) => {
        // What they were until now is shown again.
        dataCache().purge(ids.map((vehicleId) => `vehicle:${vehicleId}`));
        pageCache().clear();
      },
    },
  });
  const isKnown =
    dataCache().needsNoLoad(cached) || (await dataCache().heldValueOrUndefined(cached)) !== undefined;
  if (isUnlisted && !isKnown && !(await countUnlistedRead())) {
    markResponseLacking('vehicle');
    return null;
  }
  const vehicle = await readCacheAndMarkOverload(cached).catch(async (error: unknown) => {
    if (!(error instanceof UpstreamError) || error.kind === 'unavailable') throw error;
    const list = await getStockOrNull(allStockQuery).catch(() => null);
    const listed = list && vehicleFromListOrNull(list, id);
    if (!listed) throw error;
    markResponseLacking('vehicle');
    return listed;
  });
  if (vehicle?.lacksPlaces) markResponseLacking('dealers');
  return vehicle;
}

import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { env } from '@/lib/platform/env';
import { storeValue, dataFolder, readStoredValue } from '@/lib/platform/stored-values';
import { dataLifetimes, cacheTagKindOf } from '@/lib/platform/lifetimes';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { registeredCallbacks, processState, resetState } from '@/lib/platform/state';
import { applyMaintenanceFlag } from '@/lib/site/maintenance/maintenance';
import { markLack } from '@/lib/platform/request-context';
import { defaultConfig, type SiteConfig } from '@/lib/site/site-config';
import { type Dealer, ambiguousDealerNames } from '@/lib/stock/locations';
import type { SimilarityTraits } from '@/lib/stock/similar';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock-list';
import { modelKey, type ModelSummary, type Vehicle } from '@/lib/stock/vehicle';
import { normalizeSearchText } from '@/lib/i18n/normalize';
import { DataCache, type CachedRead } from './cache';
import { callWithRetry, type Call } from './call';
import { parseConfigAndTrustCode, parseDealers } from './config';
import { loadVehicleCheckingList, rejectContentLoss, reportVehicleLoss } from './doubts';
import { UpstreamError } from './errors';
import { parseJsonOrUnreadable, parseAndLogSkipped, type ResponseParser } from './parse';
import { parseVehicle } from './vehicle-parser';
import { withMaintenanceCheck, withReadSlot } from './slot';
import { parseModels, parseStockList } from './stock-parser';

/** Milliseconds that reading a file may add to the time limit of a call. */
const extraMs = 500;

const cache = () =>
  processState('data-cache', () => {
    const { stockfinderBaseUrl, stockfinderStoreCode, stockfinderTimeoutMs } = env();
    // Separates the data of different upstreams and stores in one folder.
    const owner = `${stockfinderBaseUrl} ${stockfinderStoreCode}`;
    return new DataCache(dataFolder(), owner, stockfinderTimeoutMs + extraMs);
  });

/** Maximum tags of a purge in its log line. */
const loggedTags = 10;

/**
 * Makes all data with one of the tags load again and every page render again: here before the next response, in other
 * instances a moment later. The old values stay available for when the upstream fails. Returns whether
 * the other instances were told, which they aren't of a purge that one of them has told.
 */
export async function purgeAndTellInstances(
  tags: readonly string[],
  origin: 'request' | 'instance' = 'request',
): Promise<boolean> {
  for (const kind of new Set(tags.map(cacheTagKindOf)))
    metrics().purges.inc({ origin, tag: kind ?? 'unknown' });
  cache().purge(tags);
  // Calculated from several reads.
  resetState('fee curves');
  registeredCallbacks().expirePages();
  const message = origin === 'request' ? 'a purge' : 'a purge of another instance';
  log.info(message, { tags: tags.slice(0, loggedTags).join(' '), number: tags.length });
  return origin === 'request' && registeredCallbacks().tellInstances({ tags });
}

/** How one kind of data is read; the rest of a {@link CachedRead} follows. */
interface ReadDefinition<T> {
  readonly call: Call;
  readonly parse: ResponseParser<T>;
  readonly lifetime: 'configuration' | 'dealers' | 'models' | 'vehicle' | 'list' | 'list of a model';
  /** What stands in the tags of its lifetime, `vehicle:{id}`. */
  readonly id?: string;
  /** Statuses that mean that there is no such thing: the value is then null. */
  readonly missing?: readonly number[];
  /** Whether a value has no content. It never takes the place of one that has some, and is loaded again soon. */
  readonly isEmpty?: (value: T) => boolean;
  /** Whether a file holds a value; none holds null or an empty one. */
  readonly isStored?: (value: T) => boolean;
  /** Whether it is made while maintenance is on. */
  readonly isProbe?: boolean;
  /** Told of each value that a load brings, before it is held. */
  readonly onLoad?: (value: T) => void;
}

function createCachedRead<T>(read: ReadDefinition<T>): CachedRead<T> {
  const { call, parse, lifetime, id = '', missing = [], isEmpty = () => false, isStored = () => true } = read;
  const { ttl, tags } = dataLifetimes[lifetime];
  const isBlank = (value: T) => value === null || isEmpty(value);
  const load = () =>
    withReadSlot(call.name, async (progress) => {
      try {
        const { raw, body, requestId } = await callWithRetry(call, progress);
        return { value: await parseAndLogSkipped(call.name, body, parse, requestId), raw };
      } catch (error) {
        if (!(error instanceof UpstreamError && missing.includes(error.status ?? 0))) throw error;
        // Only a kind whose values may be null has such statuses.
        return { value: null as T, raw: null };
      }
    });
  const cached: CachedRead<T> = {
    key: call.path,
    call: call.name,
    tags: tags.map((tag) => tag.replace(/\{.*\}/, () => id)),
    ttlMs: (value) => (isBlank(value) ? dataLifetimes['what isn’t there or is empty'].ttl : ttl),
    isStored: (value) => !isBlank(value) && isStored(value),
    load: async () => {
      const loaded = await withMaintenanceCheck(call.name, load, read.isProbe);
      if (isEmpty(loaded.value)) {
        const last = await cache().lastValue(cached);
        rejectContentLoss(call.name, last !== undefined && !isEmpty(last));
      }
      read.onLoad?.(loaded.value);
      return loaded;
    },
    parse: async (raw) => parseAndLogSkipped(call.name, await parseJsonOrUnreadable(raw), parse, 'none'),
  };
  return cached;
}

/**
 * Returns the value of a read.
 * @throws UpstreamError where it is unavailable.
 */
async function readCacheAndMarkOverload<T>(cached: CachedRead<T>): Promise<T> {
  try {
    return await cache().read(cached);
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'overloaded') markLack('slot');
    throw error;
  }
}

const configRead = (isProbe = false): CachedRead<SiteConfig> =>
  createCachedRead<SiteConfig>({
    call: { name: 'config', path: 'frontapp/config' },
    parse: parseConfigAndTrustCode,
    lifetime: 'configuration',
    // An upstream that isn't ready may answer defaults alone.
    isEmpty: (config) => isDeepStrictEqual(config, defaultConfig),
    isProbe,
    onLoad: ({ maintenanceModeEnabled }) => applyMaintenanceFlag(maintenanceModeEnabled),
  });

/** Returns the app configuration, every setting with a typed default. @throws UpstreamError. */
export const getConfig = (): Promise<SiteConfig> => readCacheAndMarkOverload(configRead());

/**
 * Returns whether maintenance is configured, past every cache: the probe of `lib/site/maintenance`. The result is
 * cached like any other load, since nothing else loads the configuration meanwhile.
 */
export async function refreshMaintenance(): Promise<boolean> {
  return (await cache().refresh(configRead(true))).maintenanceModeEnabled;
}

const dealersRead = createCachedRead<readonly Dealer[]>({
  call: { name: 'dealers', path: 'dealers' },
  parse: parseDealers,
  lifetime: 'dealers',
  isEmpty: ({ length }) => length === 0,
  onLoad: (dealers) => {
    const names = ambiguousDealerNames(dealers).join('; ');
    if (names !== '')
      log.warnOnce('several dealers have one name: no vehicle is joined with them', { names });
  },
});

/** Returns the dealers. @throws UpstreamError where they are unavailable. */
export const getDealers = (): Promise<readonly Dealer[]> => readCacheAndMarkOverload(dealersRead);

const modelsRead = createCachedRead<readonly ModelSummary[]>({
  call: { name: 'models', path: 'models/home' },
  parse: parseModels,
  lifetime: 'models',
});

/** Returns the model cards of the home page, in the upstream's order. @throws UpstreamError. */
export const getHomeModels = (): Promise<readonly ModelSummary[]> => readCacheAndMarkOverload(modelsRead);

/**
 * Returns a list of stock: all, one model, promotions or a search, unfiltered and in the upstream's order.
 * An unknown model or promotion is null, an unknown other list is empty. An empty search is all stock.
 * @throws UpstreamError where it is unavailable.
 */
export async function getStock(query: StockQuery): Promise<StockList | null> {
  const path = upstreamListPath(query);
  const list = path === null ? null : await readCacheAndMarkOverload(stockRead(query, path));
  const isNamed = query.kind === 'model' || (query.kind === 'promotion' && Boolean(query.id?.trim()));
  return list ?? (isNamed ? null : emptyStockList);
}

const allStock = { kind: 'all' } as const;
const allStockPath = 'vehicles';

/** Maximum characters of a name in a path. */
const maxSegmentLength = 200;

/**
 * Encodes text from a URL of ours as one path segment of the upstream's. Null when the upstream can have nothing by
 * that name: empty, a dot segment (which would climb to another path), not Unicode, or too long.
 */
export function upstreamPathSegment(value: string): string | null {
  const text = value.trim();
  const isName = text !== '' && text !== '.' && text !== '..' && text.length <= maxSegmentLength;
  return isName && !/\p{Surrogate}/u.test(text) ? encodeURIComponent(text) : null;
}

/** Returns the path of a list, the same for equal queries; null for a name that no list can have. */
function upstreamListPath(query: StockQuery): string | null {
  if (query.kind === 'all') return allStockPath;
  if (query.kind === 'search') {
    const text = normalizeSearchText(query.text);
    return text === null ? allStockPath : `search/vehicles?q=${encodeURIComponent(text)}`;
  }
  if (query.kind === 'promotion' && !query.id?.trim()) return 'vehicles/?promotion=1';
  const name = upstreamPathSegment(query.kind === 'model' ? query.model : (query.id ?? ''));
  if (name === null) return null;
  return query.kind === 'model' ? `vehicles?model=${name}` : `vehicles/${name}?promotion=1`;
}

/** The read of the list at a path. */
function stockRead(query: StockQuery, path: string): CachedRead<StockList | null> {
  const kind = path === allStockPath ? 'all' : query.kind;
  const cached: CachedRead<StockList | null> = createCachedRead<StockList | null>({
    call: { name: `stock-${kind}`, path },
    parse: parseStockList,
    lifetime: kind === 'model' ? 'list of a model' : 'list',
    ...(query.kind === 'model' && { id: query.model }),
    // All stock always exists: a 400 for it is a failure.
    missing: kind === 'all' ? [404] : [400, 404],
    // Any number of texts and of names without vehicles can be tried.
    isStored: (list) => kind !== 'search' && (list?.vehicles.length ?? 0) > 0,
    onLoad: (list) =>
      reportVehicleLoss(kind, list, cache().getFromMemory(cached), cache().getFromMemory(modelsRead)),
  });
  return cached;
}

/** Returns a vehicle by its id; null if there is none. @throws UpstreamError where it is unavailable. */
export async function getVehicle(rawId: string): Promise<Vehicle | null> {
  const id = rawId.trim();
  const segment = upstreamPathSegment(id);
  if (segment === null) return null;
  const cached = createCachedRead<Vehicle | null>({
    call: { name: 'vehicle', path: `vehicles/${segment}` },
    // An id is what the upstream calls it.
    parse: parseVehicle(id),
    lifetime: 'vehicle',
    id,
    missing: [400, 404, 410],
  });
  const load = async () => {
    const loaded = await loadVehicleCheckingList(id, cached.load, (loads) => isInFreshStockList(id, loads));
    if (loaded.value) {
      const { modelGroupId, fuelId, finalPrice } = loaded.value;
      const traits: SimilarityTraits = { id, modelGroupId, fuelId, finalPrice };
      // For similar vehicles, once it is sold.
      const { ttl } = dataLifetimes['traits of a vehicle'];
      storeValue('machine', traitsKey(id), traits, ttl).catch(() => undefined);
    }
    return loaded;
  };
  return readCacheAndMarkOverload({ ...cached, load });
}

/** Whether the current list of all stock holds an id; null where there is none, even if it may be loaded. */
async function isInFreshStockList(id: string, mayLoad: boolean): Promise<boolean | null> {
  if (mayLoad) await getStock(allStock).catch(() => null);
  const list = cache().getFromMemory(stockRead(allStock, allStockPath), true);
  return list && list.vehicles.length > 0 ? list.vehicles.some((vehicle) => vehicle.id === id) : null;
}

/** Whether all stock has a vehicle's id or a model's key; false where it is unavailable. */
export async function isInCurrentStock(kind: 'vehicle' | 'stockOfModel', id: string): Promise<boolean> {
  const list = await getStock(allStock).catch(() => null);
  return list?.vehicles.some((one) => (kind === 'vehicle' ? one.id : modelKey(one)) === id) === true;
}

const traitsKey = (id: string) => `traits:${id.trim()}`;

/** Returns the last known traits of a vehicle by its id; null when it was never read here. */
export async function readStoredTraits(id: string): Promise<SimilarityTraits | null> {
  return (await readStoredValue('machine', traitsKey(id))) as SimilarityTraits | null;
}

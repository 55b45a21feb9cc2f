import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { env } from '@/lib/platform/env';
import { keptFolder } from '@/lib/platform/kept-values';
import { type DataLifetime, dataLifetimes } from '@/lib/platform/lifetimes';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { processState } from '@/lib/platform/state';
import { allowConfiguredCode } from '@/lib/site/configured-code';
import { applyMaintenanceFlag } from '@/lib/site/maintenance/maintenance';
import { setParentSite } from '@/lib/site/parent-site';
import { declare } from '@/lib/site/rendering/page-outcome';
import { defaultConfig, type SiteConfig } from '@/lib/site/site-config';
import { type Dealer, sharedDealerNames } from '@/lib/stock/locations';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock';
import type { ModelSummary, Vehicle } from '@/lib/stock/vehicle';
import { normalizeSearchText } from '@/lib/text/normalize';
import { DataCache, type CachedRead } from './cache';
import { parseAnswer } from './answer';
import { pathSegment, readCall, type Call } from './call';
import { parseConfig } from './config';
import { parseDealers } from './dealers';
import { UpstreamError } from './errors';
import { isWithoutContent } from './fields';
import { guardConfiguration, guardRead } from './maintenance-guard';
import { parseModels } from './models';
import { parsed, type ResponseParser } from './parse';
import { parseVehicle } from './raw-vehicle';
import { inReadSlot } from './slot';
import { parseStockList } from './stock-parser';
import { keepTraits } from './traits';

/** Milliseconds that reading a file may add to the time limit of a call. */
const extraMs = 500;

const cache = () =>
  processState('data-cache', () => {
    const { stockfinderBaseUrl, stockfinderStoreCode, stockfinderTimeoutMs } = env();
    // Separates the data of different upstreams and stores in one folder.
    const owner = `${stockfinderBaseUrl} ${stockfinderStoreCode}`;
    return new DataCache(keptFolder(), owner, stockfinderTimeoutMs + extraMs);
  });

/** Makes all data with one of the tags load again before it is used (product 3.10). */
export const purgeData = (tags: readonly string[]): void => cache().purge(tags);

/** How one kind of data is read; the rest of a {@link CachedRead} follows. */
interface Kind<T> {
  readonly call: Call;
  readonly parse: ResponseParser<T | Promise<T>>;
  readonly lifetime: keyof typeof dataLifetimes;
  /** What stands in the tags of its lifetime, `vehicle:{id}`. */
  readonly id?: string;
  /** Statuses that mean that there is no such thing: the value is then null. */
  readonly missing?: readonly number[];
  /** Whether a value has no content. It is loaded again soon, and held in no file. */
  readonly isEmpty?: (value: T) => boolean;
  /** Whether a file holds a value; none holds null or an empty one. */
  readonly isHeld?: (value: T) => boolean;
  readonly guard?: <R>(call: string, read: () => Promise<R>) => Promise<R>;
  /** Judges what a load brought; its body is undefined where the value is null. Throws to leave what is held. */
  readonly accept?: (value: T, body: unknown) => void | Promise<void>;
}

function readOf<T>(kind: Kind<T>): CachedRead<T> {
  const { call, parse, lifetime, id = '', missing = [], isEmpty = () => false, guard = guardRead } = kind;
  const { ttl, tags = [] }: DataLifetime = dataLifetimes[lifetime];
  const load = async (alive: () => void) => {
    const loaded = await inReadSlot(call.name, alive, async (slot) => {
      try {
        const { answer, body, requestId } = await readCall(call, slot);
        return { value: await parsed(call.name, body, parse, requestId), answer, body };
      } catch (error) {
        if (!(error instanceof UpstreamError && missing.includes(error.status ?? 0))) throw error;
        // Only a kind whose values may be null has such statuses.
        return { value: null as T, answer: null, body: undefined };
      }
    });
    await kind.accept?.(loaded.value, loaded.body);
    return loaded;
  };
  const ttlOf = (value: T): number => {
    if (value === null) return dataLifetimes['vehicle or list that isn’t there'].ttl;
    return isEmpty(value) ? dataLifetimes['empty configuration, no dealers'].ttl : ttl;
  };
  return {
    key: call.path,
    call: call.name,
    tags: typeof tags === 'string' ? [] : tags.map((tag) => tag.replace(/\{.*\}/, () => id)),
    ttlMs: ttlOf,
    isHeld: (value) => value !== null && !isEmpty(value) && (kind.isHeld?.(value) ?? true),
    load: (alive) => guard(call.name, () => load(alive)),
    parse: async (answer) => parsed(call.name, parseAnswer(answer), parse, 'none'),
  };
}

/**
 * Returns the value of a read.
 * @throws UpstreamError where it is unavailable.
 */
async function read<T>(cached: CachedRead<T>): Promise<T> {
  try {
    return await cache().read(cached);
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'overloaded') declare({ isOverloaded: true });
    throw error;
  }
}

/**
 * Refuses a response without content where a value with content is held, which stays (product 13.2). Without one it is
 * accepted, with an error in the log.
 */
async function refuseEmptied<T>(cached: CachedRead<T>, isEmpty: (value: T) => boolean): Promise<void> {
  const held = await cache().peek(cached);
  if (held === undefined || isEmpty(held)) {
    log.error('empty upstream response: defaults are used', { call: cached.call });
    return;
  }
  log.warn('empty upstream response refused', { call: cached.call });
  throw new UpstreamError({ kind: 'malformed', call: cached.call, status: 200, reason: 'empty' });
}

/** Whether a configuration holds only defaults, like the response of an upstream that isn't ready. */
export const hasOnlyDefaults = (config: SiteConfig): boolean => isDeepStrictEqual(config, defaultConfig);

const configRead = (isProbe = false): CachedRead<SiteConfig> =>
  readOf<SiteConfig>({
    call: { name: 'config', path: 'frontapp/config', isProbe },
    parse: parseConfig,
    lifetime: 'configuration',
    isEmpty: hasOnlyDefaults,
    guard: (_, load) => guardConfiguration(load, isProbe),
    accept: async (config, body) => {
      if (isWithoutContent(body)) await refuseEmptied(configRead(), hasOnlyDefaults);
      // Each load sets the maintenance flag (product 13.3).
      applyMaintenanceFlag(config.maintenanceModeEnabled);
      allowConfiguredCode(config);
    },
  });

/** Returns the app configuration (product 3.4), every setting with a typed default. @throws UpstreamError. */
export async function getConfig(): Promise<SiteConfig> {
  const config = await read(configRead());
  allowConfiguredCode(config);
  setParentSite(config.parentSiteUrl);
  return config;
}

/**
 * Returns whether maintenance is configured, past every cache: the probe of `lib/site/maintenance`. The result is
 * cached like any other load, since nothing else loads the configuration meanwhile.
 */
export async function probeConfiguration(): Promise<boolean> {
  return (await cache().refresh(configRead(true))).maintenanceModeEnabled;
}

const isNone = (list: readonly unknown[]): boolean => list.length === 0;

const dealersRead = (): CachedRead<readonly Dealer[]> =>
  readOf<readonly Dealer[]>({
    call: { name: 'dealers', path: 'dealers' },
    parse: parseDealers,
    lifetime: 'dealers',
    isEmpty: isNone,
    accept: async (dealers) => {
      if (isNone(dealers)) await refuseEmptied(dealersRead(), isNone);
      reportSharedNames(dealers);
    },
  });

/** Returns the dealers (product 3.1). @throws UpstreamError where they are unavailable. */
export const getDealers = (): Promise<readonly Dealer[]> => read(dealersRead());

/** Returns the dealers that are held, stale or not; undefined without any. Loads nothing. */
export const heldDealers = (): Promise<readonly Dealer[] | undefined> => cache().peek(dealersRead());

function reportSharedNames(dealers: readonly Dealer[]): void {
  const names = sharedDealerNames(dealers).join('; ');
  if (names !== '') log.once('several dealers have one name: no vehicle is joined with them', { names });
}

/** Returns the model cards of the home page, in the upstream's order (product 3.1). @throws UpstreamError. */
export const getModels = (): Promise<readonly ModelSummary[]> =>
  read(readOf({ call: { name: 'models', path: 'models/home' }, parse: parseModels, lifetime: 'models' }));

/**
 * Returns a list of stock (product 3.1): all, one model, promotions or a search, unfiltered and in the upstream's order.
 * An unknown model or promotion is null, an unknown other list is empty. An empty search is all stock.
 * @throws UpstreamError where it is unavailable.
 */
export async function getStock(query: StockQuery): Promise<StockList | null> {
  const named = tidy(query);
  const cached = stockRead(named);
  const list = cached && (await read(cached));
  const isNamed = named.kind === 'model' || (named.kind === 'promotion' && named.id !== null);
  return list ?? (isNamed ? null : emptyStockList);
}

/** Returns the read of a list; null for a name that no list can have (product 13.1). */
function stockRead(query: StockQuery): CachedRead<StockList | null> | null {
  const path = pathOf(query);
  if (path === null) return null;
  const cached: CachedRead<StockList | null> = readOf<StockList | null>({
    call: { name: `stock-${query.kind}`, path },
    parse: parseStockList,
    lifetime: query.kind === 'model' ? 'list of a model' : 'list',
    ...(query.kind === 'model' && { id: query.model }),
    // All stock always exists: a 400 for it is a failure.
    missing: query.kind === 'all' ? [404] : [400, 404],
    // Any number of texts and of names without vehicles can be tried.
    isHeld: (list) => query.kind !== 'search' && (list?.vehicles.length ?? 0) > 0,
    accept: async (list) => {
      reportLosses(cached.call, (await cache().peek(cached))?.vehicles.length ?? 0, list);
    },
  });
  return cached;
}

function pathOf(query: StockQuery): string | null {
  switch (query.kind) {
    case 'all':
      return 'vehicles';
    case 'model': {
      const model = pathSegment(query.model);
      return model && `vehicles?model=${model}`;
    }
    case 'promotion': {
      const id = query.id === null ? '' : pathSegment(query.id);
      return id === null ? null : `vehicles/${id}?promotion=1`;
    }
    case 'search':
      return `search/vehicles?q=${encodeURIComponent(query.text)}`;
  }
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

/** Tells the operator of a list that lost more than half of its vehicles, and of «not found» for all stock. */
function reportLosses(call: string, had: number, list: StockList | null): void {
  const has = list?.vehicles.length ?? 0;
  if (call === 'stock-all' && has === 0) metrics().emptyStock.inc();
  const reason = list === null ? 'status 404' : 'empty';
  if (has === 0 && (had > 0 || (list === null && call === 'stock-all')))
    log.warn('a list has no vehicles', { call, had, reason });
  else if (has < had / 2) log.warn('a list lost more than half of its vehicles', { call, had, has });
}

/**
 * The read of a vehicle by its id, which is what the upstream calls it; null for an id that none can have. What the list
 * of all stock doesn't hold and whose call fails is gone; what it holds and whose call says «not there» is an error
 * (decision 16).
 */
function vehicleRead(id: string): CachedRead<Vehicle | null> | null {
  const segment = pathSegment(id);
  if (segment === null) return null;
  const cached = readOf<Vehicle | null>({
    call: { name: 'vehicle', path: `vehicles/${segment}` },
    parse: (body, entries) => {
      const vehicle = parseVehicle(body, entries);
      return vehicle?.id === id ? vehicle : null;
    },
    lifetime: 'vehicle',
    id,
    missing: [400, 404, 410],
  });
  return {
    ...cached,
    load: async (alive) => {
      try {
        const loaded = await cached.load(alive);
        if (loaded.value) await keepTraits(loaded.value);
        else if (await isListed(id, false)) {
          metrics().missingVehicles.inc();
          log.error('the list holds a vehicle whose own call says that it is not there', { vehicle: id });
        }
        return loaded;
      } catch (error) {
        const isFault = error instanceof UpstreamError && !['overloaded', 'unavailable'].includes(error.kind);
        if (isFault && (await isListed(id, true)) === false) return { value: null, answer: null };
        throw error;
      }
    },
  };
}

/** Whether the current list of all stock holds an id; null where there is none, even if it may be loaded. */
async function isListed(id: string, loads: boolean): Promise<boolean | null> {
  const all = stockRead({ kind: 'all' });
  if (!all) return null;
  if (loads) await getStock({ kind: 'all' }).catch(() => null);
  const list = cache().isFresh(all) ? await cache().peek(all) : null;
  return list && list.vehicles.length > 0 ? list.vehicles.some((vehicle) => vehicle.id === id) : null;
}

/** Returns a vehicle by its id (product 3.1); null if there is none. @throws UpstreamError where it is unavailable. */
export async function getVehicle(id: string): Promise<Vehicle | null> {
  const cached = vehicleRead(id.trim());
  return cached && read(cached);
}

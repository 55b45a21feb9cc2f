import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BentoCache, bentostore, errors } from 'bentocache';
import { env, type Env } from './env';
import { log } from './log';
import { forgetProcessWide, processWide } from './process-wide';
import { StockfinderError } from './stockfinder/errors';
import { folderTextStore } from './stores/folder-text-store';
import { memoryLayer } from './stores/memory-layer';
import { redisConnection, redisTextStore } from './stores/redis';
import { channelBus, redisChannels } from './stores/redis-channels';
import { textLayer } from './stores/text-layer';
import { Troubles } from './stores/troubles';

/** How long something stale is still better than nothing. */
const GRACE_MS = 24 * 3_600_000;
/** Something stale is given out when the upstream takes longer than this; the load goes on behind it. */
const SOFT_TIMEOUT_MS = 800;
/** What waiting for a lock and storing may add to the time limit of the upstream call. */
const HARD_TIMEOUT_EXTRA_MS = 500;
const MEMORY_BYTES = 256 * 2 ** 20;
const DISK_BYTES = 512 * 2 ** 20;
const REDIS_REST_MS = 5_000;

/** What is wanted, how long it counts, and which purges reach it. */
export interface CachedRead<T> {
  /** Names the value among all reads of the upstream. */
  readonly key: string;
  readonly tags: readonly string[];
  /** Milliseconds until it is loaded again. */
  readonly ttlMs: number;
  /** A time to live that depends on the value, such as a short one for "not there". */
  readonly ttlOf?: (value: T) => number;
}

/** Entries stay objects here, whatever the library types them as: the layers below decide where they become text. */
const passThrough = { serialize: (value: unknown) => value as string, deserialize: (value: string) => value };

interface DataCache {
  readonly bento: BentoCache<{ data: ReturnType<typeof bentostore> }>;
  readonly troubles: Troubles;
  /** Keys that this process has already looked for below its memory. */
  readonly seen: Set<string>;
}

/** One upstream and store never sees what was kept for another one in the same folder or Redis. */
function fingerprint(settings: Env): string {
  const source = `${settings.stockfinderBaseUrl}\n${settings.stockfinderStoreCode}`;
  return createHash('sha256').update(source).digest('hex').slice(0, 12);
}

async function layers(settings: Env) {
  const memory = bentostore().useL1Layer(memoryLayer(MEMORY_BYTES));
  if (settings.redisUrl === null) {
    // Not just `data`: the build would take that for any folder of that name in the project, and ship it.
    return memory.useL2Layer(textLayer(folderTextStore(join(settings.cacheDir, 'kept-data'), DISK_BYTES)));
  }
  const bus = channelBus(await redisChannels(settings.redisUrl));
  return memory
    .useL2Layer(textLayer(redisTextStore(await redisConnection(settings.redisUrl, 'commands'))))
    .useBus({ options: { retryQueue: { enabled: true, maxSize: 1_000 } }, factory: () => bus });
}

async function create(): Promise<DataCache> {
  const settings = env();
  const longest = settings.stockfinderTimeoutMs + HARD_TIMEOUT_EXTRA_MS;
  const bento = new BentoCache({
    default: 'data',
    stores: { data: await layers(settings) },
    prefix: `stock-finder:${fingerprint(settings)}`,
    serializer: passThrough,
    grace: GRACE_MS,
    hardTimeout: longest,
    suppressL2Errors: true,
    // A store that fails is left alone for a while; the disk needs no such rest, its failures are misses already.
    ...(settings.redisUrl !== null && { l2CircuitBreakerDuration: REDIS_REST_MS }),
  });
  return { bento, troubles: new Troubles(SOFT_TIMEOUT_MS, longest), seen: new Set() };
}

const dataCache = () => processWide('data-cache', create);

/** Brings what a file or Redis holds into memory, stale or not, so that a stale value is at hand before loading. */
async function warm({ bento, seen }: DataCache, key: string): Promise<void> {
  if (seen.has(key)) return;
  if (seen.size > 20_000) seen.clear();
  seen.add(key);
  await bento.get({ key });
}

/**
 * The value of a read: from memory, from this machine's files (or Redis), else from `load`. A stale value is given out
 * at once while the upstream is slow, fails or has failed a moment ago; only resolved values are ever stored.
 * Parallel reads of one key load once, and fail together. The value is shared: never change it.
 * @throws whatever `load` throws, when nothing is held; a time-out as {@link StockfinderError} when it takes too long.
 */
export async function cached<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
  const cache = await dataCache();
  const { bento, troubles } = cache;
  const { key, tags } = read;
  const since = performance.now();
  await warm(cache, key);
  try {
    return await bento.getOrSet<T>({
      key,
      ttl: read.ttlMs,
      tags: [...tags],
      timeout: troubles.patience(key, tags),
      factory: async ({ setOptions }) => {
        const value = await troubles.watch(key, since, load);
        const ttl = read.ttlOf?.(value) ?? read.ttlMs;
        // What was loaded while its tag was purged may be older than the purge: it counts for this answer only.
        setOptions({ ttl: troubles.purgedDuring(key, tags) ? 1 : ttl });
        return value;
      },
    });
  } catch (error) {
    throw causeOf(error, key);
  }
}

/**
 * What the load failed with; a load that took too long for us as well failed like a call that got no answer. The
 * library's errors are known by their codes: the bundle that made the cache may hold another copy of their classes.
 */
function causeOf(error: unknown, key: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === errors.E_FACTORY_ERROR.code) return (error as Error).cause;
  if (code !== errors.E_FACTORY_HARD_TIMEOUT.code) return error;
  const details = { call: key, requestId: 'none', status: null, outcome: 'ignored' } as const;
  return new StockfinderError({ ...details, kind: 'timeout', reason: code });
}

/** Keeps a value that no purge reaches, for what is to be known after its source is gone. */
export async function keep(key: string, value: unknown, ttlMs: number): Promise<void> {
  const { bento } = await dataCache();
  await bento.set({ key, value, ttl: ttlMs });
}

/** A value that was kept; null when it never was, or too long ago. */
export async function kept<T>(key: string): Promise<T | null> {
  const { bento } = await dataCache();
  return (await bento.get<T>({ key })) ?? null;
}

/** Makes everything with one of the tags stale, in every instance: the next read loads it. */
export async function purgeTags(tags: readonly string[]): Promise<void> {
  const { bento, troubles } = await dataCache();
  troubles.purged(tags);
  await bento.deleteByTag({ tags: [...tags] }).catch((error: unknown) => {
    log.warn('a purge did not reach the shared data', { reason: String(error) });
  });
}

/** Another instance purged: the next read of the tags waits for the upstream as after a purge of our own. */
export async function notePurge(tags: readonly string[]): Promise<void> {
  (await dataCache()).troubles.purged(tags);
}

/** Whether a value, stale or not, is held under the key. Loads nothing. */
export async function isHeld(key: string): Promise<boolean> {
  const { bento } = await dataCache();
  return (await bento.get({ key })) !== undefined;
}

/** Lets go of the cache of this process, as a restart does; for tests. */
export async function forgetDataCache(): Promise<void> {
  const { bento } = await dataCache();
  forgetProcessWide('data-cache');
  await bento.disconnectAll();
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { folders, callLimits } from '@/lib/platform/bounds';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import {
  resetProcessSingleton,
  processSingleton,
  ports,
  type PurgeDelivery,
} from '@/lib/platform/process-singletons';
import { BoundedFolder } from './bounded-folder';
import { kindOfTag } from './lifetimes';
import { LayeredCache, type CachedRead } from './layered-cache';
import { redisConnection } from '@/lib/platform/redis';
import { folderTextStore, redisTextStore } from './text-store';

/** Milliseconds that reading and writing the store may add to the time limit of the upstream call. */
const EXTRA_MS = 500;

/** Creates the cache of upstream data (decision 49): in memory, and in files of this machine or in Redis. */
async function create(): Promise<LayeredCache> {
  const { stockfinderBaseUrl, stockfinderStoreCode, stockfinderTimeoutMs, redisUrl, cacheDir } = env();
  const store =
    redisUrl === null
      ? // Not just `data`: the build would match any folder of that name in the project, and ship it.
        folderTextStore(new BoundedFolder(join(cacheDir, 'kept-data'), folders['kept-data']))
      : redisTextStore(await redisConnection(redisUrl, 'commands'));
  // Separates the data of different upstreams and stores in one folder or Redis.
  const owner = createHash('sha256').update(`${stockfinderBaseUrl}\n${stockfinderStoreCode}`).digest('hex');
  const prefix = `stock-finder:${owner.slice(0, 12)}:`;
  return new LayeredCache(store, prefix, stockfinderTimeoutMs + EXTRA_MS, callLimits.backgroundMs + EXTRA_MS);
}

const dataCache = () => processSingleton('data-cache', create);

/** Returns the value of a read; loads it only when no fresh one is cached. @throws like {@link LayeredCache.read}. */
export async function readCached<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
  return (await dataCache()).read(read, load);
}

/** Loads the value of a read now, whatever is cached. @throws the error of `load`; the cached value stays then. */
export async function reloadCached<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
  return (await dataCache()).refresh(read, load);
}

/** Stores a value that no purge reaches, for use after its source has disappeared. */
export async function setCached(key: string, value: unknown, ttlMs: number): Promise<void> {
  await (await dataCache()).set(key, value, ttlMs);
}

/** Returns a value that {@link setCached} stored; null without one, or when it has expired. */
export async function peekCached<T>(key: string): Promise<T | null> {
  return ((await (await dataCache()).peek(key)) ?? null) as T | null;
}

const purges = () => processSingleton('purges', () => ({ count: 0 }));

/** Returns the number of purges so far, here and in other instances: values memoized before a purge are outdated. */
export const purgeCount = (): number => purges().count;

/**
 * Makes all data with one of the tags load again and every page render again, in all instances, before the next
 * response (product 3.10). The old values stay available for when the upstream fails. Returns which other instances
 * confirmed it; null where that is unknown.
 */
export async function purge(tags: readonly string[]): Promise<PurgeDelivery | null> {
  countPurge('request', tags);
  const cache = await dataCache();
  await cache.purge(tags).catch((error: unknown) => {
    log.warn('a purge did not reach the shared data', { reason: String(error) });
  });
  ports().expirePages();
  const delivery = await ports().publishPurge(tags);
  log.info('a purge', {
    tags: tags.slice(0, loggedTags).join(' '),
    number: tags.length,
    confirmed: delivery?.confirmed.length,
    unconfirmed: delivery?.unconfirmed.join(' ') || undefined,
  });
  return delivery;
}

/** Handles another instance's purge: data comes from the shared store, pages belong to each instance. */
export async function onRemotePurge(tags: readonly string[]): Promise<void> {
  countPurge('instance', tags);
  log.info('a purge of another instance', {
    tags: tags.slice(0, loggedTags).join(' '),
    number: tags.length,
  });
  (await dataCache()).recordPurge(tags);
  ports().expirePages();
}

/** Maximum tags of a purge in its log line. */
const loggedTags = 10;

function countPurge(origin: 'request' | 'instance', tags: readonly string[]): void {
  purges().count += 1;
  for (const kind of new Set(tags.map(kindOfTag))) metrics().purges.inc({ origin, tag: kind ?? 'unknown' });
}

/** Drops the cache of this process, as a restart does; for tests. */
export function resetDataCache(): Promise<void> {
  resetProcessSingleton('data-cache');
  return Promise.resolve();
}

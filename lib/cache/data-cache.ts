import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { folders } from '@/lib/platform/bounds';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { forgetProcessWide, processWide } from '@/lib/platform/process-wide';
import { BoundedFolder } from './bounded-folder';
import { LayeredCache, type CachedRead } from './layered-cache';
import { redisConnection } from '@/lib/platform/redis';
import { folderTextStore, redisTextStore } from './text-store';

/** What looking into the store and writing to it may add to the time limit of the upstream call. */
const EXTRA_MS = 500;

/** The data of the upstream (decision 49), in memory and in this machine's files, or in Redis. */
async function create(): Promise<LayeredCache> {
  const { stockfinderBaseUrl, stockfinderStoreCode, stockfinderTimeoutMs, redisUrl, cacheDir } = env();
  const store =
    redisUrl === null
      ? // Not just `data`: the build would take that for any folder of that name in the project, and ship it.
        folderTextStore(new BoundedFolder(join(cacheDir, 'kept-data'), folders['kept-data']))
      : redisTextStore(await redisConnection(redisUrl, 'commands'));
  // One upstream and store never sees what was kept for another one in the same folder or Redis.
  const owner = createHash('sha256').update(`${stockfinderBaseUrl}\n${stockfinderStoreCode}`).digest('hex');
  return new LayeredCache(store, `stock-finder:${owner.slice(0, 12)}:`, stockfinderTimeoutMs + EXTRA_MS);
}

const dataCache = () => processWide('data-cache', create);

/** The value of a read, loaded only when none is held that is fresh. @throws like {@link LayeredCache.read}. */
export async function cached<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
  return (await dataCache()).read(read, load);
}

/** The value of a read, loaded now, whatever is held. @throws what `load` throws; what is held stays then. */
export async function refreshed<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
  return (await dataCache()).refresh(read, load);
}

/** Keeps a value that no purge reaches, for what is needed after its source is gone; a passing one in memory alone. */
export async function keep(key: string, value: unknown, ttlMs: number, isPassing = false): Promise<void> {
  await (await dataCache()).keep(key, value, ttlMs, isPassing);
}

/** A value that was kept; null when it never was, or too long ago. */
export async function kept<T>(key: string): Promise<T | null> {
  return ((await (await dataCache()).held(key)) ?? null) as T | null;
}

/** Makes everything with one of the tags stale, in every instance: the next read loads it. */
export async function purgeTags(tags: readonly string[]): Promise<void> {
  const cache = await dataCache();
  await cache.purge(tags).catch((error: unknown) => {
    log.warn('a purge did not reach the shared data', { reason: String(error) });
  });
}

/** Another instance purged: the next read of the tags waits for the upstream as after a purge of our own. */
export async function notePurge(tags: readonly string[]): Promise<void> {
  (await dataCache()).notePurge(tags);
}

/** Drops the cache of this process, as a restart does; for tests. */
export function forgetDataCache(): Promise<void> {
  forgetProcessWide('data-cache');
  return Promise.resolve();
}

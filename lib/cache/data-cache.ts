import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { folders } from '@/lib/platform/bounds';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { forgetProcessWide, processWide, wires } from '@/lib/platform/process-wide';
import { BoundedFolder } from './bounded-folder';
import { LayeredCache, type CachedRead } from './layered-cache';
import { redisConnection } from '@/lib/platform/redis';
import { folderTextStore, redisTextStore } from './text-store';

/** What looking into the store and writing to it may add to the time limit of the upstream call. */
const EXTRA_MS = 500;

/** The data of the upstream (decision 49), in memory and in this machine's files, or in Redis. */
async function create(): Promise<LayeredCache> {
  const {
    stockfinderBaseUrl,
    stockfinderStoreCode,
    stockfinderTimeoutMs,
    backgroundTimeoutMs,
    redisUrl,
    cacheDir,
  } = env();
  const store =
    redisUrl === null
      ? // Not just `data`: the build would take that for any folder of that name in the project, and ship it.
        folderTextStore(new BoundedFolder(join(cacheDir, 'kept-data'), folders['kept-data']))
      : redisTextStore(await redisConnection(redisUrl, 'commands'));
  // One upstream and store never sees what was kept for another one in the same folder or Redis.
  const owner = createHash('sha256').update(`${stockfinderBaseUrl}\n${stockfinderStoreCode}`).digest('hex');
  const prefix = `stock-finder:${owner.slice(0, 12)}:`;
  return new LayeredCache(store, prefix, stockfinderTimeoutMs + EXTRA_MS, backgroundTimeoutMs + EXTRA_MS);
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

const purges = () => processWide('purges', () => ({ count: 0 }));

/** The number of purges so far, of our own and heard: what was remembered before another one counts no more. */
export const purgeCount = (): number => purges().count;

/**
 * Makes everything that carries one of the tags load again and every page render again, in all instances, before the
 * next response (product 3.10). The old values stay available for when the upstream fails.
 */
export async function purge(tags: readonly string[]): Promise<void> {
  purges().count += 1;
  const cache = await dataCache();
  await cache.purge(tags).catch((error: unknown) => {
    log.warn('a purge did not reach the shared data', { reason: String(error) });
  });
  wires().expirePages();
  wires().tellPurge(tags);
}

/** Another instance purged: the data comes from the shared store, the pages are each instance's own. */
export async function purgeHeard(tags: readonly string[]): Promise<void> {
  purges().count += 1;
  (await dataCache()).notePurge(tags);
  wires().expirePages();
}

/** Drops the cache of this process, as a restart does; for tests. */
export function forgetDataCache(): Promise<void> {
  forgetProcessWide('data-cache');
  return Promise.resolve();
}

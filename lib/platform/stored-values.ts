import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { caches, folders } from './resource-limits';
import { serverEnv } from './env';
import { BoundedFolder } from './folder';
import { mapValues, parseJsonOrUndefined } from './records';
import { withRedis } from './redis';
import { serviceAccessor } from './services';

const prefix = 'stock-finder:';

/** A value with its time and the end of it, in milliseconds since the epoch. */
interface StoredValue {
  readonly at: number;
  readonly until: number;
  readonly value: unknown;
}

/**
 * The kinds of values; `isShared`: every instance knows them, in Redis where that is set. No kind evicts
 * another.
 */
const stores = {
  traits: { limit: 'traits of vehicles', folder: 'kept-data', isShared: false },
  request: { limit: 'outcomes of forms', folder: 'kept-forms', isShared: true },
  confirmation: { limit: 'confirmations', folder: 'kept-confirmations', isShared: true },
} as const;
export type StoredKind = keyof typeof stores;

/**
 * Returns the folders of what outlives this process. None is just `data`: the build would ship any folder of
 * that name.
 */
export const persistentFolders = serviceAccessor('folders', () =>
  mapValues(folders, (maxBytes, name) => new BoundedFolder(join(serverEnv().cacheDir, name), maxBytes)),
);

/** Resolves when all that was stored is on the disk. */
export const whenAllStored = (): Promise<unknown> =>
  Promise.all(Object.values(persistentFolders()).map((folder) => folder.untilWritten()));

/** A value in memory, and whether files or Redis have it too. */
interface Remembered {
  readonly text: string;
  isStored: boolean;
}

const memory = serviceAccessor('storedValues', () =>
  mapValues(
    stores,
    ({ limit }) =>
      new LRUCache<string, Remembered>({
        ...caches[limit],
        sizeCalculation: ({ text }, name) => text.length + name.length,
      }),
  ),
);

const isInRedis = (kind: StoredKind) => stores[kind].isShared && serverEnv().redisUrl !== null;

/**
 * Stores a plain value by its name.
 * @param ttlMs for how long, in milliseconds
 * @throws the error of files or Redis; this process holds the value all the same.
 */
export async function storeValueOrThrow(
  kind: StoredKind,
  name: string,
  value: unknown,
  ttlMs: number,
): Promise<void> {
  const storedAt = Date.now();
  const text = JSON.stringify({ at: storedAt, until: storedAt + ttlMs, value } satisfies StoredValue);
  const remembered = { text, isStored: false };
  memory()[kind].set(name, remembered);
  if (isInRedis(kind))
    await withRedis((redis) => redis.set(prefix + name, text, 'PX', Math.max(1, Math.round(ttlMs))));
  else if (!(await persistentFolders()[stores[kind].folder].write(name, text)))
    throw new Error('the file was not written');
  remembered.isStored = true;
}

/**
 * Returns the latest value; null without one, or after its time. The store may have missed a change, which
 * this process remembers then. Only for such a change the clocks of two instances are compared.
 */
export async function readStoredValueOrNull(kind: StoredKind, name: string): Promise<unknown> {
  const text = isInRedis(kind)
    ? await withRedis((redis) => redis.get(prefix + name)).catch(() => null)
    : (await persistentFolders()[stores[kind].folder].read(name))?.toString();
  const rememberedText = memory()[kind].get(name);
  const [stored, remembered] = [text, rememberedText?.text].map(
    (storedText) => parseJsonOrUndefined(storedText ?? '') as StoredValue | undefined,
  );
  const isMissed = rememberedText?.isStored === false && (remembered?.at ?? 0) >= (stored?.at ?? 0);
  const latest = isMissed ? remembered : (stored ?? remembered);
  return latest && latest.until > Date.now() ? latest.value : null;
}

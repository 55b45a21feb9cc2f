import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { caches, folders } from './resource-limits';
import { env } from './env';
import { BoundedFolder } from './folder';
import { parseJsonOrUndefined } from './records';
import { withRedis } from './redis';
import { processState } from './state';

const prefix = 'stock-finder:';

/**
 * Who knows a value: this machine (traits of vehicles), in the files of data, or every instance (the ledger
 * of forms and their confirmations), in Redis where that is set, else in files of their own: no number of
 * vehicles evicts a form.
 */
type Scope = 'machine' | 'instances';

/** A value with its time and the end of it, in milliseconds since the epoch. */
interface StoredValue {
  readonly at: number;
  readonly until: number;
  readonly value: unknown;
}

const folder = (name: 'kept-data' | 'kept-forms') =>
  processState(`folder.${name}`, () => new BoundedFolder(join(env().cacheDir, name), folders[name]));

/**
 * The folder of data that outlives this process. Not just `data`: the build would ship any folder of that
 * name.
 */
export const dataFolder = (): BoundedFolder => folder('kept-data');

/** Resolves when all that was stored is on the disk. */
export const untilStored = (): Promise<unknown> =>
  Promise.all([dataFolder().settled(), folder('kept-forms').settled()]);

const stores = {
  machine: { limit: 'traits of vehicles', folder: 'kept-data' },
  instances: { limit: 'forms and confirmations', folder: 'kept-forms' },
} as const;

/** A value in memory, and whether files or Redis have it too. */
interface Remembered {
  readonly text: string;
  isStored: boolean;
}

const memory = (scope: Scope) =>
  processState(
    `stored-values.${scope}`,
    () =>
      new LRUCache<string, Remembered>({
        ...caches[stores[scope].limit],
        sizeCalculation: ({ text }, name) => text.length + name.length,
      }),
  );

const isInRedis = (scope: Scope) => scope === 'instances' && env().redisUrl !== null;

/**
 * Stores a plain value by its name.
 * @param ttlMs for how long, in milliseconds
 * @throws the error of files or Redis; this process holds the value all the same.
 */
export async function storeValue(scope: Scope, name: string, value: unknown, ttlMs: number): Promise<void> {
  const at = Date.now();
  const text = JSON.stringify({ at, until: at + ttlMs, value } satisfies StoredValue);
  const remembered = { text, isStored: false };
  memory(scope).set(name, remembered);
  if (isInRedis(scope))
    await withRedis((redis) => redis.set(prefix + name, text, 'PX', Math.max(1, Math.round(ttlMs))));
  else if (!(await folder(stores[scope].folder).write(name, text)))
    throw new Error('the file was not written');
  remembered.isStored = true;
}

/**
 * Returns the latest value; null without one, or after its time. The store may have missed a change, which
 * this process remembers then. Only for such a change the clocks of two instances are compared.
 */
export async function readStoredValue(scope: Scope, name: string): Promise<unknown> {
  const text = isInRedis(scope)
    ? await withRedis((redis) => redis.get(prefix + name)).catch(() => null)
    : (await folder(stores[scope].folder).read(name))?.toString();
  const held = memory(scope).get(name);
  const [stored, remembered] = [text, held?.text].map(
    (one) => parseJsonOrUndefined(one ?? '') as StoredValue | undefined,
  );
  const isMissed = held?.isStored === false && (remembered?.at ?? 0) >= (stored?.at ?? 0);
  const latest = isMissed ? remembered : (stored ?? remembered);
  return latest && latest.until > Date.now() ? latest.value : null;
}

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
 * Who knows a value: this machine, in files, or every instance (the ledger of forms and their confirmations), in Redis
 * where that is set.
 */
type Scope = 'machine' | 'instances';

/** A value with its time and the end of it, in milliseconds since the epoch. */
interface StoredValue {
  readonly at: number;
  readonly until: number;
  readonly value: unknown;
}

/** The folder of data that outlives this process. Not just `data`: the build would ship any folder of that name. */
export const dataFolder = (): BoundedFolder =>
  processState(
    'data-folder',
    () => new BoundedFolder(join(env().cacheDir, 'kept-data'), folders['kept-data']),
  );

const memory = () =>
  processState(
    'stored-values',
    () =>
      new LRUCache<string, string>({
        ...caches['values kept for visitors'],
        sizeCalculation: (text, name) => text.length + name.length,
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
  memory().set(name, text);
  if (isInRedis(scope))
    await withRedis((redis) => redis.set(prefix + name, text, 'PX', Math.max(1, Math.round(ttlMs))));
  else if (!(await dataFolder().write(name, text))) throw new Error('the file was not written');
}

/** Returns the latest value; null without one, or after its time. The store may have missed a change, or this process. */
export async function readStoredValue(scope: Scope, name: string): Promise<unknown> {
  const text = isInRedis(scope)
    ? await withRedis((redis) => redis.get(prefix + name)).catch(() => null)
    : (await dataFolder().read(name))?.toString();
  const [stored, remembered] = [text, memory().get(name)].map(
    (one) => parseJsonOrUndefined(one ?? '') as StoredValue | undefined,
  );
  const latest = (stored?.at ?? 0) > (remembered?.at ?? 0) ? stored : (remembered ?? stored);
  return latest && latest.until > Date.now() ? latest.value : null;
}

import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { caches, folders } from './bounds';
import { env } from './env';
import { BoundedFolder } from './folder';
import { processState } from './state';
import { parseJsonOrUndefined } from './records';
import { withRedis } from './redis';

const prefix = 'stock-finder:';

/** Where values outlive the process. Any operation may reject. */
interface TextStore {
  get(name: string): Promise<string | null>;
  /** The store may drop the text after `ttlMs`. */
  set(name: string, text: string, ttlMs: number): Promise<void>;
}

/** A value with its time and the end of it, in milliseconds since the epoch. */
interface Kept {
  readonly at: number;
  readonly until: number;
  readonly value: unknown;
}

/** Keeps plain values by name for a time: in this process, and in a store where that works. */
class KeptValues {
  readonly #memory = new LRUCache<string, string>({
    ...caches['values kept for visitors'],
    sizeCalculation: (text, name) => text.length + name.length,
  });

  constructor(private readonly store: TextStore) {}

  /** @param ttlMs for how long, in milliseconds. @throws the error of the store; this process keeps the value all the same. */
  async keep(name: string, value: unknown, ttlMs: number): Promise<void> {
    const at = Date.now();
    const text = JSON.stringify({ at, until: at + ttlMs, value } satisfies Kept);
    this.#memory.set(name, text);
    await this.store.set(name, text, ttlMs);
  }

  /** Returns the latest value; null without one, or after its time. The store may have missed a change, or this process. */
  async get(name: string): Promise<unknown> {
    const texts = [await this.store.get(name).catch(() => null), this.#memory.get(name)];
    const [stored, own] = texts.map((text) => parseJsonOrUndefined(text ?? '') as Kept | undefined);
    const latest = (stored?.at ?? 0) > (own?.at ?? 0) ? stored : (own ?? stored);
    return latest && latest.until > Date.now() ? latest.value : null;
  }
}

/** The folder of data that outlives this process. Not just `data`: the build would ship any folder of that name. */
export const keptFolder = (): BoundedFolder =>
  processState(
    'kept-folder',
    () => new BoundedFolder(join(env().cacheDir, 'kept-data'), folders['kept-data']),
  );

/** Stores text in files of this machine. */
const inFolder = (): TextStore => ({
  get: async (name) => (await keptFolder().read(name))?.toString() ?? null,
  set: async (name, text) => {
    if (!(await keptFolder().write(name, text))) throw new Error('the file was not written');
  },
});

/** Stores text in Redis, which all instances share. */
const inRedis = (url: string): TextStore => ({
  get: (name) => withRedis(url, (redis) => redis.get(prefix + name)),
  set: async (name, text, ttlMs) => {
    await withRedis(url, (redis) => redis.set(prefix + name, text, 'PX', Math.max(1, Math.round(ttlMs))));
  },
});

/** What every instance must know: the ledger of forms and their confirmations; in Redis where that is set. */
export const sharedValues = (): KeptValues =>
  processState('shared-values', () => {
    const { redisUrl } = env();
    return new KeptValues(redisUrl === null ? inFolder() : inRedis(redisUrl));
  });

/** What this machine knows. */
export const ownValues = (): KeptValues => processState('own-values', () => new KeptValues(inFolder()));

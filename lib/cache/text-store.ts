import type { Redis } from 'ioredis';
import type { BoundedFolder } from './bounded-folder';
import { circuitBreaker } from '@/lib/platform/redis';

/** Stores text by name beyond this process. Any operation may reject. */
export interface TextStore {
  /** Whether other instances write to it as well. */
  readonly isShared: boolean;
  /** The text's bytes. */
  get(name: string): Promise<Buffer | undefined>;
  /** Stores the text; the store may drop it after `ttlMs`. */
  set(name: string, text: string, ttlMs: number): Promise<void>;
  delete(name: string): Promise<void>;
}

/** Stores text in files of this machine, the least recently used of which go when the folder is full. */
export function folderTextStore(files: BoundedFolder): TextStore {
  return {
    isShared: false,
    get: (name) => files.read(name),
    set: async (name, text) => {
      if (!(await files.write(name, text))) throw new Error('the file was not written');
    },
    delete: (name) => files.delete(name),
  };
}

/** Stores text in Redis, shared by all instances. */
export function redisTextStore(redis: Redis): TextStore {
  const withBreaker = circuitBreaker();
  return {
    isShared: true,
    get: (name) => withBreaker(async () => (await redis.getBuffer(name)) ?? undefined),
    set: async (name, text, ttlMs) => {
      await withBreaker(() => redis.set(name, text, 'PX', Math.max(1, Math.round(ttlMs))));
    },
    delete: async (name) => {
      await withBreaker(() => redis.del(name));
    },
  };
}

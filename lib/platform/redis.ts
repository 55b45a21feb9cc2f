import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { env } from './env';
import { log } from './log';
import { processState } from './state';

/** A slower command counts as a miss: a slow Redis must not be slower than the upstream. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 1_000;
/** Maximum wait for an abandoned connection to close: one that is closed already never reports it. */
const DISCONNECT_TIMEOUT_MS = 100;
/** Maximum delay between two attempts to reconnect. */
const LONGEST_RETRY_MS = 5_000;

/** After a failure commands are skipped for this long: a hanging Redis must not slow down everything. */
const REST_MS = 5_000;

/** Sends commands; for a while after a failure all reject at once. */
export async function withRedis<T>(url: string, command: (redis: Redis) => Promise<T>): Promise<T> {
  const rest = processState('redis.rest', () => ({ until: 0 }));
  if (performance.now() < rest.until) throw new Error('redis failed a moment ago');
  try {
    return await command(await redisConnection(url));
  } catch (error) {
    rest.until = performance.now() + REST_MS;
    throw error;
  }
}

/**
 * Returns the process's connection. It never throws by itself: commands fail at once while it is down, and it reconnects
 * on its own.
 */
export function redisConnection(url: string): Promise<Redis> {
  return processState('redis', async () => {
    const { Redis } = await import('ioredis');
    const connection = new Redis(url, {
      connectTimeout: CONNECT_TIMEOUT_MS,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      commandTimeout: COMMAND_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 200, LONGEST_RETRY_MS),
    });
    let down = false;
    connection.on('error', (error: Error) => {
      if (!down) log.warn('redis is unavailable, going on without it', { reason: error.message });
      down = true;
    });
    connection.on('ready', () => {
      if (down) log.info('redis is available again');
      down = false;
    });
    return connection;
  });
}

/** A lock that its holder releases, and that expires by itself. */
export interface Lock {
  release(): Promise<void>;
}

/** Deletes the lock only if it is still this holder's: an expired one may belong to another by now. */
const releaseOwn = "return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1]) or 0";

/**
 * Acquires a lock across all instances, for `ttlMs` at most. Returns `held` where another has it; null where it can't
 * be shared (no Redis, or no response).
 */
export async function acquireLock(name: string, ttlMs: number): Promise<Lock | 'held' | null> {
  const { redisUrl } = env();
  if (redisUrl === null) return null;
  const [key, token] = [`stock-finder:lock:${name}`, randomUUID()];
  try {
    const taken = await withRedis(redisUrl, (redis) => redis.set(key, token, 'PX', ttlMs, 'NX'));
    if (taken === null) return 'held';
  } catch {
    return null;
  }
  return {
    release: async () => {
      // Where that fails the lock expires by itself.
      await withRedis(redisUrl, (redis) => redis.eval(releaseOwn, 1, key, token)).catch(() => undefined);
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { env } from './env';
import { log } from './log';
import { processWide } from './process-wide';
import { within } from './turns';

/** A command that takes longer counts as a miss: a slow Redis must not be slower than the upstream. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 1_000;
/** A connection that is given up is waited for no longer: one that is closed already never says so. */
const DISCONNECT_TIMEOUT_MS = 100;
/** Redis is tried again after this long at the latest. */
const LONGEST_RETRY_MS = 5_000;

/** After a failure Redis is left alone for this long: one that hangs must not slow down everything. */
const REST_MS = 5_000;

/** Runs commands, but not right after one has failed: they then fail at once. */
export function resting(): <T>(command: () => Promise<T>) => Promise<T> {
  let until = 0;
  return async (command) => {
    if (performance.now() < until) throw new Error('redis failed a moment ago');
    try {
      return await command();
    } catch (error) {
      until = performance.now() + REST_MS;
      throw error;
    }
  };
}

/**
 * The connection of this process for commands or, as `listener`, for what others publish. It never throws by itself:
 * commands fail at once while it is down, and it comes back on its own.
 */
export function redisConnection(url: string, role: 'commands' | 'listener'): Promise<Redis> {
  return processWide(`redis.${role}`, async () => {
    const { Redis } = await import('ioredis');
    const connection = new Redis(url, {
      connectTimeout: CONNECT_TIMEOUT_MS,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      ...(role === 'commands' && { commandTimeout: COMMAND_TIMEOUT_MS, enableOfflineQueue: false }),
      maxRetriesPerRequest: role === 'commands' ? 0 : null,
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

/** Waits until commands can be given, for so many milliseconds at most. */
export async function redisReady(url: string, withinMs: number): Promise<void> {
  const connection = await redisConnection(url, 'commands');
  if (connection.status === 'ready') return;
  const ready = new Promise<void>((resolve) => connection.once('ready', () => resolve()));
  await within(withinMs, ready, () => undefined);
}

/** Given back by whoever holds it, and by itself after its time. */
export interface Lock {
  release(): Promise<void>;
}

/** Deletes the lock where it is still ours: one that ran out may be another's by now. */
const releaseOwn = "return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1]) or 0";

const unlessResting = () => processWide('lock-rest', resting);

/**
 * Takes a lock that all instances respect, for `ttlMs` at most. `held` where another has it; null where there is nothing
 * to share it through (no Redis, or none that responds).
 */
export async function takeLock(name: string, ttlMs: number): Promise<Lock | 'held' | null> {
  const { redisUrl } = env();
  if (redisUrl === null) return null;
  const redis = await redisConnection(redisUrl, 'commands');
  const [key, token] = [`stock-finder:lock:${name}`, randomUUID()];
  try {
    const taken = await unlessResting()(() => redis.set(key, token, 'PX', ttlMs, 'NX'));
    if (taken === null) return 'held';
  } catch {
    return null;
  }
  return {
    release: () =>
      redis.eval(releaseOwn, 1, key, token).then(
        () => undefined,
        // It runs out by itself.
        () => undefined,
      ),
  };
}

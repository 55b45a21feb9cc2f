import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { serverEnv } from './env';
import { log } from './log';
import { runOutsideRequests, serviceAccessor } from './services';

/** A slower command counts as a miss: a slow Redis must not be slower than the upstream. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 1_000;
/** Maximum wait for an abandoned connection to close: one that is closed already never reports it. */
const DISCONNECT_TIMEOUT_MS = 100;
/** Maximum delay between two attempts to reconnect. */
const LONGEST_RETRY_MS = 5_000;

/**
 * Returns the process's connection; null without REDIS_URL. It never throws by itself: commands fail at once
 * while it is down, and it reconnects on its own.
 */
export const redisConnectionOrNull = serviceAccessor('redis', async () => {
  const { redisUrl } = serverEnv();
  if (redisUrl === null) return null;
  const { Redis } = await import('ioredis');
  const connection = new Redis(redisUrl, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    disconnectTimeout: DISCONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // A connection on which nothing comes back is closed: until Redis answers again, commands wait for
    // nothing.
    socketTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, LONGEST_RETRY_MS),
    // Told of each error that a command is answered with; none is a reason to reconnect.
    reconnectOnError: ({ message }) => {
      if (message.startsWith('OOM')) log.warnOnce('redis is full: raise its maxmemory', {});
      return false;
    },
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

/**
 * Sends commands. @throws at once without REDIS_URL and while it is down, late by half a second where it
 * hangs.
 */
export async function withRedis<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = await redisConnectionOrNull();
  if (!redis) throw new Error('no redis');
  return command(redis);
}

/** A lock is renewed so many times within its time: single failures of Redis don't end it. */
const RENEWALS = 5;
/** Changes the lock only if it is still this holder's: an expired one may belong to another by now. */
const ifStillHolder = (command: string) => `return redis.call('get', KEYS[1]) == ARGV[1] and ${command} or 0`;
const renewIfStillHolder = ifStillHolder("redis.call('pexpire', KEYS[1], ARGV[2])");
const releaseIfStillHolder = ifStillHolder("redis.call('del', KEYS[1])");

/**
 * Acquires a lock across all instances until it is released; it expires `ttlMs` after its holder has died.
 * Returns what releases it, `held` where another has it, and null where it can't be shared (no Redis, or no
 * response).
 */
export async function tryAcquireLock(
  name: string,
  ttlMs: number,
): Promise<(() => Promise<void>) | 'held' | null> {
  const key = `stock-finder:lock:${name}`;
  const token = randomUUID();
  try {
    const reply = await withRedis((redis) => redis.set(key, token, 'PX', ttlMs, 'NX'));
    if (reply === null) return 'held';
  } catch {
    return null;
  }
  const change = (script: string) =>
    withRedis((redis) => redis.eval(script, 1, key, token, ttlMs)).catch(() => undefined);
  const renew = () => void change(renewIfStillHolder);
  const renewal = runOutsideRequests(() => setInterval(renew, ttlMs / RENEWALS).unref());
  return async () => {
    clearInterval(renewal);
    // Where that fails the lock expires by itself.
    await change(releaseIfStillHolder);
  };
}

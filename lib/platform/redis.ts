import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { env } from './env';
import { log } from './log';
import { processState } from './state';
import { withTimeout } from './event-loop';

/** A slower command counts as a miss: a slow Redis must not be slower than the upstream. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 1_000;
/** Maximum wait for an abandoned connection to close: one that is closed already never reports it. */
const DISCONNECT_TIMEOUT_MS = 100;
/** Maximum delay between two attempts to reconnect. */
const LONGEST_RETRY_MS = 5_000;

/** After a failure commands are skipped for this long: a hanging Redis must not slow down everything. */
const REST_MS = 5_000;

/** Creates a circuit breaker: for a while after a failure, commands reject at once. */
export function circuitBreaker(): <T>(command: () => Promise<T>) => Promise<T> {
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
 * Returns the process's connection for commands or, as `listener`, for published messages. It never throws by itself:
 * commands fail at once while it is down, and it reconnects on its own.
 */
export function redisConnection(url: string, role: 'commands' | 'listener'): Promise<Redis> {
  return processState(`redis.${role}`, async () => {
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

/** Resolves when the connection is ready, or after `withinMs` milliseconds. */
export async function waitForRedis(url: string, withinMs: number): Promise<void> {
  const connection = await redisConnection(url, 'commands');
  if (connection.status === 'ready') return;
  const ready = new Promise<void>((resolve) => connection.once('ready', () => resolve()));
  await withTimeout(withinMs, ready, () => undefined);
}

/** A lock that its holder releases, and that expires by itself. */
export interface Lock {
  release(): Promise<void>;
}

/** Deletes the lock only if it is still this holder's: an expired one may belong to another by now. */
const releaseOwn = "return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1]) or 0";

const lockBreaker = () => processState('lock-rest', circuitBreaker);

/**
 * Acquires a lock across all instances, for `ttlMs` at most. Returns `held` where another has it; null where it can't
 * be shared (no Redis, or no response).
 */
export async function acquireLock(name: string, ttlMs: number): Promise<Lock | 'held' | null> {
  const { redisUrl } = env();
  if (redisUrl === null) return null;
  const redis = await redisConnection(redisUrl, 'commands');
  const [key, token] = [`stock-finder:lock:${name}`, randomUUID()];
  try {
    const taken = await lockBreaker()(() => redis.set(key, token, 'PX', ttlMs, 'NX'));
    if (taken === null) return 'held';
  } catch {
    return null;
  }
  return {
    release: () =>
      redis.eval(releaseOwn, 1, key, token).then(
        () => undefined,
        // The lock expires by itself.
        () => undefined,
      ),
  };
}

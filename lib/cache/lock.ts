import { randomUUID } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { processWide } from '@/lib/platform/process-wide';
import { redisConnection, resting } from '@/lib/platform/redis';

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

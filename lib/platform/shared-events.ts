import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { log } from './log';
import { parseJsonOrUndefined } from './records';
import { redisConnectionOrNull } from './redis';
import { type InstanceEvent, otherInstances } from './services';

/** Milliseconds between two reads of what other instances have told. */
const POLL_EVERY_MS = 1_000;
/**
 * Number of events that Redis holds: more than come in any outage that an instance survives with data of its
 * memory.
 */
const MOST_EVENTS = 1_000;
/** Milliseconds of events from before its start that an instance applies: a purge twice only costs a load. */
const BEFORE_START_MS = 60_000;

/** The stream of events, in the order and with the times of Redis. */
const eventsKey = 'stock-finder.events';

const storedEvent = z.object({
  /** The instance, which leaves out its own. */
  from: z.string(),
  event: z.union([z.object({ maintenance: z.boolean() }), z.object({ tags: z.array(z.string()) })]),
});

/**
 * Shares maintenance on or off, and purges, between instances through a stream in Redis, which each reads
 * every second: what happened while Redis was away from one is read when it is back. Does nothing without
 * REDIS_URL.
 * @param apply applies what another instance has told
 */
export async function startInstanceEventSharing(apply: (event: InstanceEvent) => void): Promise<void> {
  const redis = await redisConnectionOrNull();
  if (!redis) return;
  const instanceId = randomUUID();
  const startedAt = performance.now();
  /**
   * The id of the first event that counts, by the clock of Redis: by its own, an instance ahead would hear
   * nothing.
   */
  const firstId = async () => {
    const [seconds = 0] = await redis.time();
    return String(Math.floor(seconds * 1_000 - (performance.now() - startedAt) - BEFORE_START_MS));
  };
  let lastRead: string | null = null;
  const poll = async () => {
    lastRead ??= await firstId();
    for (const [id, [, text = '']] of await redis.xrange(eventsKey, `(${lastRead}`, '+')) {
      lastRead = id;
      const { data } = storedEvent.safeParse(parseJsonOrUndefined(text));
      // Any client of Redis can write there.
      if (!data) log.warn('an unreadable message of another instance');
      else if (data.from !== instanceId) apply(data.event);
    }
  };
  setInterval(() => void poll().catch(() => undefined), POLL_EVERY_MS).unref();
  const tell = (event: InstanceEvent) => {
    const text = JSON.stringify({ from: instanceId, event });
    return redis.xadd(eventsKey, 'MAXLEN', '~', MOST_EVENTS, '*', 'event', text).then(
      () => true,
      (error: unknown) => {
        log.warn('other instances were not notified', { reason: String(error) });
        return false;
      },
    );
  };
  otherInstances.set({ tell });
}

import 'server-only';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { redisConnectionOrNull } from '@/lib/platform/redis';
import { caches, rates } from '@/lib/platform/resource-limits';
import { currentRequestOrUndefined, markResponseLacking } from '@/lib/platform/request-context';
import { mapValues } from '@/lib/platform/records';
import { runOutsideRequests, serviceAccessor } from '@/lib/platform/services';
import { SharedError } from '@/lib/platform/shared-error';
import { keyedDigest } from './encryption';
import { loadEncryptingSecret } from './server-secret';

/** An IP has exceeded its limit; it may try again after `seconds`. */
class RateLimitedError extends SharedError {
  static override readonly errorName = 'RateLimitedError';

  constructor(readonly seconds: number) {
    super('too many of one address');
  }
}

/** A limit counted per IP; the visitors of a showroom share one. */
type RateLimit = keyof typeof rates;

/**
 * Counters of one limit: shared by all instances in Redis, or in this process without Redis or while it
 * fails. The period begins with an IP's first request; later ones don't extend it. In this process a bounded
 * number counts: whoever has more IPs than that is limited by none of them.
 */
async function createLimiter(rate: (typeof rates)[RateLimit], limitName: RateLimit) {
  const limit = { ...rate, keyPrefix: `stock-finder:${limitName}` };
  const inProcess = new RateLimiterMemory(limit);
  const counted = new LRUCache<string, true>({
    ...caches['counters of addresses'],
    dispose: (_, counter) => void inProcess.delete(counter),
  });
  const storeClient = await redisConnectionOrNull();
  const counters = storeClient
    ? new RateLimiterRedis({ ...limit, storeClient, insuranceLimiter: inProcess })
    : inProcess;
  return { counters, counted };
}

const limiters = serviceAccessor('rateLimits', () => mapValues(rates, createLimiter));

/**
 * Returns the counter of the current request's visitor; null for requests of the server. A keyed digest:
 * without the secret, it can't be related to an IP.
 */
async function visitorCounterKey(): Promise<string | null> {
  const ip = currentRequestOrUndefined()?.visitor;
  return ip === undefined ? null : keyedDigest(await loadEncryptingSecret(), `counter ${ip}`);
}

/** Counts a request of the current visitor, with its cost. @throws RateLimitedError above the limit. */
export async function consumeRateLimitOrThrow(limitName: RateLimit, cost = 1): Promise<void> {
  const counter = await visitorCounterKey();
  if (counter === null) return;
  const { counters, counted } = await limiters()[limitName];
  try {
    counted.set(counter, true);
    // A new counter has a timer, for its whole period.
    await runOutsideRequests(() => counters.consume(counter, cost));
  } catch (refusal) {
    // The package throws no error objects for its refusals.
    if (refusal instanceof Error) throw refusal;
    markResponseLacking('limit');
    throw new RateLimitedError(secondsUntilReset(refusal as RateLimiterRes));
  }
}

/**
 * Returns the seconds for which the current visitor is refused for exceeding the limit; null where it isn't.
 */
export async function secondsUntilAllowedOrNull(limitName: RateLimit): Promise<number | null> {
  const [{ counters }, counter] = [await limiters()[limitName], await visitorCounterKey()];
  const count = counter === null ? null : await counters.get(counter);
  return count && count.consumedPoints > counters.points ? secondsUntilReset(count) : null;
}

const secondsUntilReset = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** Returns the seconds to wait for a {@link RateLimitedError}, else null. */
export const rateLimitRetrySecondsOrNull = (error: unknown): number | null =>
  error instanceof RateLimitedError ? error.seconds : null;

import 'server-only';
import { LRUCache } from 'lru-cache';
import { type IRateLimiterOptions, RateLimiterRedis } from 'rate-limiter-flexible';
import { redisConnection } from '@/lib/platform/redis';
import { env } from '@/lib/platform/env';
import { caches, rates } from '@/lib/platform/bounds';
import { processSingleton, SharedError } from '@/lib/platform/process-singletons';
import { keyedDigest } from './encryption';
import { serverSecret } from './server-secret';

/** The limits counted per IP; the visitors of a showroom share one. */
const counted = {
  leads: 'forms of one address',
  simulations: 'simulations of one address',
  secrets: 'wrong secrets of one address',
} as const;

/** An IP has exceeded its limit; it may try again after `seconds`. */
export class RateLimitedError extends SharedError {
  static override readonly kind = 'rate-limited';
  override readonly name = 'RateLimitedError';

  constructor(readonly seconds: number) {
    super('too many of one address');
  }
}

type Counted = keyof typeof counted;

/** Counters of one limit: shared by all instances in Redis, or in this process without Redis or while it fails. */
const limiter = (what: Counted) =>
  processSingleton(`limiter.${what}`, () => {
    const limit = rates[counted[what]];
    const ttl = limit.duration * 1_000;
    return {
      ...limit,
      shared: inRedis({ ...limit, keyPrefix: `stock-finder:${what}` }),
      // The period begins with an IP's first request; later ones don't extend it.
      own: new LRUCache<string, number>({
        ...caches['counters of addresses'],
        ttl,
        ttlResolution: 0,
        noUpdateTTL: true,
      }),
    };
  });

async function inRedis(limit: IRateLimiterOptions): Promise<RateLimiterRedis | null> {
  const { redisUrl } = env();
  if (redisUrl === null) return null;
  return new RateLimiterRedis({ ...limit, storeClient: await redisConnection(redisUrl, 'commands') });
}

/** A keyed digest: without the secret, a counter can't be related to an IP. */
const counterOf = async (ip: string) => keyedDigest(await serverSecret(), `counter ${ip}`);

/** Counts a request of an IP, with its cost. @throws RateLimitedError above the limit. */
export async function countAgainstLimit(what: Counted, ip: string, cost = 1): Promise<void> {
  const counter = await counterOf(ip);
  const counters = await limiter(what).shared;
  try {
    if (counters) await counters.consume(counter, cost);
    else countHere(what, counter, cost);
  } catch (refusal) {
    if (isOverLimit(refusal)) throw new RateLimitedError(secondsOf(refusal.msBeforeNext));
    if (counters === null) throw refusal;
    countHere(what, counter, cost);
  }
}

function countHere(what: Counted, counter: string, cost: number): void {
  const { own, points } = limiter(what);
  const sum = (own.get(counter) ?? 0) + cost;
  own.set(counter, sum);
  if (sum > points) throw new RateLimitedError(secondsOf(own.getRemainingTTL(counter)));
}

/** Returns the seconds for which an IP is refused, because it exceeded the limit; null where it isn't. */
export async function secondsUntilAllowed(what: Counted, ip: string): Promise<number | null> {
  const counter = await counterOf(ip);
  const { own, points, shared } = limiter(what);
  const count = await (await shared)?.get(counter).catch(() => null);
  if (count && count.consumedPoints > points) return secondsOf(count.msBeforeNext);
  return (own.get(counter) ?? 0) > points ? secondsOf(own.getRemainingTTL(counter)) : null;
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1_000));

/** Returns the seconds to wait for a {@link RateLimitedError}, else null. */
export const secondsToWait = (error: unknown): number | null =>
  error instanceof RateLimitedError ? error.seconds : null;

/** Recognized by its shape: the package throws no error objects. */
const isOverLimit = (refusal: unknown): refusal is { readonly msBeforeNext: number } =>
  typeof refusal === 'object' && refusal !== null && 'msBeforeNext' in refusal;

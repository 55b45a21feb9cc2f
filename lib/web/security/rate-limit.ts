import 'server-only';
import { LRUCache } from 'lru-cache';
import { type IRateLimiterOptions, RateLimiterRedis } from 'rate-limiter-flexible';
import { redisConnection } from '@/lib/platform/redis';
import { env } from '@/lib/platform/env';
import { caches, rates } from '@/lib/platform/bounds';
import { processWide, SharedError } from '@/lib/platform/process-wide';
import { keyedDigest } from './seal';
import { serverSecret } from './server-secret';

/** What is counted of an address; the visitors of a showroom share one. */
const counted = {
  leads: 'forms of one address',
  simulations: 'simulations of one address',
  secrets: 'wrong secrets of one address',
} as const;

/** Too many of one address; it may try again after these seconds. */
export class RateLimitedError extends SharedError {
  static override readonly kind = 'rate-limited';
  override readonly name = 'RateLimitedError';

  constructor(readonly seconds: number) {
    super('too many of one address');
  }
}

type Counted = keyof typeof counted;

/** Where one of these is counted: in Redis where it is set, so that instances count together, and in this process while not. */
const limiter = (what: Counted) =>
  processWide(`limiter.${what}`, () => {
    const limit = rates[counted[what]];
    const ttl = limit.duration * 1_000;
    return {
      ...limit,
      shared: inRedis({ ...limit, keyPrefix: `stock-finder:${what}` }),
      // From the first of an address on, however many follow.
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

/** A digest that nobody else can make: whose address shares a counter with another's can't be worked out. */
const counterOf = async (address: string) => keyedDigest(await serverSecret(), `counter ${address}`);

/** Counts something that an address sent, with its cost. @throws RateLimitedError when there was too much of it. */
export async function countFor(what: Counted, address: string, cost = 1): Promise<void> {
  const counter = await counterOf(address);
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

/** The seconds for which an address may send no more of something, as it had too much of it; null where it may. */
export async function secondsRefused(what: Counted, address: string): Promise<number | null> {
  const counter = await counterOf(address);
  const { own, points, shared } = limiter(what);
  const held = await (await shared)?.get(counter).catch(() => null);
  if (held && held.consumedPoints > points) return secondsOf(held.msBeforeNext);
  return (own.get(counter) ?? 0) > points ? secondsOf(own.getRemainingTTL(counter)) : null;
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1_000));

/** The seconds to wait, where an error is that of a limit. */
export const secondsToWait = (error: unknown): number | null =>
  error instanceof RateLimitedError ? error.seconds : null;

/** By its shape: what the package throws is no error. */
const isOverLimit = (refusal: unknown): refusal is { readonly msBeforeNext: number } =>
  typeof refusal === 'object' && refusal !== null && 'msBeforeNext' in refusal;

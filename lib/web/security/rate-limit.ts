import 'server-only';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { redisConnection } from '@/lib/platform/redis';
import { env } from '@/lib/platform/env';
import { rates } from '@/lib/platform/bounds';
import { processWide, SharedError } from '@/lib/platform/process-wide';
import { digest } from './seal';

/** What is counted of an address; the visitors of a showroom share one. */
const counted = { leads: 'forms of one address', simulations: 'simulations of one address' } as const;

/** Too many of one address; it may try again after these seconds. */
export class RateLimitedError extends SharedError {
  static override readonly kind = 'rate-limited';
  override readonly name = 'RateLimitedError';

  constructor(readonly seconds: number) {
    super('too many of one address');
  }
}

/** Counts in Redis where it is set, so that instances count together; without it, or while it fails, in this process. */
const limiter = (what: keyof typeof counted) =>
  processWide(`limiter.${what}`, async (): Promise<RateLimiterAbstract> => {
    const limit = { ...rates[counted[what]], keyPrefix: `stock-finder:${what}` };
    const memory = new RateLimiterMemory(limit);
    const { redisUrl } = env();
    if (redisUrl === null) return memory;
    const storeClient = await redisConnection(redisUrl, 'commands');
    return new RateLimiterRedis({ ...limit, storeClient, insuranceLimiter: memory });
  });

/** 18 bits of a digest: the number of counters, and so their memory, is bounded; two addresses hardly ever share one. */
const counterOf = (address: string) => digest(address).slice(0, 3);

/** Counts something that an address sent, with its cost. @throws RateLimitedError when there was too much of it. */
export async function countFor(what: keyof typeof counted, address: string, cost = 1): Promise<void> {
  const counters = await limiter(what);
  try {
    await counters.consume(counterOf(address), cost);
  } catch (refusal) {
    if (!isOverLimit(refusal)) throw refusal;
    throw new RateLimitedError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
  }
}

/** The seconds to wait, where an error is that of a limit. */
export const secondsToWait = (error: unknown): number | null =>
  error instanceof RateLimitedError ? error.seconds : null;

/** By its shape: what the package throws is no error. */
const isOverLimit = (refusal: unknown): refusal is { readonly msBeforeNext: number } =>
  typeof refusal === 'object' && refusal !== null && 'msBeforeNext' in refusal;

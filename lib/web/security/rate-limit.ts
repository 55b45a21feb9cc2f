import 'server-only';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { redisConnection } from '@/lib/platform/redis';
import { env } from '@/lib/platform/env';
import { processWide } from '@/lib/platform/process-wide';
import { digest } from './seal';

/**
 * What one address may send in a window of this many seconds; the visitors of a showroom share an address. Leads by
 * product 10.10. Simulations that the upstream is asked for, whether by an endpoint or by a page: one for a vehicle costs
 * as much as four for a list (product 8.4, 6.13).
 */
const limits = {
  leads: { points: 60, duration: 600 },
  simulations: { points: 1_200, duration: 600 },
} as const;

/** Too many of one address; it may try again after these seconds. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError';

  constructor(readonly seconds: number) {
    super('too many of one address');
  }
}

/** Counts in Redis where it is set, so that instances count together; without it, or while it fails, in this process. */
const limiter = (what: keyof typeof limits) =>
  processWide(`limiter.${what}`, async (): Promise<RateLimiterAbstract> => {
    const limit = { ...limits[what], keyPrefix: `stock-finder:${what}` };
    const memory = new RateLimiterMemory(limit);
    const { redisUrl } = env();
    if (redisUrl === null) return memory;
    const storeClient = await redisConnection(redisUrl, 'commands');
    return new RateLimiterRedis({ ...limit, storeClient, insuranceLimiter: memory });
  });

/** 18 bits of a digest: the number of counters, and so their memory, is bounded; two addresses hardly ever share one. */
const counterOf = (address: string) => digest(address).slice(0, 3);

/** Counts something that an address sent, with its cost. @throws RateLimitedError when there was too much of it. */
export async function countFor(what: keyof typeof limits, address: string, cost = 1): Promise<void> {
  const counters = await limiter(what);
  try {
    await counters.consume(counterOf(address), cost);
  } catch (refusal) {
    if (!isOverLimit(refusal)) throw refusal;
    throw new RateLimitedError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
  }
}

/** The seconds to wait, where an error is that of a limit; by its shape, since routes may hold a copy of the class each. */
export function secondsToWait(error: unknown): number | null {
  const isLimit = error instanceof Error && error.name === 'RateLimitedError' && 'seconds' in error;
  return isLimit ? Number(error.seconds) : null;
}

/** By its shape, for the same reason. */
const isOverLimit = (refusal: unknown): refusal is { readonly msBeforeNext: number } =>
  typeof refusal === 'object' && refusal !== null && 'msBeforeNext' in refusal;

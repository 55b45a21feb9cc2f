import 'server-only';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { redisConnection } from '@/lib/cache/redis';
import { env } from '@/lib/env';
import { processWide } from '@/lib/process-wide';
import { digest } from '@/lib/security/seal';

/** Leads of one address in a window, in seconds (product 10.10); the visitors of a showroom share an address. */
const limits = { points: 60, duration: 600, keyPrefix: 'stock-finder:leads' };

/** Counts in Redis where it is set, so that instances count together; without it, or while it fails, in this process. */
const limiter = () =>
  processWide('lead-limiter', async (): Promise<RateLimiterAbstract> => {
    const memory = new RateLimiterMemory(limits);
    const { redisUrl } = env();
    if (redisUrl === null) return memory;
    const storeClient = await redisConnection(redisUrl, 'commands');
    return new RateLimiterRedis({ ...limits, storeClient, insuranceLimiter: memory });
  });

/** 18 bits of a digest: the number of counters, and so their memory, is bounded; two addresses hardly ever share one. */
const counterOf = (address: string) => digest(address).slice(0, 3);

/** Counts a lead of an address; returns the seconds to wait when there were too many, else null. */
export async function countLead(address: string): Promise<number | null> {
  const counters = await limiter();
  try {
    await counters.consume(counterOf(address));
    return null;
  } catch (refusal) {
    if (!isOverLimit(refusal)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
  }
}

/** By its shape: routes may hold a copy of the class each. */
const isOverLimit = (refusal: unknown): refusal is { readonly msBeforeNext: number } =>
  typeof refusal === 'object' && refusal !== null && 'msBeforeNext' in refusal;

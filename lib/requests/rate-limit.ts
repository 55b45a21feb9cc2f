import 'server-only';
import { env } from '../env';
import { processWide } from '../process-wide';
import { digest } from '../seal';
import { redisConnection } from '../stores/redis';

/** So many requests may one address send within a window: a showroom's visitors share one. */
const most = 60;
const windowMs = 10 * 60_000;
/** Addresses that are counted at a time. */
const mostAddresses = 50_000;

interface Window {
  count: number;
  readonly until: number;
}

const windows = () => processWide('request-windows', () => new Map<string, Window>());

/**
 * Counts a request of an address. Answers the seconds to wait when there were too many, else null. Counted in Redis
 * where there is one, so that instances count together; where it fails, by this process alone.
 */
export async function waitOf(address: string): Promise<number | null> {
  const name = digest(address);
  const { redisUrl } = env();
  const shared = redisUrl === null ? null : await countInRedis(redisUrl, name).catch(() => null);
  const { count, until } = shared ?? countHere(name);
  return count > most ? Math.max(1, Math.ceil((until - Date.now()) / 1_000)) : null;
}

function countHere(name: string): Window {
  const all = windows();
  const now = Date.now();
  const held = all.get(name);
  if (held && held.until > now) {
    held.count += 1;
    return held;
  }
  // The oldest window stands first.
  all.delete(name);
  if (all.size >= mostAddresses) all.delete(all.keys().next().value ?? '');
  const window = { count: 1, until: now + windowMs };
  all.set(name, window);
  return window;
}

async function countInRedis(url: string, name: string): Promise<Window> {
  const redis = await redisConnection(url, 'commands');
  const key = `stock-finder:requests:${name}`;
  const count = await redis.incr(key);
  if (count === 1) await redis.pexpire(key, windowMs);
  const left = count > most ? await redis.pttl(key) : windowMs;
  // A window that lost its end would never open again.
  if (left < 0) await redis.pexpire(key, windowMs);
  return { count, until: Date.now() + (left < 0 ? windowMs : left) };
}

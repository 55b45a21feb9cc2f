import { caches } from '@/lib/platform/bounds';
import { staleIfError } from './lifetimes';
import type { TextStore } from './text-store';

/** A read returns a stale value when loading takes longer than this many milliseconds; the load continues. */
const softTimeoutMs = 800;
/** Reads wait for a load within this many milliseconds after a purge, because the purge has to show. */
const purgeShowsMs = 60_000;

/** When a value was loaded and how long it is valid, in milliseconds since the epoch. */
export interface CacheMetadata {
  /** When its load began: a purge after it makes the value stale. */
  readonly loadedAt: number;
  readonly freshUntil: number;
  /** The end of its use, also as a stale value. */
  readonly endsAt: number;
}

/** The state around a read of a cached value; times in milliseconds since the epoch. */
export interface FreshnessContext {
  readonly now: number;
  /** The last purge of the value's tags; 0 without one. */
  readonly purgedAt: number;
  /** Start of the load that is under way. */
  readonly loadingSince: number;
  /** Whether a recent load failed. */
  readonly hasFailed: boolean;
  /** Maximum wait of a read, in milliseconds. */
  readonly maxWaitMs: number;
}

/** Returns the metadata of a value that was just loaded; a «not there» (null) ends when it becomes stale. */
export function cacheMetadata(value: unknown, loadedAt: number, now: number, ttlMs: number): CacheMetadata {
  const freshUntil = now + ttlMs;
  return { loadedAt, freshUntil, endsAt: freshUntil + (value === null ? 0 : staleIfError) };
}

/** Returns whether a value needs no new load. */
export function isFresh(
  { freshUntil, loadedAt }: CacheMetadata,
  { now, purgedAt }: Pick<FreshnessContext, 'now' | 'purgedAt'>,
): boolean {
  return now < freshUntil && loadedAt > purgedAt;
}

/**
 * Returns how long a read with a stale value waits for the load that is under way, in milliseconds: 0 after a failure
 * and while the load takes long, as long as a cold read right after a purge.
 */
export function softTimeoutOf({ loadedAt }: CacheMetadata, context: FreshnessContext): number {
  const { now, purgedAt, loadingSince, hasFailed, maxWaitMs } = context;
  if (hasFailed || now - loadingSince > softTimeoutMs) return 0;
  return purgedAt > loadedAt && now - purgedAt < purgeShowsMs ? maxWaitMs : softTimeoutMs;
}

/**
 * Parses metadata from outside this process; null where it is invalid or has ended. Entries stamped in the future count
 * as stale and older than any other.
 */
export function parseCacheMetadata(
  { loadedAt, freshUntil, endsAt }: Partial<CacheMetadata>,
  now: number,
): CacheMetadata | null {
  if (!isTime(loadedAt) || !isTime(freshUntil) || !isTime(endsAt) || endsAt <= now) return null;
  return loadedAt <= now ? { loadedAt, freshUntil, endsAt } : { loadedAt: 0, freshUntil: 0, endsAt };
}

const isTime = (time: number | undefined): time is number => Number.isFinite(time);

/**
 * Milliseconds since the epoch, on a clock that follows the system clock forward only. After the system clock is set
 * back, a value that is fresh for a minute still is so for a minute.
 */
export class MonotonicClock {
  /** The epoch relative to `performance.now`, which no clock change affects. */
  #start = -Infinity;
  #lastStamp = 0;

  /** Returns the time now, at or after the last stamp. */
  now(): number {
    const passed = performance.now();
    this.#start = Math.max(this.#start, Date.now() - passed);
    return Math.max(Math.round(this.#start + passed), this.#lastStamp);
  }

  /** Returns the time now, later than any earlier stamp, so that a purge and a load are always ordered. */
  stamp(): number {
    return (this.#lastStamp = Math.max(this.now(), this.#lastStamp + 1));
  }
}

interface Stamp {
  readonly at: number;
  /** The store's time, where it was ahead of this clock. */
  readonly ahead?: number;
}

/**
 * The last purge of each tag, in milliseconds since the epoch. When the tag table is full, the oldest purge applies to
 * all tags: too much is loaded again, never too little.
 */
export class PurgeStamps {
  readonly #stamps = new Map<string, Stamp>();
  /** Values loaded before this time are purged. */
  #floor = 0;

  constructor(
    private readonly store: TextStore,
    private readonly prefix: string,
    private readonly time: MonotonicClock,
  ) {}

  /** Returns the last purge of any of the tags; 0 without one. */
  last(tags: readonly string[]): number {
    return Math.max(this.#floor, ...tags.map((tag) => this.#stamps.get(tag)?.at ?? 0));
  }

  /** Records a purge of the tags now. Returns its time. */
  record(tags: readonly string[]): number {
    const at = this.time.stamp();
    for (const tag of tags) this.#set(tag, { at });
    return at;
  }

  /** Records a purge of the tags now, in the store too. @throws the error of the store. */
  async publish(tags: readonly string[]): Promise<void> {
    const text = String(this.record(tags));
    await Promise.all(tags.map((tag) => this.store.set(this.prefix + tag, text, 2 * staleIfError)));
  }

  /** Records the purges of the tags that are in the store. */
  async refresh(tags: readonly string[]): Promise<void> {
    const texts = tags.map((tag) => this.store.get(this.prefix + tag).catch(() => undefined));
    const stored = await Promise.all(texts);
    const now = this.time.now();
    tags.forEach((tag, index) => this.#noteStored(tag, String(stored[index] ?? ''), now));
  }

  /** Ignores text that is no time. A time ahead of this clock counts from just before it was first read. */
  #noteStored(tag: string, text: string, now: number): void {
    const stored = /^\d{1,16}$/.test(text) ? Number(text) : 0;
    const stamp = this.#stamps.get(tag);
    if (stored <= (stamp?.at ?? 0) || stored === stamp?.ahead) return;
    this.#set(tag, stored > now ? { at: now - 1, ahead: stored } : { at: stored });
  }

  #set(tag: string, stamp: Stamp): void {
    const at = Math.max(stamp.at, this.#stamps.get(tag)?.at ?? 0);
    this.#stamps.delete(tag);
    this.#stamps.set(tag, { ...stamp, at });
    const [first] = this.#stamps;
    if (!first || this.#stamps.size <= caches['purges of tags'].max) return;
    this.#stamps.delete(first[0]);
    this.#floor = Math.max(this.#floor, first[1].at);
  }
}

import { caches } from '@/lib/platform/bounds';
import type { TextStore } from './text-store';

/** How long something stale is still better than nothing; «not there» is nothing. */
export const graceMs = 24 * 3_600_000;
/** A stale value is returned when loading takes longer than this; the load goes on behind it. */
const softTimeoutMs = 800;
/** A load within this long after a purge is waited for: the purge has to show. */
const purgeShowsMs = 60_000;

/** When a value was loaded and how long it counts, in milliseconds since the epoch. */
export interface Span {
  /** When its load began: a purge after it makes the value stale. */
  readonly loadedAt: number;
  readonly freshUntil: number;
  /** Until when it is returned at all. */
  readonly endsAt: number;
}

/** What a read meets beside a held value; times in milliseconds since the epoch. */
export interface Moment {
  readonly now: number;
  /** The last purge that reaches the value; 0 without one. */
  readonly purgedAt: number;
  /** When the load that is under way began. */
  readonly loadingSince: number;
  /** Whether loading has failed a moment ago. */
  readonly hasFailed: boolean;
  /** No read waits longer than this many milliseconds. */
  readonly longestMs: number;
}

/** How long a value counts that was loaded now; what is «not there» is nothing once it is stale. */
export function spanOf(value: unknown, loadedAt: number, now: number, ttlMs: number): Span {
  const freshUntil = now + ttlMs;
  return { loadedAt, freshUntil, endsAt: freshUntil + (value === null ? 0 : graceMs) };
}

/** Whether a value is returned without being loaded again. */
export function isFresh(
  { freshUntil, loadedAt }: Span,
  { now, purgedAt }: Pick<Moment, 'now' | 'purgedAt'>,
): boolean {
  return now < freshUntil && loadedAt > purgedAt;
}

/**
 * How long a read may wait for the load that is under way, in milliseconds, when something stale is held: not at all after
 * a failure and while the load is taking long, as long as a cold read right after a purge.
 */
export function patienceMs({ loadedAt }: Span, moment: Moment): number {
  const { now, purgedAt, loadingSince, hasFailed, longestMs } = moment;
  if (hasFailed || now - loadingSince > softTimeoutMs) return 0;
  return purgedAt > loadedAt && now - purgedAt < purgeShowsMs ? longestMs : softTimeoutMs;
}

/**
 * What counts of a span that was read from outside this process; null where it is none or has ended. One by a clock that is
 * ahead of ours is older than anything: better than nothing, and in nobody's way.
 */
export function spanRead({ loadedAt, freshUntil, endsAt }: Partial<Span>, now: number): Span | null {
  if (!isTime(loadedAt) || !isTime(freshUntil) || !isTime(endsAt) || endsAt <= now) return null;
  return loadedAt <= now ? { loadedAt, freshUntil, endsAt } : { loadedAt: 0, freshUntil: 0, endsAt };
}

const isTime = (time: number | undefined): time is number => Number.isFinite(time);

/**
 * Milliseconds since the epoch by a clock that follows the system's forward and never back: where that is set back, what
 * counts for a minute still does so for a minute.
 */
export class SteadyTime {
  /** The epoch by the clock of `performance.now`, which nobody sets. */
  #start = -Infinity;
  #lastStamp = 0;

  /** The time now, not before any stamp. */
  now(): number {
    const passed = performance.now();
    this.#start = Math.max(this.#start, Date.now() - passed);
    return Math.max(Math.round(this.#start + passed), this.#lastStamp);
  }

  /** The time now, later than any stamp before, so that a purge and a load are always one after the other. */
  stamp(): number {
    return (this.#lastStamp = Math.max(this.now(), this.#lastStamp + 1));
  }
}

interface Stamp {
  readonly at: number;
  /** What the store said, where that was later than our clock. */
  readonly ahead?: number;
}

/**
 * When what carries a tag was purged last, in milliseconds since the epoch. No purge is ever forgotten: past the bound the
 * one noted first counts from then on for every tag, so that too much is loaded again and never too little.
 */
export class PurgeStamps {
  readonly #stamps = new Map<string, Stamp>();
  /** All that was loaded before is purged. */
  #floor = 0;

  constructor(
    private readonly store: TextStore,
    private readonly prefix: string,
    private readonly time: SteadyTime,
  ) {}

  /** The last purge of any of the tags; 0 without one. */
  last(tags: readonly string[]): number {
    return Math.max(this.#floor, ...tags.map((tag) => this.#stamps.get(tag)?.at ?? 0));
  }

  /** Notes a purge of the tags now. Returns its time. */
  note(tags: readonly string[]): number {
    const at = this.time.stamp();
    for (const tag of tags) this.#set(tag, { at });
    return at;
  }

  /** Notes a purge of the tags now, in the store too. @throws when that did not take it. */
  async tell(tags: readonly string[]): Promise<void> {
    const text = String(this.note(tags));
    await Promise.all(tags.map((tag) => this.store.set(this.prefix + tag, text, 2 * graceMs)));
  }

  /** Notes what the store knows of purges of the tags. */
  async look(tags: readonly string[]): Promise<void> {
    const texts = tags.map((tag) => this.store.get(this.prefix + tag).catch(() => undefined));
    const said = await Promise.all(texts);
    const now = this.time.now();
    tags.forEach((tag, index) => this.#noteStored(tag, String(said[index] ?? ''), now));
  }

  /** Text that is no time says nothing; a time that is ahead of our clock counts from just before it was seen first. */
  #noteStored(tag: string, text: string, now: number): void {
    const said = /^\d{1,16}$/.test(text) ? Number(text) : 0;
    const known = this.#stamps.get(tag);
    if (said <= (known?.at ?? 0) || said === known?.ahead) return;
    this.#set(tag, said > now ? { at: now - 1, ahead: said } : { at: said });
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

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

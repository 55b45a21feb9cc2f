/** After a failure a stale value is given out at once for this long, while loading goes on behind it. */
const REST_MS = 10_000;
/** A load within this long after a purge is waited for: the purge has to show. */
const PURGE_MS = 60_000;
const MOST_REMEMBERED = 5_000;

interface Run {
  readonly startedAt: number;
}

/**
 * What went wrong lately, by key, so that only one read in a while waits for an upstream that is slow or gone.
 * (Bentocache's back-off counts from when the value ran out, so after a restart it is over before it begins.)
 */
export class Troubles {
  readonly #running = new Map<string, Run>();
  readonly #failedAt = new Map<string, number>();
  readonly #loadedAt = new Map<string, number>();
  readonly #purgedAt = new Map<string, number>();

  constructor(
    private readonly softTimeoutMs: number,
    private readonly longestMs: number,
  ) {}

  /**
   * How long a read of the key may wait, in milliseconds, when something stale is at hand: 0 after a failure and while
   * a load is taking long, as long as a cold read right after a purge, else the usual soft time-out.
   */
  patience(key: string, tags: readonly string[]): number {
    const now = Date.now();
    const run = this.#running.get(key);
    if (run && now - run.startedAt > this.softTimeoutMs) return 0;
    if (now - (this.#failedAt.get(key) ?? -Infinity) < REST_MS) return 0;
    const purged = this.#lastPurge(tags);
    const unseen = purged > (this.#loadedAt.get(key) ?? -Infinity) && now - purged < PURGE_MS;
    return unseen ? this.longestMs : this.softTimeoutMs;
  }

  /** Runs a load and remembers how it went. */
  async watch<T>(key: string, load: () => Promise<T>): Promise<T> {
    const run = { startedAt: Date.now() };
    this.#running.set(key, run);
    try {
      const value = await load();
      this.#failedAt.delete(key);
      remember(this.#loadedAt, key, run.startedAt);
      return value;
    } catch (error) {
      remember(this.#failedAt, key, Date.now());
      throw error;
    } finally {
      if (this.#running.get(key) === run) this.#running.delete(key);
    }
  }

  purged(tags: readonly string[]): void {
    for (const tag of tags) remember(this.#purgedAt, tag, Date.now());
  }

  /** Whether one of the tags was purged after the latest load of the key had begun. */
  purgedDuring(key: string, tags: readonly string[]): boolean {
    return this.#lastPurge(tags) > (this.#loadedAt.get(key) ?? Infinity);
  }

  #lastPurge(tags: readonly string[]): number {
    return Math.max(-Infinity, ...tags.map((tag) => this.#purgedAt.get(tag) ?? -Infinity));
  }
}

function remember(map: Map<string, number>, key: string, value: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MOST_REMEMBERED) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
}

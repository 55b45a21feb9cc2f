import { isStockfinderError } from '../stockfinder/errors';

/** After a failure a stale value is given out at once for this long, while loading goes on behind it. */
const REST_MS = 10_000;
/** A load within this long after a purge is waited for: the purge has to show. */
const PURGE_MS = 60_000;
/** A call that ran into its time limit isn't made again for this long: the parts of one page would wait in turn. */
const TIMEOUT_REST_MS = 1_000;
const MOST_REMEMBERED = 5_000;

interface Run {
  readonly startedAt: number;
}

interface Failure {
  /** On the clock of `performance.now()`. */
  readonly at: number;
  readonly error: unknown;
}

/**
 * What went wrong lately, by key, so that only one read in a while waits for an upstream that is slow or gone.
 * (Bentocache's back-off counts from when the value ran out, so after a restart it is over before it begins.)
 */
export class Troubles {
  readonly #running = new Map<string, Run>();
  readonly #failures = new Map<string, Failure>();
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
    if (performance.now() - (this.#failures.get(key)?.at ?? -Infinity) < REST_MS) return 0;
    const purged = this.#lastPurge(tags);
    const unseen = purged > (this.#loadedAt.get(key) ?? -Infinity) && now - purged < PURGE_MS;
    return unseen ? this.longestMs : this.softTimeoutMs;
  }

  /**
   * Runs a load and remembers how it went. A read that began before the load it waited for failed (at `since`, on the
   * clock of `performance.now()`) fails with it, rather than load once more while all others wait behind it.
   */
  async watch<T>(key: string, since: number, load: () => Promise<T>): Promise<T> {
    const failure = this.#failures.get(key);
    if (failure && (failure.at > since || isResting(failure))) throw failure.error;
    const run = { startedAt: Date.now() };
    this.#running.set(key, run);
    try {
      const value = await load();
      this.#failures.delete(key);
      remember(this.#loadedAt, key, run.startedAt);
      return value;
    } catch (error) {
      remember(this.#failures, key, { at: performance.now(), error });
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

function isResting({ at, error }: Failure): boolean {
  return isStockfinderError(error) && error.kind === 'timeout' && performance.now() - at < TIMEOUT_REST_MS;
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MOST_REMEMBERED) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
}

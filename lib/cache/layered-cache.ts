import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { SharedError } from '@/lib/platform/process-singletons';
import { withTimeout } from '@/lib/platform/event-loop';
import { isFresh, softTimeoutOf, cacheMetadata, MonotonicClock, PurgeStamps } from './freshness';
import { dataLifetimes } from './lifetimes';
import { EntryStore, type Entry } from './entry-store';
import type { TextStore } from './text-store';

/** A cached read: its key, lifetime and tags. */
export interface CachedRead<T> {
  /** Identifies the value among all reads of the upstream. */
  readonly key: string;
  readonly tags: readonly string[];
  /** Milliseconds until the value is loaded again. */
  readonly ttlMs: number;
  /** A time to live by value, such as a short one for "not there". */
  readonly ttlOf?: (value: T) => number;
  /** Whether a value is stored in memory only, apart from others: visitors can request any number of such values. */
  readonly memoryOnly?: (value: T) => boolean;
}

/** A load took longer than any read may wait. */
export class LoadTimeoutError extends SharedError {
  static override readonly kind = 'load-timeout';
  override readonly name = 'LoadTimeoutError';
  readonly kind = 'timeout';
}

interface Failure {
  readonly at: number;
  /** Thrown again while the failure is recent; null where the upstream was not reached. */
  readonly error: Error | null;
}

interface Load {
  readonly since: number;
  /** The stored entry, stale or not. Never rejects. */
  readonly stored: Promise<Entry | undefined>;
  readonly result: Promise<unknown>;
}

/**
 * Caches values in memory over a store of text that outlives the process. Returns a stale value while the upstream is
 * slow, fails or has just failed (`freshness.ts`).
 */
export class LayeredCache {
  readonly #time = new MonotonicClock();
  readonly #loads = new Map<string, Load>();
  /** After a failure reads return a stale value at once, while loading continues. */
  readonly #failures = new LRUCache<string, Failure>({
    ...caches['failures of reads'],
    ttl: dataLifetimes['failures of reads'].ttl,
  });
  readonly #entries: EntryStore;
  readonly #purges: PurgeStamps;

  /** Reads wait `maxWaitMs` at most, loads take `maxLoadMs` at most. `prefix` begins all names in the store. */
  constructor(
    private readonly store: TextStore,
    prefix: string,
    private readonly maxWaitMs: number,
    private readonly maxLoadMs = maxWaitMs,
  ) {
    this.#entries = new EntryStore(store, prefix, this.#time);
    this.#purges = new PurgeStamps(store, `${prefix}purged:`, this.#time);
  }

  /**
   * Returns the value of a read: from memory, from the store, else from `load`. Concurrent reads of one key load once
   * and fail together. The value is shared: never change it.
   * @throws the error of `load` when nothing is stored; a {@link LoadTimeoutError} when it takes too long.
   */
  async read<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
    const own = this.#entries.get(read.key);
    if (own && this.#isFresh(own, read.tags)) return own.value as T;
    const loading = this.#loading(read, load);
    const stored = own ?? (await loading.stored);
    if (stored === undefined) return this.#awaited(read, loading) as Promise<T>;
    const timeoutMs = softTimeoutOf(stored, {
      now: this.#time.now(),
      purgedAt: this.#purges.last(read.tags),
      loadingSince: loading.since,
      hasFailed: this.#failures.has(read.key),
      maxWaitMs: this.maxWaitMs,
    });
    if (timeoutMs === 0) return stored.value as T;
    return withTimeout(timeoutMs, loading.result, () => stored.value).catch(() => stored.value) as Promise<T>;
  }

  /** Returns the result of a load without a stored value. A timeout fails the read; the load goes on and is stored. */
  async #awaited({ key, tags }: CachedRead<never>, { result }: Load): Promise<unknown> {
    const recent = this.#recentFailure(key, tags);
    if (recent) throw recent;
    return withTimeout(this.maxWaitMs, result, () => {
      const error = new LoadTimeoutError('the load took too long');
      this.#failures.set(key, { at: this.#time.now(), error });
      throw error;
    });
  }

  /** Returns the error of a recent load that no purge has followed. */
  #recentFailure(key: string, tags: readonly string[]): Error | null {
    const failure = this.#failures.get(key);
    const isLate = failure?.error && isTimeout(failure.error);
    // The parts of one page would each load and wait. A visitor who tries again comes later.
    const { ttl } = dataLifetimes[isLate ? 'load that timed out' : 'failed load'];
    if (!failure || this.#time.now() - failure.at >= ttl) return null;
    return failure.at > this.#purges.last(tags) ? failure.error : null;
  }

  /** Loads a value now, whatever is stored. @throws the error of `load`; the stored value stays then. */
  async refresh<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
    // Later than any purge recorded from the store.
    const since = this.#time.stamp();
    const value = await load();
    this.#failures.delete(read.key);
    // A load that began later may have ended first.
    if ((this.#entries.get(read.key)?.loadedAt ?? 0) > since) return value;
    const metadata = cacheMetadata(value, since, this.#time.now(), read.ttlOf?.(value) ?? read.ttlMs);
    await this.#entries.set(read.key, { value, ...metadata }, read.memoryOnly?.(value));
    return value;
  }

  /** Stores a value that no purge reaches: in memory, and in the store where that is writable. */
  async set(key: string, value: unknown, ttlMs: number): Promise<void> {
    const endsAt = this.#time.now() + ttlMs;
    const entry = { value, loadedAt: this.#time.stamp(), freshUntil: endsAt, endsAt };
    await this.#entries.set(key, entry);
  }

  /** Returns the stored value of a key, stale or not; undefined without one. Loads nothing. */
  async peek(key: string): Promise<unknown> {
    return (await this.#stored(key, []))?.value;
  }

  /** Makes all values with one of the tags stale. @throws the error of the store. */
  purge(tags: readonly string[]): Promise<void> {
    return this.#purges.publish(tags);
  }

  /** Records a purge that the store already has. */
  recordPurge(tags: readonly string[]): void {
    this.#purges.record(tags);
  }

  /** Returns the load of a key that is under way, or starts one. */
  #loading<T>(read: CachedRead<T>, load: () => Promise<T>): Load {
    const { key, tags } = read;
    const running = this.#loads.get(key);
    if (running && this.#isShared(running, key, tags)) return running;
    const since = this.#time.stamp();
    const stored = this.#stored(key, tags);
    const result = withTimeout<unknown>(
      this.maxLoadMs,
      stored.then((entry) => (entry && this.#isFresh(entry, tags) ? entry.value : this.#load(read, load))),
      () => Promise.reject(new LoadTimeoutError('the load took too long')),
    );
    const loading = { since, stored, result };
    this.#loads.set(key, loading);
    const end = () => {
      if (this.#loads.get(key) === loading) this.#loads.delete(key);
    };
    result.then(end, end);
    return loading;
  }

  /**
   * Returns whether a further read may share the load under way: not after a purge, and not once it takes longer than a
   * read may wait. It continues, but an upstream that has recovered is requested again.
   */
  #isShared({ since }: Load, key: string, tags: readonly string[]): boolean {
    if (since <= this.#purges.last(tags)) return false;
    return this.#time.now() - since <= this.maxWaitMs || this.#recentFailure(key, tags) !== null;
  }

  async #load<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
    const recent = this.#recentFailure(read.key, read.tags);
    if (recent) throw recent;
    try {
      return await this.refresh(read, load);
    } catch (error) {
      this.#failures.set(read.key, { at: this.#time.now(), error: reachedUpstream(error) ? error : null });
      throw error;
    }
  }

  /** Returns the entry in memory. Reads the store where memory has none or other instances write to it. */
  async #stored(key: string, tags: readonly string[]): Promise<Entry | undefined> {
    const own = this.#entries.get(key);
    if (own && !this.store.isShared) return own;
    const [entry] = await Promise.all([this.#entries.find(key), this.#purges.refresh(tags)]);
    return entry;
  }

  #isFresh(entry: Entry, tags: readonly string[]): boolean {
    return isFresh(entry, { now: this.#time.now(), purgedAt: this.#purges.last(tags) });
  }
}

/** Returns whether a load failed at the upstream, and not by an overload or maintenance here. */
function reachedUpstream(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return !('kind' in error) || (error.kind !== 'overloaded' && error.kind !== 'unavailable');
}

const isTimeout = (error: Error): boolean => 'kind' in error && error.kind === 'timeout';

import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { SharedError } from '@/lib/platform/process-wide';
import { within } from '@/lib/platform/turns';
import { isFresh, patienceMs, spanOf, SteadyTime, PurgeStamps } from './freshness';
import { KeptEntries, type Entry } from './kept-entries';
import type { TextStore } from './text-store';

/**
 * After a failed load nothing is loaded under its key for so long, after a time-out longer: the parts of one page would ask, and
 * wait, in turn. A visitor who tries again is later than that.
 */
const restMs = { failure: 250, timeout: 1_000 };

/** What is wanted, how long it counts, and which purges reach it. */
export interface CachedRead<T> {
  /** Names the value among all reads of the upstream. */
  readonly key: string;
  readonly tags: readonly string[];
  /** Milliseconds until it is loaded again. */
  readonly ttlMs: number;
  /** A time to live that depends on the value, such as a short one for "not there". */
  readonly ttlOf?: (value: T) => number;
  /** Whether a value lives in memory alone, beside the others: visitors can ask for any number of such values. */
  readonly isPassing?: (value: T) => boolean;
}

/** A load took longer than any read waits for it. */
export class LoadTimeoutError extends SharedError {
  static override readonly kind = 'load-timeout';
  override readonly name = 'LoadTimeoutError';
  readonly kind = 'timeout';
}

interface Failure {
  readonly at: number;
  /** Thrown again while the failure is recent; null where the upstream was not asked. */
  readonly error: Error | null;
}

interface Load {
  readonly since: number;
  /** What is held already, stale or not. Never rejects. */
  readonly held: Promise<Entry | undefined>;
  readonly result: Promise<unknown>;
}

/**
 * Values in memory over a store of text that outlives the process. A stale value is returned while the upstream is slow,
 * fails or has failed a moment ago (`freshness.ts`).
 */
export class LayeredCache {
  readonly #time = new SteadyTime();
  readonly #loads = new Map<string, Load>();
  /** After a failure a stale value is returned at once, while loading goes on behind it. */
  readonly #failures = new LRUCache<string, Failure>(caches['failures of reads']);
  readonly #entries: KeptEntries;
  readonly #purges: PurgeStamps;

  /** No read waits longer than `longestMs`, no load takes longer than `longestLoadMs`. Names in the store begin with `prefix`. */
  constructor(
    private readonly store: TextStore,
    prefix: string,
    private readonly longestMs: number,
    private readonly longestLoadMs = longestMs,
  ) {
    this.#entries = new KeptEntries(store, prefix, this.#time);
    this.#purges = new PurgeStamps(store, `${prefix}purged:`, this.#time);
  }

  /**
   * The value of a read: from memory, from the store, else from `load`. Parallel reads of one key load once and fail
   * together. The value is shared: never change it.
   * @throws what `load` throws, when nothing is held; a {@link LoadTimeoutError} when it takes too long.
   */
  async read<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
    const own = this.#entries.get(read.key);
    if (own && this.#isFresh(own, read.tags)) return own.value as T;
    const loading = this.#loading(read, load);
    const held = own ?? (await loading.held);
    if (held === undefined) return this.#awaited(read, loading) as Promise<T>;
    const patience = patienceMs(held, {
      now: this.#time.now(),
      purgedAt: this.#purges.last(read.tags),
      loadingSince: loading.since,
      hasFailed: this.#failures.has(read.key),
      longestMs: this.longestMs,
    });
    if (patience === 0) return held.value as T;
    return within(patience, loading.result, () => held.value).catch(() => held.value) as Promise<T>;
  }

  /** The result of a load that nothing is held for. Who waits too long fails, the load goes on and is kept. */
  async #awaited({ key, tags }: CachedRead<never>, { result }: Load): Promise<unknown> {
    const recent = this.#recentFailure(key, tags);
    if (recent) throw recent;
    return within(this.longestMs, result, () => {
      const error = new LoadTimeoutError('the load took too long');
      this.#failures.set(key, { at: this.#time.now(), error });
      throw error;
    });
  }

  /** The error of a load that has just failed and that no purge has followed. */
  #recentFailure(key: string, tags: readonly string[]): Error | null {
    const failure = this.#failures.get(key);
    const rest = failure?.error && isTimeout(failure.error) ? restMs.timeout : restMs.failure;
    if (!failure || this.#time.now() - failure.at >= rest) return null;
    return failure.at > this.#purges.last(tags) ? failure.error : null;
  }

  /** Loads the value of a read now, whatever is held. @throws what `load` throws; what is held stays then. */
  async refresh<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
    // Later than any purge that the store has told of.
    const since = this.#time.stamp();
    const value = await load();
    this.#failures.delete(read.key);
    // A load that began later may have come first.
    if ((this.#entries.get(read.key)?.loadedAt ?? 0) > since) return value;
    const span = spanOf(value, since, this.#time.now(), read.ttlOf?.(value) ?? read.ttlMs);
    await this.#entries.keep(read.key, { value, ...span }, read.isPassing?.(value));
    return value;
  }

  /** Keeps a value that no purge reaches: in memory, and in the store where that can be written; a passing one isn't. */
  async keep(key: string, value: unknown, ttlMs: number, isPassing = false): Promise<void> {
    const endsAt = this.#time.now() + ttlMs;
    const entry = { value, loadedAt: this.#time.stamp(), freshUntil: endsAt, endsAt };
    await this.#entries.keep(key, entry, isPassing);
  }

  /** The value that is held under a key, stale or not; undefined without one. Loads nothing. */
  async held(key: string): Promise<unknown> {
    return (await this.#held(key, []))?.value;
  }

  /** Makes everything with one of the tags stale. @throws when the store did not take it. */
  purge(tags: readonly string[]): Promise<void> {
    return this.#purges.tell(tags);
  }

  /** Notes a purge that is in the store already. */
  notePurge(tags: readonly string[]): void {
    this.#purges.note(tags);
  }

  /** The load of a key that is under way, or a new one. */
  #loading<T>(read: CachedRead<T>, load: () => Promise<T>): Load {
    const { key, tags } = read;
    const running = this.#loads.get(key);
    if (running && this.#isShared(running, key, tags)) return running;
    const since = this.#time.stamp();
    const held = this.#held(key, tags);
    const result = within<unknown>(
      this.longestLoadMs,
      held.then((entry) => (entry && this.#isFresh(entry, tags) ? entry.value : this.#load(read, load))),
      () => Promise.reject(new LoadTimeoutError('the load took too long')),
    );
    const loading = { since, held, result };
    this.#loads.set(key, loading);
    const end = () => {
      if (this.#loads.get(key) === loading) this.#loads.delete(key);
    };
    result.then(end, end);
    return loading;
  }

  /**
   * Whether a load that is under way serves a further read: not after a purge, and not once it takes longer than a read may
   * wait. It goes on, but an upstream that is well again is asked anew.
   */
  #isShared({ since }: Load, key: string, tags: readonly string[]): boolean {
    if (since <= this.#purges.last(tags)) return false;
    return this.#time.now() - since <= this.longestMs || this.#recentFailure(key, tags) !== null;
  }

  async #load<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
    const recent = this.#recentFailure(read.key, read.tags);
    if (recent) throw recent;
    try {
      return await this.refresh(read, load);
    } catch (error) {
      this.#failures.set(read.key, { at: this.#time.now(), error: wasAsked(error) ? error : null });
      throw error;
    }
  }

  /** What memory holds, or the store where memory has nothing or other instances write to it too. */
  async #held(key: string, tags: readonly string[]): Promise<Entry | undefined> {
    const own = this.#entries.get(key);
    if (own && !this.store.isShared) return own;
    const [entry] = await Promise.all([this.#entries.find(key), this.#purges.look(tags)]);
    return entry;
  }

  #isFresh(entry: Entry, tags: readonly string[]): boolean {
    return isFresh(entry, { now: this.#time.now(), purgedAt: this.#purges.last(tags) });
  }
}

/** Whether a load failed at the upstream, and not because too many waited or maintenance is on. */
function wasAsked(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return !('kind' in error) || (error.kind !== 'overloaded' && error.kind !== 'unavailable');
}

const isTimeout = (error: Error): boolean => 'kind' in error && error.kind === 'timeout';

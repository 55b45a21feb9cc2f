import { LRUCache } from 'lru-cache';
import { parseLongJson, writeLongJson } from '@/lib/platform/long-json';
import { EntryMemory, type Entry } from './entry-memory';
import { PurgeStamps } from './purge-stamps';
import { SteadyTime } from './steady-time';
import type { TextStore } from './text-store';
import { within } from '@/lib/platform/turns';

/** How long something stale is still better than nothing; «not there» is nothing. */
const GRACE_MS = 24 * 3_600_000;
/** A stale value is returned when loading takes longer than this; the load goes on behind it. */
const SOFT_TIMEOUT_MS = 800;
/** After a failure a stale value is returned at once for this long, while loading goes on behind it. */
const REST_MS = 10_000;
/** A call that ran into its time limit isn't made again for this long: the parts of one page would wait in turn. */
const TIMEOUT_REST_MS = 1_000;
/** A load within this long after a purge is waited for: the purge has to show. */
const PURGE_MS = 60_000;
/** Failures that are remembered. */
const MOST_FAILURES = 5_000;

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
export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError';
  readonly kind = 'timeout';
}

interface Failure {
  readonly at: number;
  /** Kept only where it is thrown again: other errors hold what the upstream said. */
  readonly timeout: Error | null;
}

interface Load {
  readonly startedAt: number;
  /** What is held already, stale or not. Never rejects. */
  readonly held: Promise<Entry | undefined>;
  readonly result: Promise<unknown>;
}

/**
 * Values in memory, as the objects that they are, over a store of text that outlives the process. A stale value is
 * returned while the upstream is slow, fails or has failed a moment ago. Any failure of the store is a miss.
 */
export class LayeredCache {
  readonly #time = new SteadyTime();
  readonly #memory = new EntryMemory(this.#time);
  readonly #loads = new Map<string, Load>();
  readonly #failures = new LRUCache<string, Failure>({ max: MOST_FAILURES, ttl: REST_MS });
  readonly #purges = new PurgeStamps();
  #lastStamp = 0;

  /** No read waits longer than `longestMs`. Names in the store begin with `prefix`. */
  constructor(
    private readonly store: TextStore,
    private readonly prefix: string,
    private readonly longestMs: number,
  ) {}

  /**
   * The value of a read: from memory, from the store, else from `load`. Parallel reads of one key load once and fail
   * together. The value is shared: never change it.
   * @throws what `load` throws, when nothing is held; a {@link LoadTimeoutError} when it takes too long.
   */
  async read<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
    const { key, tags } = read;
    const own = this.#memory.get(key);
    if (own && this.#isFresh(own, tags)) return own.value as T;
    const loading = this.#loading(read, load);
    const held = own ?? (await loading.held);
    if (held === undefined) return loading.result as Promise<T>;
    const patience = this.#patience(read, held, loading);
    if (patience === 0) return held.value as T;
    return within(patience, loading.result, () => held.value).catch(() => held.value) as Promise<T>;
  }

  /** Loads the value of a read now, whatever is held. @throws what `load` throws; what is held stays then. */
  async refresh<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
    const startedAt = this.#stamp();
    return this.#store(read, await load(), startedAt);
  }

  /** Keeps a value that no purge reaches: in memory, and in the store where that can be written. */
  async keep(key: string, value: unknown, ttlMs: number): Promise<void> {
    const until = this.#time.now() + ttlMs;
    await this.#write(key, { value, loadedAt: this.#stamp(), freshUntil: until, endsAt: until });
  }

  /** The value that is held under a key, stale or not; undefined without one. Loads nothing. */
  async held(key: string): Promise<unknown> {
    return (await this.#held(key, []))?.value;
  }

  /** Makes everything with one of the tags stale. @throws when the store did not take it. */
  async purge(tags: readonly string[]): Promise<void> {
    const at = this.notePurge(tags);
    await Promise.all(tags.map((tag) => this.store.set(this.#purgeName(tag), String(at), 2 * GRACE_MS)));
  }

  /** Notes a purge that is in the store already. Returns its time. */
  notePurge(tags: readonly string[]): number {
    const at = this.#stamp();
    for (const tag of tags) this.#purges.note(tag, at);
    return at;
  }

  /** The load of a key that is under way, or a new one. */
  #loading<T>(read: CachedRead<T>, load: () => Promise<T>): Load {
    const { key, tags } = read;
    const running = this.#loads.get(key);
    // Who comes after a purge waits for nothing that began before it.
    if (running && running.startedAt > this.#purges.last(tags)) return running;
    const startedAt = this.#stamp();
    const held = this.#held(key, tags);
    const result = within<unknown>(
      this.longestMs,
      held.then((entry) => (entry && this.#isFresh(entry, tags) ? entry.value : this.#load(read, load))),
      () => Promise.reject(new LoadTimeoutError('the load took too long')),
    );
    const loading = { startedAt, held, result };
    this.#loads.set(key, loading);
    const end = () => {
      if (this.#loads.get(key) === loading) this.#loads.delete(key);
    };
    result.then(end, end);
    return loading;
  }

  async #load<T>(read: CachedRead<T>, load: () => Promise<T>): Promise<T> {
    const { key } = read;
    const failure = this.#failures.get(key);
    if (failure?.timeout && performance.now() - failure.at < TIMEOUT_REST_MS) throw failure.timeout;
    // Later than any purge that the store has told of.
    const startedAt = this.#stamp();
    try {
      return await this.#store(read, await load(), startedAt);
    } catch (error) {
      this.#failures.set(key, { at: performance.now(), timeout: isTimeout(error) ? error : null });
      throw error;
    }
  }

  async #store<T>(read: CachedRead<T>, value: T, startedAt: number): Promise<T> {
    const { key, ttlMs, ttlOf, isPassing } = read;
    this.#failures.delete(key);
    const freshUntil = this.#time.now() + (ttlOf?.(value) ?? ttlMs);
    const endsAt = freshUntil + (value === null ? 0 : GRACE_MS);
    const loaded = { value, loadedAt: startedAt, freshUntil, endsAt };
    if (isPassing?.(value)) await this.#pass(key, loaded);
    else await this.#write(key, loaded);
    return value;
  }

  /**
   * How long a read may wait, in milliseconds, when something stale is held: not at all after a failure and while a load
   * is taking long, as long as a cold read right after a purge.
   */
  #patience({ key, tags }: CachedRead<never>, held: Entry, { startedAt }: Load): number {
    const now = this.#time.now();
    if (now - startedAt > SOFT_TIMEOUT_MS || this.#failures.has(key)) return 0;
    const purgedAt = this.#purges.last(tags);
    return purgedAt > held.loadedAt && now - purgedAt < PURGE_MS ? this.longestMs : SOFT_TIMEOUT_MS;
  }

  /** What memory holds, or the store where memory has nothing or other instances write to it too. */
  async #held(key: string, tags: readonly string[]): Promise<Entry | undefined> {
    const own = this.#memory.get(key);
    if (own && !this.store.isShared) return own;
    const names = [this.prefix + key, ...tags.map((tag) => this.#purgeName(tag))];
    const [bytes, ...purges] = await Promise.all(
      names.map((name) => this.store.get(name).catch(() => undefined)),
    );
    const now = Math.max(this.#time.now(), this.#lastStamp);
    tags.forEach((tag, index) => this.#purges.noteStored(tag, String(purges[index] ?? ''), now));
    const stored = await entryIn(bytes, now);
    if (stored) this.#memory.set(key, stored);
    return this.#memory.get(key) ?? stored;
  }

  /** Keeps a passing value, also in place of one that is there no more: nothing of that is left, in the store neither. */
  async #pass(key: string, entry: Entry): Promise<void> {
    const isStored = this.#memory.lasts(key);
    if (!this.#memory.set(key, entry, true)) return;
    if (isStored) await this.store.delete(this.prefix + key).catch(() => undefined);
  }

  async #write(key: string, entry: Entry): Promise<void> {
    if (!this.#memory.set(key, entry)) return;
    const pieces = await writeLongJson(entry);
    // Another one has come meanwhile.
    if (this.#memory.get(key) !== entry) return;
    await this.store
      .set(this.prefix + key, pieces.join(''), entry.endsAt - this.#time.now())
      .catch(() => undefined);
  }

  #isFresh({ freshUntil, loadedAt }: Entry, tags: readonly string[]): boolean {
    return this.#time.now() < freshUntil && loadedAt > this.#purges.last(tags);
  }

  #purgeName(tag: string): string {
    return `${this.prefix}purged:${tag}`;
  }

  /** The time now, later than any stamp before, so that a purge and a load are always one after the other. */
  #stamp(): number {
    return (this.#lastStamp = Math.max(this.#time.now(), this.#lastStamp + 1));
  }
}

/** Loads that no response came to in time fail with an error of the kind `timeout`. */
function isTimeout(error: unknown): error is Error {
  return error instanceof Error && 'kind' in error && error.kind === 'timeout';
}

/**
 * The entry in a stored text; undefined for one that holds none or is too old. One by a clock that is ahead of ours is
 * older than anything: better than nothing, and in nobody's way.
 */
async function entryIn(bytes: Buffer | undefined, now: number): Promise<Entry | undefined> {
  if (!bytes) return undefined;
  try {
    const entry = (await parseLongJson(bytes)) as Entry | null;
    if (!entry || ![entry.loadedAt, entry.freshUntil].every(Number.isFinite)) return undefined;
    if (entry.endsAt <= now) return undefined;
    return entry.loadedAt <= now ? entry : { ...entry, loadedAt: 0, freshUntil: 0 };
  } catch {
    return undefined;
  }
}

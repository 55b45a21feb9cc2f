import 'server-only';
import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { withTimeout } from '@/lib/platform/timeout';
import type { BoundedFolder } from '@/lib/platform/folder';
import { dataLifetimes, staleIfError } from '@/lib/platform/lifetimes';
import { UpstreamError } from './errors';
import { framed, unframed, type Answer } from './parse';

/** A read returns a stale value when loading takes longer than this many milliseconds; the load continues. */
const softTimeoutMs = 800;
/** Reads wait for a load within this many milliseconds after a purge, because the purge has to show. */
const purgeShowsMs = 60_000;
/** Bytes of an entry beside its answer: the object, its key, its slots in the cache's tables. */
const entryBytes = 500;

/** What identifies a read. */
interface ReadKey {
  /** Identifies the value among all reads. */
  readonly key: string;
  /** The tags that purge it. */
  readonly tags: readonly string[];
}

/** A read of the upstream: its key, lifetime and tags, and how it is loaded. */
export interface CachedRead<T> extends ReadKey {
  /** The name of its call, for errors. */
  readonly call: string;
  /** Milliseconds until the value is loaded again. */
  readonly ttlMs: (value: T) => number;
  /** Whether its answer is held in a file, to be used while the upstream fails. */
  readonly isHeld: (value: T) => boolean;
  /** Loads it now; calls `alive` with each sign of life of the upstream. Null is an answer without a body. */
  readonly load: (alive: () => void) => Promise<{ readonly value: T; readonly answer: Answer | null }>;
  /** Reads it from an answer. */
  readonly parse: (answer: Answer) => Promise<T>;
}

/** A place among all loads and purges, and its time by the monotonic clock, which no change of the system's clock affects. */
interface Moment {
  readonly order: number;
  readonly at: number;
}

/** A value in memory; a purge after its load makes it stale. Times are milliseconds of the monotonic clock. */
interface Entry extends Pick<Moment, 'order'> {
  readonly value: unknown;
  readonly freshUntil: number;
  /** The end of its use, also as a stale value. */
  readonly endsAt: number;
  readonly bytes: number;
}

interface Load extends Moment {
  /** The last sign of life. */
  aliveAt: number;
  result: Promise<unknown>;
}

/** The end of a load; the error is null where the upstream was not reached. */
interface Failure extends Moment {
  readonly error: Error | null;
}

const now = () => performance.now();

/**
 * The cache of the upstream's data: memory, then a file, then the upstream. A value is fresh for its time to live and
 * until a purge of one of its tags. While the upstream fails or is slow a stale value is used, up to a day after its
 * load. Files hold answers as they came and only stand in: after a restart everything is loaded first. Values are
 * shared: never change one.
 */
export class DataCache {
  readonly #entries = new LRUCache<string, Entry>({
    ...caches['data of the upstream'],
    sizeCalculation: ({ bytes }, key) => entryBytes + key.length + bytes,
  });
  readonly #loads = new Map<string, Load>();
  /** Files that are being read. */
  readonly #files = new Map<string, Promise<void>>();
  readonly #failures = new LRUCache<string, Failure>({
    ...caches['failures of reads'],
    ttl: dataLifetimes['failures of reads'].ttl,
  });
  readonly #purges = new Map<string, Moment>();
  /** The last purge of all tags. */
  #general: Moment = { order: 0, at: -Infinity };
  /** Counts loads and purges. */
  #events = 0;

  /**
   * @param owner begins the names of files in the folder, which other upstreams may share
   * @param maxWaitMs the longest wait of a read; the load goes on, and is kept
   */
  constructor(
    private readonly folder: BoundedFolder,
    private readonly owner: string,
    private readonly maxWaitMs: number,
  ) {}

  /**
   * Returns the value of a read. Concurrent reads of one key load once, and fail together.
   * @throws the error of the load, or an UpstreamError of the kind `timeout`, where nothing is held.
   */
  async read<T>(read: CachedRead<T>): Promise<T> {
    const own = this.#entry(read.key);
    if (own && this.#isFresh(own, read)) return own.value as T;
    const { at, result } = this.#loading(read);
    const isSlow = this.#failures.has(read.key) || now() - at > softTimeoutMs;
    const softMs = isSlow ? 0 : this.#mustShowPurge(own, read) ? this.maxWaitMs : softTimeoutMs;
    if (softMs > 0) {
      const settled = Promise.allSettled([result]).then(([outcome]) => outcome);
      const outcome = await withTimeout<Awaited<typeof settled> | null>(softMs, settled, () => null);
      if (outcome?.status === 'fulfilled') return outcome.value as T;
    }
    const held = await this.held(read);
    if (held !== undefined) return held;
    return withTimeout(Math.max(0, this.maxWaitMs - softMs), result, () => {
      const failure = { kind: 'timeout', call: read.call, reason: 'the load took too long' } as const;
      throw this.#failed(read, new UpstreamError(failure));
    }) as Promise<T>;
  }

  /** Loads a value now, whatever is held. @throws the error of the load; what is held stays then. */
  async refresh<T>(read: CachedRead<T>, alive: () => void = () => undefined): Promise<T> {
    const order = (this.#events += 1);
    const { value, answer } = await read.load(alive);
    this.#failures.delete(read.key);
    // A load that began later may have ended first.
    if ((this.#entry(read.key)?.order ?? 0) > order) return value;
    const freshUntil = now() + read.ttlMs(value);
    // What isn't there is never used beyond its time.
    const endsAt = value === null ? freshUntil : freshUntil + staleIfError;
    this.#entries.set(read.key, { value, order, freshUntil, endsAt, bytes: answer?.bytes.length ?? 0 });
    if (answer && read.isHeld(value)) await this.folder.write(this.#file(read), framed(answer));
    else await this.folder.delete(this.#file(read));
    return value;
  }

  /** Returns the value that is held in memory or a file, stale or not; undefined without one. Loads nothing. */
  async held<T>(read: CachedRead<T>): Promise<T | undefined> {
    if (!this.#entry(read.key)) {
      const reading = this.#files.get(read.key) ?? this.#readFile(read);
      this.#files.set(read.key, reading);
      await reading.finally(() => this.#files.delete(read.key));
    }
    return this.inMemory(read);
  }

  /** Returns the value that is held in memory; undefined without one, or without a fresh one where that is asked for. */
  inMemory<T>(read: CachedRead<T>, isFresh = false): T | undefined {
    const own = this.#entry(read.key);
    return own && (!isFresh || this.#isFresh(own, read)) ? (own.value as T) : undefined;
  }

  /** Makes all values with one of the tags stale. They stay in use while the upstream fails. */
  purge(tags: readonly string[]): void {
    const purge = { order: (this.#events += 1), at: now() };
    for (const tag of tags) this.#purges.set(tag, purge);
    if (this.#purges.size <= caches['purges of tags'].max) return;
    this.#purges.clear();
    this.#general = purge;
  }

  #file({ key }: ReadKey): string {
    return `${this.owner} ${key}`;
  }

  /** Returns the entry in memory that may still be used. */
  #entry(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && now() < entry.endsAt ? entry : undefined;
  }

  /** Sets a stale entry from a file, unless a load was faster. A file that can't be read is none. */
  async #readFile<T>(read: CachedRead<T>): Promise<void> {
    const file = await this.folder.read(this.#file(read));
    const kept = file && unframed(file);
    if (!kept || !(kept.ageMs < staleIfError)) return;
    const value = await read.parse(kept.answer).catch(() => undefined);
    if (value === undefined || this.#entry(read.key)) return;
    const times = { order: 0, freshUntil: 0, endsAt: now() + staleIfError - kept.ageMs };
    this.#entries.set(read.key, { value, ...times, bytes: kept.answer.bytes.length });
  }

  /** Returns the last purge of a read. */
  #purgeOf({ tags }: ReadKey): Moment {
    const own = tags.map((tag) => this.#purges.get(tag) ?? this.#general);
    return own.reduce((last, purge) => (purge.order > last.order ? purge : last), this.#general);
  }

  #isFresh({ freshUntil, order }: Entry, read: ReadKey): boolean {
    return now() < freshUntil && order > this.#purgeOf(read).order;
  }

  /** Whether a read waits as if nothing were held: right after a purge. */
  #mustShowPurge(own: Entry | undefined, read: ReadKey): boolean {
    const purge = this.#purgeOf(read);
    return (own?.order ?? 0) < purge.order && now() - purge.at < purgeShowsMs;
  }

  /**
   * Returns the load of a key that is under way, or starts one: after a purge, and where the upstream has given no sign of
   * life for as long as a read may wait. Slow is not hung: while bytes arrive nothing is loaded twice.
   */
  #loading<T>(read: CachedRead<T>): Load {
    const running = this.#loads.get(read.key);
    const recent = this.#recentFailure(read);
    const isHung = running && now() - running.aliveAt > this.maxWaitMs && recent === null;
    if (running && !isHung && running.order > this.#purgeOf(read).order) return running;
    const load: Load = { ...this.#next(), aliveAt: now(), result: Promise.resolve() };
    const alive = () => (load.aliveAt = now());
    const result = recent ? Promise.reject(recent) : this.refresh(read, alive);
    load.result = result.catch((error: unknown) => {
      throw recent ?? this.#failed(read, error);
    });
    this.#loads.set(read.key, load);
    const end = () => this.#loads.get(read.key) === load && this.#loads.delete(read.key);
    load.result.then(end, end);
    return load;
  }

  /** The moment before the next load or purge. */
  #next = (): Moment => ({ order: this.#events + 1, at: now() });

  #failed<E>({ key }: ReadKey, error: E): E {
    // An overload or maintenance here says nothing of the upstream.
    const isOwn = error instanceof UpstreamError && ['overloaded', 'unavailable'].includes(error.kind);
    this.#failures.set(key, { ...this.#next(), error: error instanceof Error && !isOwn ? error : null });
    return error;
  }

  /**
   * Returns the error of a load that failed a moment ago, and that no purge has followed; null without one. The parts of
   * one page would each load and wait; a visitor who tries again comes later.
   */
  #recentFailure(read: ReadKey): Error | null {
    const failure = this.#failures.get(read.key);
    if (!failure?.error) return null;
    const isLate = failure.error instanceof UpstreamError && failure.error.kind === 'timeout';
    const { ttl } = dataLifetimes[isLate ? 'load that timed out' : 'failed load'];
    return now() - failure.at < ttl && failure.order > this.#purgeOf(read).order ? failure.error : null;
  }
}

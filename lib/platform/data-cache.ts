import 'server-only';
import { LRUCache } from 'lru-cache';
import type { BoundedFolder } from './folder';
import { failureLifetimes, staleIfError } from './lifetimes';
import { SharedWork } from './request-context';
import { caches } from './resource-limits';
import { withTimeout } from './timeout';

/** A read returns a stale value when loading takes longer than this many milliseconds; the load continues. */
const softTimeoutMs = 800;
/** Reads wait for a load within this many milliseconds after a purge, because the purge has to show. */
const purgeShowsMs = 60_000;
/** Bytes of an entry beside its answer: the object, its key, its slots in the cache's tables. */
const entryBytes = 500;

/** An answer of the upstream as it came. */
export interface RawBody {
  readonly bytes: Buffer;
  /** Its content type, which may name a charset. */
  readonly type: string | null;
}

/** What a load brings. */
export interface Loaded<T> {
  readonly value: T;
  /** Null without a body. */
  readonly raw: RawBody | null;
  /** What was held, and stays so for when a later load fails: the value counts only while it is fresh. */
  readonly heldValue?: T;
}

/** A read of the upstream: its key, lifetime and tags, and how it is loaded. */
export interface CachedRead<T> {
  /** Identifies the value among all reads. */
  readonly key: string;
  /** The tags that purge it. */
  readonly tags: readonly string[];
  /** The name of its call, for errors. */
  readonly call: string;
  /**
   * Milliseconds until the value is loaded again. At 0 it isn't held at all: whoever reads while it loads
   * shares that.
   */
  readonly ttlMs: (value: T) => number;
  /** Milliseconds for which a failure answers other readers too; those of a failed load without it. */
  readonly failureMs?: number;
  /** Whether its answer is held in a file, to be used while the upstream fails. */
  readonly isStored: (value: T) => boolean;
  /** Loads it now, in a time that has an end. */
  readonly load: () => Promise<Loaded<T>>;
  /** Reads it from an answer. */
  readonly parse: (raw: RawBody) => Promise<T>;
}

/** What the owner of a cache says of the failures of its reads. */
interface FailureRules {
  /** Returns the error of a read that has waited too long, by the name of its call. */
  readonly tooLong: (call: string) => Error;
  /** Whether a failure says nothing of the upstream: the next read loads at once. */
  readonly isOurOwn: (error: unknown) => boolean;
}

/**
 * What a purge of one of its tags makes stale. Times are milliseconds of the monotonic clock, which no one
 * sets.
 */
interface Purgeable {
  readonly tags: readonly string[];
  purgedAt: number;
}

/** The time of a purge that hasn't been. */
const neverPurged = -Infinity;

/** A value in memory. */
interface Entry extends Purgeable {
  /** Counts while it is fresh. */
  readonly value: unknown;
  /**
   * Is used once that is stale: the value itself, what was held and stays, or undefined where it isn't
   * there.
   */
  readonly standIn: unknown;
  /** When its load began. */
  readonly startedAt: number;
  readonly freshUntil: number;
  readonly bytes: number;
}

/**
 * The last load of a key: waiting for the one before it, under way, or failed. One that has succeeded is an
 * entry.
 */
interface Load extends Purgeable {
  /** When it began; infinite while it waits: no purge makes it stale then, since it will load what is new. */
  startedAt: number;
  isRunning: boolean;
  /** When it failed, or the one before it did. */
  failedAt: number;
  result: Promise<unknown>;
  /** Makes it the current audience's too. */
  readonly join: () => unknown;
}

/** An answer as a file: a line of JSON with its time and type, then its bytes. */
const serializeCacheFile = ({ bytes, type }: RawBody): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ at: Date.now(), type })}\n`), bytes]);

/** Returns the answer of a file and its age in milliseconds; null where it is none. */
function parseCacheFile(file: Buffer): { readonly raw: RawBody; readonly ageMs: number } | null {
  const end = file.indexOf(0x0a);
  try {
    const { at, type } = JSON.parse(file.toString('utf8', 0, end)) as { at: number; type: string | null };
    return { raw: { bytes: file.subarray(end + 1), type }, ageMs: Math.max(0, Date.now() - at) };
  } catch {
    return null;
  }
}

const monotonicNow = () => performance.now();

const isFresh = ({ freshUntil, purgedAt }: Entry) => purgedAt === neverPurged && monotonicNow() < freshUntil;

/**
 * The cache of the upstream's data: memory, then a file, then the upstream. A value is fresh for its time to
 * live and until a purge of one of its tags. While the upstream fails or is slow a stale value is used, up to
 * a day after its load. Files hold answers as they came and only stand in: after a restart everything is
 * loaded first. Values are shared: never change one.
 */
export class DataCache {
  /** Each lives until the end of its use, also as a stale value. */
  readonly #entries = new LRUCache<string, Entry>({
    ...caches['data of the upstream'],
    sizeCalculation: ({ bytes }, key) => entryBytes + key.length + bytes,
  });
  readonly #loads = new LRUCache<string, Load>(caches['failures of reads']);
  /** Files that are being read. */
  readonly #files = new Map<string, Promise<void>>();
  /** The last purge, of whatever tags. */
  #purgedAt = neverPurged;

  /**
   * @param filePrefix begins the names of files in the folder, which other upstreams may share
   * @param maxWaitMs the longest wait of a read; the load goes on, and is kept
   */
  constructor(
    private readonly folder: BoundedFolder,
    private readonly filePrefix: string,
    private readonly maxWaitMs: number,
    private readonly failures: FailureRules,
  ) {}

  /**
   * Returns the value of a read. Concurrent reads of one key load once, and fail together.
   * @throws the error of the load, or that of too long a wait, where nothing is held.
   */
  async read<T>(read: CachedRead<T>): Promise<T> {
    const entry = this.#entries.get(read.key);
    if (entry && isFresh(entry)) return entry.value as T;
    const { startedAt, failedAt, result } = this.#loading(read);
    const hasFailed = monotonicNow() - failedAt < failureLifetimes['failures of reads'].ttl;
    const isSlow = hasFailed || monotonicNow() - startedAt > softTimeoutMs;
    // Right after a purge it waits as if nothing were held; what a file holds may be older than any purge.
    const mustShowPurge = monotonicNow() - (entry?.purgedAt ?? this.#purgedAt) < purgeShowsMs;
    const softMs = isSlow ? 0 : mustShowPurge ? this.maxWaitMs : softTimeoutMs;
    if (softMs > 0) {
      const settled = Promise.allSettled([result]).then(([outcome]) => outcome);
      const outcome = await withTimeout<Awaited<typeof settled> | null>(softMs, settled, () => null);
      if (outcome?.status === 'fulfilled') return outcome.value as T;
    }
    const last = await this.heldValueOrUndefined(read);
    if (last !== undefined) return last;
    return withTimeout(Math.max(0, this.maxWaitMs - softMs), result, () => {
      throw this.failures.tooLong(read.call);
    }) as Promise<T>;
  }

  /** Loads a value now, whatever is held. @throws the error of the load; what is held stays then. */
  refresh<T>(read: CachedRead<T>): Promise<T> {
    return this.#start(read).result as Promise<T>;
  }

  /**
   * Returns the value that is held in memory or a file, stale or not; undefined without one. Loads nothing.
   */
  async heldValueOrUndefined<T>(read: CachedRead<T>): Promise<T | undefined> {
    if (!this.#entries.has(read.key)) {
      const reading = this.#files.get(read.key) ?? this.#readFile(read);
      this.#files.set(read.key, reading);
      await reading.finally(() => this.#files.delete(read.key));
    }
    return this.getFromMemory(read);
  }

  /**
   * Returns the value that is held in memory; undefined without one, or without a fresh one where that is
   * asked for.
   */
  getFromMemory<T>(read: CachedRead<T>, mustBeFresh = false): T | undefined {
    const entry = this.#entries.get(read.key);
    if (!entry) return undefined;
    if (isFresh(entry)) return entry.value as T;
    return mustBeFresh ? undefined : (entry.standIn as T);
  }

  /** Whether a read is answered without a load of its own. */
  needsNoLoad<T>(read: CachedRead<T>): boolean {
    return this.getFromMemory(read, true) !== undefined || this.#sharedLoad(read) !== undefined;
  }

  /**
   * Makes all values with one of the tags stale, loads under way too. They stay in use while the upstream
   * fails.
   */
  purge(tags: readonly string[]): void {
    const purged = new Set(tags);
    this.#purgedAt = monotonicNow();
    for (const purgeable of [...this.#entries.values(), ...this.#loads.values()])
      if (purgeable.startedAt <= this.#purgedAt && purgeable.tags.some((tag) => purged.has(tag)))
        purgeable.purgedAt = this.#purgedAt;
  }

  #file(key: string): string {
    return `${this.filePrefix} ${key}`;
  }

  /** Sets a stale entry from a file, unless a load was faster. A file that can't be read is none. */
  async #readFile<T>(read: CachedRead<T>): Promise<void> {
    const file = await this.folder.read(this.#file(read.key));
    const stored = file && parseCacheFile(file);
    if (!stored || !(stored.ageMs < staleIfError)) return;
    const value = await read.parse(stored.raw).catch(() => undefined);
    if (value === undefined || this.#entries.has(read.key)) return;
    const times = { startedAt: neverPurged, freshUntil: neverPurged, purgedAt: this.#purgedAt };
    const entry = { value, standIn: value, tags: read.tags, ...times, bytes: stored.raw.bytes.length };
    this.#entries.set(read.key, entry, { ttl: staleIfError - stored.ageMs });
  }

  #loading<T>(read: CachedRead<T>): Load {
    const shared = this.#sharedLoad(read);
    shared?.join();
    return shared ?? this.#start(read);
  }

  /**
   * Returns the load of a key that is under way; none where a purge has followed. After a failure a moment
   * ago it fails at once: the parts of one page would each load and wait; a visitor who tries again comes
   * later.
   */
  #sharedLoad<T>({ key, failureMs = failureLifetimes['failed load'].ttl }: CachedRead<T>): Load | undefined {
    const last = this.#loads.get(key);
    const isOver = !last?.isRunning && monotonicNow() - (last?.failedAt ?? neverPurged) >= failureMs;
    return last?.purgedAt === neverPurged && !isOver ? last : undefined;
  }

  /**
   * Starts a load of a key, behind one that is under way: however often a key is purged, one load of it is
   * under way and one waits, which all readers share.
   */
  #start<T>(read: CachedRead<T>): Load {
    const { key, tags } = read;
    const before = this.#loads.get(key);
    if (before?.startedAt === Infinity) return before;
    const failedAt = before?.purgedAt === neverPurged ? before.failedAt : neverPurged;
    const load: Load = {
      tags,
      purgedAt: neverPurged,
      startedAt: Infinity,
      isRunning: true,
      failedAt,
      result: Promise.resolve(),
      join: () => work.join(),
    };
    this.#loads.set(key, load);
    const begin = () => {
      load.startedAt = monotonicNow();
      return read.load();
    };
    const work = new SharedWork(() => (before?.isRunning ? before.result.then(begin, begin) : begin()));
    load.result = work.result.then((loaded) => this.#keep(read, load, loaded));
    load.result.catch((error: unknown) => {
      load.isRunning = false;
      if (!this.failures.isOurOwn(error)) load.failedAt = monotonicNow();
    });
    return load;
  }

  async #keep<T>({ key, tags, ...read }: CachedRead<T>, load: Load, loaded: Loaded<T>): Promise<T> {
    const { value, raw, heldValue } = loaded;
    // From here on the value is what readers find, however long the disk takes.
    if (this.#loads.get(key) === load) this.#loads.delete(key);
    const { startedAt, purgedAt } = load;
    // A load that began later may have ended first.
    if ((this.#entries.get(key)?.startedAt ?? neverPurged) > startedAt) return value;
    const freshMs = read.ttlMs(value);
    // To lru-cache it would mean for ever.
    if (freshMs === 0) return value;
    const times = { startedAt, purgedAt, freshUntil: monotonicNow() + freshMs };
    const standIn = heldValue ?? value ?? undefined;
    const ttl = standIn === undefined ? freshMs : freshMs + staleIfError;
    this.#entries.set(key, { value, standIn, tags, ...times, bytes: raw?.bytes.length ?? 0 }, { ttl });
    if (raw && read.isStored(value)) void this.folder.write(this.#file(key), serializeCacheFile(raw));
    // Awaited, which bounds the deletions at once: anyone can try any number of ids.
    else if (heldValue === undefined) await this.folder.delete(this.#file(key));
    return value;
  }
}

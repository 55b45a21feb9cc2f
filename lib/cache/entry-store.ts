import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { parseLongJson, writeLongJson } from '@/lib/platform/long-json';
import { parseCacheMetadata, type CacheMetadata, type MonotonicClock } from './freshness';
import type { TextStore } from './text-store';

/** A long list is weighed by this many entries, spread over it. */
const SAMPLES = 16;
/** Strings with any other character take two bytes per character. */
const outsideLatin = /[^\0-\xff]/;

/**
 * Estimates the memory of a plain value in bytes. Exact enough to bound a cache, cheap enough for a list of 20,000
 * vehicles: serializing it as JSON to measure it would take longer than rendering the page.
 */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length * (outsideLatin.test(value) ? 2 : 1);
  if (typeof value !== 'object' || value === null) return 8;
  if (Array.isArray(value)) return 32 + listWeight(value);
  return Object.values(value).reduce<number>((sum, part) => sum + 16 + weightOf(part), 48);
}

function listWeight(list: readonly unknown[]): number {
  const step = Math.max(1, Math.floor(list.length / SAMPLES));
  let sum = 0;
  let count = 0;
  for (let index = 0; index < list.length; index += step) {
    sum += weightOf(list[index]);
    count += 1;
  }
  return count === 0 ? 0 : (sum / count + 8) * list.length;
}

/**
 * Bytes of an entry beside its value: the object, its key, its slots in the cache's tables (measured: 480 to 520 bytes
 * for a null under a key of 60 characters).
 */
const ENTRY_BYTES = 500;

/** A value with its metadata, as memory and the store hold it. */
export interface Entry extends CacheMetadata {
  readonly value: unknown;
}

/**
 * Caches entries in memory, as objects, over a store of text. Memory-only entries have a cache of their own beside the
 * others. Any failure of the store is a miss.
 */
export class EntryStore {
  readonly #persistent: LRUCache<string, Entry>;
  readonly #memoryOnly: LRUCache<string, Entry>;

  /** `prefix` begins all names in the store. */
  constructor(
    private readonly store: TextStore,
    private readonly prefix: string,
    private readonly time: MonotonicClock,
  ) {
    this.#persistent = bounded('persistent data', time);
    this.#memoryOnly = bounded('memory-only data', time);
  }

  /** Returns the entry in memory. */
  get(key: string): Entry | undefined {
    return this.#persistent.get(key) ?? this.#memoryOnly.get(key);
  }

  /** Returns the entry in memory after reading the store. */
  async find(key: string): Promise<Entry | undefined> {
    const bytes = await this.store.get(this.prefix + key).catch(() => undefined);
    const stored = bytes && (await entryIn(bytes, this.time.now()));
    if (stored) this.#remember(key, stored, false);
    return this.get(key) ?? stored;
  }

  /** Stores an entry unless a newer one exists; a memory-only one also deletes an older one from the store. */
  async set(key: string, entry: Entry, memoryOnly = false): Promise<void> {
    const name = this.prefix + key;
    const isStored = this.#persistent.has(key);
    if (!this.#remember(key, entry, memoryOnly)) return;
    if (memoryOnly) {
      if (isStored) await this.store.delete(name).catch(() => undefined);
      return;
    }
    const pieces = await writeLongJson(entry);
    // Another entry was set meanwhile.
    if (this.get(key) !== entry) return;
    await this.store.set(name, pieces.join(''), entry.endsAt - this.time.now()).catch(() => undefined);
  }

  /** Sets an entry in its cache and removes an older one; returns false where a newer one exists. */
  #remember(key: string, entry: Entry, memoryOnly: boolean): boolean {
    const existing = this.#persistent.peek(key) ?? this.#memoryOnly.peek(key);
    if ((existing?.loadedAt ?? 0) > entry.loadedAt) return false;
    const [own, other] = memoryOnly
      ? [this.#memoryOnly, this.#persistent]
      : [this.#persistent, this.#memoryOnly];
    other.delete(key);
    own.set(key, entry, { ttl: Math.max(1, entry.endsAt - this.time.now()) });
    return true;
  }
}

function bounded(
  name: 'persistent data' | 'memory-only data',
  perf: MonotonicClock,
): LRUCache<string, Entry> {
  const sizeCalculation = ({ value }: Entry, key: string) =>
    ENTRY_BYTES + key.length + Math.ceil(weightOf(value));
  return new LRUCache({ ...caches[name], sizeCalculation, perf });
}

/** Parses a stored entry; undefined where it is invalid or has ended. */
async function entryIn(bytes: Buffer, now: number): Promise<Entry | undefined> {
  try {
    const entry = (await parseLongJson(bytes)) as Entry;
    const metadata = parseCacheMetadata(entry, now);
    return metadata ? { value: entry.value, ...metadata } : undefined;
  } catch {
    return undefined;
  }
}
